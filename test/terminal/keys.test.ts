// @vitest-environment node
import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openKeys } from '../../src/terminal/keys.js';

/** Keeps the machine busy, so that timers are late. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** What readline reads of keys that another process sends, each with its pause in ms before it. `whileReading` is called with the first key. */
async function readKeys(keys: [key: string, pause: number][], whileReading: () => void): Promise<string> {
  const program = `const keys = ${JSON.stringify(keys)}; const next = () => { const [key, pause] = keys.shift() ?? []; if (key) setTimeout(() => { process.stdout.write(key); next(); }, pause); }; next();`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { stream, close } = openKeys(child.stdout, new PassThrough());
  let read = '';
  stream.on('data', (key: Buffer) => (read += key.toString()));
  child.stdout.once('data', whileReading);
  await new Promise((resolve) => child.on('close', resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));
  close();
  return read;
}

test('an Enter that came at once after another key confirms nothing, also where the machine was too busy to read it in time', async () => {
  expect(
    await readKeys(
      [
        ['a', 0],
        ['\r', 8],
      ],
      () => block(150),
    ),
  ).toBe('a');
});

test('an Enter that a person presses counts, also on a busy machine', async () => {
  expect(
    await readKeys(
      [
        ['a', 0],
        ['\r', 400],
      ],
      () => block(150),
    ),
  ).toBe('a\r');
});
