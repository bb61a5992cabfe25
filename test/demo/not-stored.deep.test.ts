import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChatServer, type ChatServer } from '../../demo/server/chat-server.js';
import type { Database } from '../../demo/server/database/database.js';
import { buildPage, type PageFiles } from '../../demo/server/page.js';
import { launchBrowser, visit, type Visit } from './browser.js';
import { ChatPage } from './chat-page.js';
import { openTestDatabase } from './test-database.js';

let browser: Browser;
let files: PageFiles;
let database: Database;
let server: ChatServer;
let person: Visit;
let chat: ChatPage;
/** What the database throws in place of an answer. */
let failure: Error | undefined;

beforeAll(async () => {
  [browser, files, database] = await Promise.all([launchBrowser(), buildPage(), openTestDatabase()]);
  const orFail = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (failure) throw failure;
    return action();
  };
  const failing: Database = {
    ...database,
    query: (text, params) => orFail(() => database.query(text, params)),
    transaction: (action) => orFail(() => database.transaction(action)),
  };
  server = await startChatServer({ port: 0, pace: 1 }, failing, files);
});

afterAll(async () => {
  await server.close();
  await Promise.all([database.close(), browser.close()]);
});

beforeEach(async () => {
  failure = undefined;
  person = await visit(browser, `http://localhost:${server.port}`);
  chat = new ChatPage(person.page);
});

afterEach(() => person.page.context().close());

test.each([
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a full disk', Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })],
])('%s: the page says so, keeps every word, and sends them when it is over', async (_, error) => {
  const { page } = person;
  await chat.ask('Set up a new service');
  await chat.radio('Go').click();
  await page.getByRole('checkbox', { name: 'Authentication' }).click();
  await page.getByRole('textbox', { name: 'Anything else I should know?' }).fill('Mind the budget');
  failure = error;
  await chat.submit();
  await page.getByRole('alert').getByText('It can’t be stored just now.').waitFor();
  expect(await chat.radio('Go').isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Authentication' }).isChecked()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Anything else I should know?' }).inputValue()).toBe(
    'Mind the budget',
  );

  await page.reload();
  await page.getByText('The connection is lost').waitFor();
  failure = undefined;
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Anything else I should know?' }).inputValue(), { timeout: 15_000 })
    .toBe('Mind the budget');
  expect(await chat.radio('Go').isChecked()).toBe(true);
  await chat.submit();
  await chat.said('in Go, with Authentication. And I keep in mind: “Mind the budget”.');
  expect(await page.getByText('Answers sent').count()).toBe(1);
});

test('a text in the composer stays there until it is stored, and is stored once', async () => {
  await chat.ask('Speed up the product list');
  await person.page.getByRole('button', { name: 'Cancel' }).click();
  await chat.said('I’ll leave it there');
  failure = Object.assign(new Error('disk full'), { code: '53100' });
  await chat.composer.fill('Thanks!');
  await chat.composer.press('Enter');
  await person.page.getByRole('alert').getByText('It can’t be stored just now.').waitFor();
  expect(await chat.composer.inputValue()).toBe('Thanks!');
  failure = undefined;
  await chat.composer.press('Enter');
  await chat.said('You wrote: “Thanks!”.');
  expect(await person.page.getByText('Thanks!', { exact: true }).count()).toBe(1);
});
