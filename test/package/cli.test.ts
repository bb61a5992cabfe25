import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { USAGE } from '../../src/cli/run-command.js';

const root = join(import.meta.dirname, '../..');

function call(...argv: string[]) {
  return spawnSync(process.execPath, [join(root, packageJson.bin['react-interactive-form']), ...argv], {
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
