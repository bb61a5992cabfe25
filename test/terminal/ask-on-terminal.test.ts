// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const example = 'demo/examples/ask-on-terminal.mjs';
const seconds = 60_000;

/** What it prints on stdout; each reply is sent when its prompt has come, as a person would. */
function run(command: string, args: readonly string[], prompts: readonly (readonly [wait: string, reply: string])[]): Promise<string> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, TERM: 'xterm' } });
  const [replies, all] = [[...prompts], { out: '', seen: '' }];
  const onText = (text: string) => {
    all.seen += text;
    const [next] = replies;
    if (!next || !all.seen.includes(next[0])) return;
    all.seen = '';
    replies.shift();
    child.stdin.write(next[1]);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    all.out += text;
    onText(text);
  });
  child.stderr.setEncoding('utf8').on('data', onText);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(all.out));
  });
}

test('the example down a pipe', { timeout: seconds }, () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [example], { cwd: root, encoding: 'utf8', input: 'shop\n7\n1\n1, 3\n' });
  expect([status, stdout]).toEqual([0, '{"answers":["shop","Python (Recommended)",["Authentication","Caching"]]}\n']);
  expect(stderr).toContain('There is no option 7; reply with a number from the list.');
});

const hasScript = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

/** Runs it on a pseudo-terminal, where the line can be edited. */
function runOnTerminal(...prompts: [wait: string, reply: string][]): Promise<string> {
  return run('script', ['-qec', `"${process.execPath}" ${example}`, '/dev/null'], prompts);
}

const BACKSPACE = '\u007f';
/** What comes last of a prompt: the cursor moves behind it. */
const PROMPT = '\u001b[3G';

test.runIf(hasScript)('the example on a terminal', { timeout: seconds }, async () => {
  const out = await runOnTerminal(
    [PROMPT, `shp${BACKSPACE}op\r`],
    [PROMPT, '7\r'],
    [PROMPT, '3\r'],
    [PROMPT, '1, 3, SSO\r'],
  );
  expect(out).toContain('{"answers":["shop","Go",["Authentication","Caching","SSO"]]}');
});

test.runIf(hasScript).each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s on a terminal cancels', { timeout: seconds }, async (_, key) => {
  expect(await runOnTerminal([PROMPT, 'shop\r'], [PROMPT, key])).toContain('{"cancelled":true}');
});
