import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { USAGE } from '../../src/cli/run-command.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';

const root = join(import.meta.dirname, '../..');
const PROGRAM = join(root, packageJson.bin['react-interactive-form']);

function call(...argv: string[]) {
  return spawnSync(process.execPath, [PROGRAM, ...argv], {
    encoding: 'utf8',
  });
}

test('the built program says its version on standard output, and what was wrong on standard error', () => {
  expect(call('--version')).toMatchObject({ status: 0, stdout: `${packageJson.version}\n`, stderr: '' });
  expect(call('aks')).toMatchObject({ status: 2, stdout: '', stderr: `There is no command "aks".\n\n${USAGE}` });
  expect(call('ask', root)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(`${root} cannot be read: EISDIR`) as string,
  });
  expect(call('init', 'no-such-stack', 'my-chat')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('There are: ') as string,
  });
});

test.runIf(existsSync('/dev/full'))('an answer that could not be written is no success', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ask-'));
  writeFileSync(join(folder, 'ask.json'), JSON.stringify(environmentBlock));
  const full = openSync('/dev/full', 'w');
  const { status } = spawnSync(process.execPath, [PROGRAM, 'ask', 'ask.json'], {
    cwd: folder,
    input: '1\n',
    stdio: ['pipe', full, 'pipe'],
  });
  expect(status).toBe(2);
});
