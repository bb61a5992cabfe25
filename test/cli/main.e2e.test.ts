// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasScript } from '../terminal/pty.js';

const main = join(import.meta.dirname, '../../dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'react-interactive-form-main-'));
const file = join(folder, 'ask.json');
writeFileSync(file, JSON.stringify({ questions: [{ id: 'a', question: 'Say?', input_type: 'text' }] }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command line in which `$ASK` is the program. */
function shell(command: string) {
  const env = { ...process.env, ASK: `"${process.execPath}" "${main}"`, FILE: file };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command.replaceAll('$ASK', env.ASK)], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, out: stdout, said: stderr };
}

test
  .runIf(hasScript)
  .each(['SIGINT', 'SIGTERM', 'SIGHUP'].flatMap((name) => ['', '--plain'].map((option) => [name, option] as const)))(
  'after %s, the terminal is as it was: %s',
  async (name, option) => {
    // The shell becomes the program, so its id is the program's id.
    const command = `stty cols 80 rows 24; echo "pid $$"; exec "${process.execPath}" "${main}" ask ${option} "${file}"`;
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      env: { ...process.env, TERM: 'xterm', ACCESSIBLE: '' },
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    await expect.poll(() => out).toMatch(option === '' ? /Ctrl\+C cancels/ : /Say\?[^]*> /);
    process.kill(Number(/pid (\d+)/.exec(out)?.[1]), name);
    await new Promise((resolve) => child.on('close', resolve));
    expect(out.lastIndexOf('\u001b[?2004l')).toBeGreaterThan(out.lastIndexOf('\u001b[?2004h'));
    expect(out.lastIndexOf('\u001b[?25h')).toBeGreaterThanOrEqual(out.lastIndexOf('\u001b[?25l'));
    expect(out).not.toContain('"status"');
  },
);

test('an answer that nobody gets fails, and an answer that is thrown away on purpose does not', () => {
  expect(shell('echo hi | $ASK ask "$FILE" >&-')).toMatchObject({
    status: 2,
    said: expect.stringContaining('closed') as string,
  });
  expect(shell('echo hi | $ASK ask "$FILE" >/dev/null').status).toBe(0);
  expect(shell('echo hi | $ASK ask "$FILE"')).toMatchObject({
    status: 0,
    out: expect.stringContaining('"hi"') as string,
  });
});

test('a file that never ends is refused, and a pipe is read to its end', () => {
  expect(shell('$ASK ask /dev/zero')).toMatchObject({
    status: 2,
    said: expect.stringContaining('longer than') as string,
  });
  mkdirSync(join(folder, 'p'));
  expect(shell('mkfifo p/f; (sleep 1; cat "$FILE") > p/f & echo hi | $ASK ask p/f').status).toBe(0);
});

test('where the folder is gone, one line says so', () => {
  const { status, said } = shell('mkdir gone; cd gone; rmdir ../gone; $ASK init vite x --no-install');
  expect([status, said]).toEqual([2, 'x could not be written: the folder where you are is gone.\n']);
});
