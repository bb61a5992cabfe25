import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'evals/run.mjs'), ...args], { cwd: root });

test('the program runs on a mock, and prints its tables', async () => {
  const { stdout } = await run('--model', 'mock', '--case', 'ambiguous');
  expect(stdout).toContain('mock: 12 turns');
  expect(stdout).toMatch(/\| ambiguous +\| 6\/6 +\| 6\/6 +\|/);
});

test('it looks for the package of a provider, and says what to install', async () => {
  const failure = {
    code: 1,
    stdout: expect.stringMatching(
      /npm install --no-save @ai-sdk\/nobody\n.*Cannot find package '@ai-sdk\/nobody'/,
    ) as string,
  };
  await expect(run('--model', 'nobody/x')).rejects.toMatchObject(failure);
});
