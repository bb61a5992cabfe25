import { afterEach, beforeEach, expect, test } from 'vitest';
import { DemoProcess } from './demo-process.js';

let demo: DemoProcess;

beforeEach(() => {
  demo = new DemoProcess();
});

afterEach(() => demo.dispose());

test('it starts without a build, serves the page, and stops when told to', async () => {
  await demo.start();
  const response = await fetch(demo.url);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<div id="app">')]);
  await demo.kill('SIGTERM');
  await expect(fetch(demo.url)).rejects.toThrow();
});

test('a second process is kept off the same data, and told why', async () => {
  await demo.start();
  await expect(demo.startAnother()).rejects.toThrow(/The demo is running already, as process \d+\. Stop it, or set DATA_DIR/);
  expect((await fetch(demo.url)).status).toBe(200);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: '1.5' }, 'PORT must be a whole number'],
  [{ PACE: '-1' }, 'PACE must be a whole number from 0 to 10000, not "-1".'],
])('%j is refused', async (env, message) => {
  await expect(demo.startAnother(env)).rejects.toThrow(message);
});

test('a port that is taken is said to be', async () => {
  await demo.start();
  const other = new DemoProcess();
  try {
    await expect(other.startAnother({ PORT: new URL(demo.url).port })).rejects.toThrow(`Port ${new URL(demo.url).port} is taken.`);
  } finally {
    await other.dispose();
  }
});
