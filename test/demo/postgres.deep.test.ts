import pg from 'pg';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../.ci/postgres.mjs';
import { missingPostgres } from '../postgres/databases.js';
import { launchBrowser, visit } from './browser.js';
import { ChatPage } from './chat-page.js';
import { DemoProcess } from './demo-process.js';

// The share of the demo's tests that always runs on Postgres. `npm run test:postgres` runs all of them on it.

test.skip.each(missingPostgres)('%s', () => undefined);

describe.runIf(findPostgres())('two processes behind one Postgres', () => {
  let server: PostgresServer;
  let browser: Browser;
  let demos: [DemoProcess, DemoProcess];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startPostgres(), launchBrowser()]);
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  beforeEach(async () => {
    const url = await server.createDatabase();
    demos = [new DemoProcess(url), new DemoProcess(url)];
    // The first is slow enough to be killed while its agent speaks.
    await demos[0].start(40);
    await demos[1].start(1);
  });

  afterEach(async () => {
    for (const demo of demos) await demo.dispose();
  });

  /** One conversation, looked at through each of the two. */
  async function openBoth() {
    const first = await visit(browser, demos[0].url);
    const chat = new ChatPage(first.page);
    await chat.ask('Deploy');
    const second = await visit(browser, `${demos[1].url}${new URL(first.page.url()).hash}`);
    const other = new ChatPage(second.page);
    await other.form.waitFor();
    const close = () => Promise.all([first.page.context().close(), second.page.context().close()]);
    return { chat, other, close, page: first.page };
  }

  test('an answer through one of them is the receipt in the other', async () => {
    const { chat, other, close } = await openBoth();
    await other.radio('Staging').click();
    await other.submit();
    await chat.inState('answered').getByText('Staging').waitFor();
    await Promise.all([chat.said('Deployed to Staging.'), other.said('Deployed to Staging.')]);
    expect(await chat.texts()).toEqual(await other.texts());
    await close();
  });

  test('when one is killed, the other goes on with what it has begun, and connections that are cut come back', async () => {
    const { chat, other, close } = await openBoth();
    const killer = new pg.Client({ connectionString: server.url });
    await killer.connect();
    await killer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname like 'database%'",
    );
    await killer.end();
    await expect.poll(() => other.form.count(), { timeout: 15_000 }).toBe(1);
    await chat.radio('Development').click();
    await chat.submit();
    await other.inState('answered').getByText('Development').waitFor();
    await demos[0].kill('SIGKILL');
    await other.said('Deployed to Development.');
    expect(await other.inState('answered').count()).toBe(1);
    await close();
  });
});
