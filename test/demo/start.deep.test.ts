import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_DATABASE_URL, DemoProcess } from './demo-process.js';

let demo: DemoProcess;

beforeEach(() => {
  demo = new DemoProcess();
});

afterEach(() => demo.dispose());

test('it starts without a build, serves the page, and stops when told to', async () => {
  await demo.startUnprepared();
  const response = await fetch(demo.url);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<div id="app">')]);
  await demo.kill('SIGTERM');
  await expect(fetch(demo.url)).rejects.toThrow();
});

test.skipIf(DEMO_DATABASE_URL)('a second process is kept off the same data, and told why', async () => {
  await demo.start();
  await expect(demo.startAnother()).rejects.toThrow(
    /Another process has the conversations in .*Stop it, set DATA_DIR to another folder, or set DATABASE_URL/s,
  );
  expect((await fetch(demo.url)).status).toBe(200);
  await demo.kill('SIGKILL');
  await demo.start();
  expect((await fetch(demo.url)).status).toBe(200);
});

test('conversations of an earlier version are named, and left where they are; a port that is taken is said to be', async () => {
  writeFileSync(join(demo.dataDir, 'a.jsonl'), '{}\n');
  writeFileSync(join(demo.dataDir, 'b.jsonl'), '{}\n');
  await demo.start();
  expect(demo.output).toMatch(
    /Conversations of an earlier version can't be read any more, and were left where they are: a\.jsonl, b\.jsonl\n/,
  );
  const other = new DemoProcess();
  try {
    await expect(other.startAnother({ PORT: new URL(demo.url).port })).rejects.toThrow(
      `Port ${new URL(demo.url).port} is taken.`,
    );
  } finally {
    await other.dispose();
  }
});

test('a database that can’t be opened is said to be', async () => {
  writeFileSync(join(demo.dataDir, 'database'), 'no folder');
  await expect(demo.startAnother({ DATABASE_URL: '' })).rejects.toThrow(
    /The database in .* can't be opened\. Set DATA_DIR/,
  );
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, "The database of DATABASE_URL can't be reached: "],
])('%j is refused', async (env, message) => {
  await expect(demo.startAnother(env)).rejects.toThrow(message);
});
