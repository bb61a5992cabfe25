// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { asking, FAKED_APPROVAL, hasScript, TWELVE_OPTIONS } from './pty.js';

const root = join(import.meta.dirname, '../..');
const example = 'demo/examples/ask-on-terminal.mjs';
/** For a machine that is busy with other work. */
const seconds = 60_000;

/** Presses keys one by one, as a person does. An escape sequence is one key. Text in brackets of a paste comes in one piece. */
async function pressKeys(stdin: Writable, keys: string): Promise<void> {
  for (const key of keys.match(/\u001b\[200~[^]*?\u001b\[201~|\u001b\[[A-Z]|[^]/gu) ?? []) {
    await new Promise((resolve) => setTimeout(resolve, key === '\u001b' ? 90 : 60));
    stdin.write(key);
  }
}

/** What it prints on stdout; each reply is sent when its prompt has come, as a person would. */
function run(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  prompts: readonly (readonly [wait: string, reply: string])[],
): Promise<string> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ACCESSIBLE: '', TERM: 'xterm', ...env } });
  const [replies, all] = [[...prompts], { out: '', seen: '' }];
  const onText = (text: string) => {
    all.seen += text;
    const [next] = replies;
    if (!next || !all.seen.includes(next[0])) return;
    all.seen = '';
    replies.shift();
    void pressKeys(child.stdin, next[1]);
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
  const { stdout, stderr, status } = spawnSync(process.execPath, [example], {
    cwd: root,
    encoding: 'utf8',
    input: 'shop\n7\n1\n1, 3\n',
  });
  expect([status, stdout]).toEqual([0, '{"answers":["shop","Python (Recommended)",["Authentication","Caching"]]}\n']);
  expect(stderr).toContain('There is no option 7; reply with a number from the list.');
});

type Prompts = [wait: string, reply: string][];

/** Runs it on a pseudo-terminal. */
function runIn(env: Record<string, string>, prompts: Prompts): Promise<string> {
  return run('script', ['-qec', `stty cols 100 rows 30; "${process.execPath}" ${example}`, '/dev/null'], env, prompts);
}

/** On one where text should stand still, and the line can be edited. */
const runOnTerminal = (...prompts: Prompts) => runIn({ ACCESSIBLE: '1' }, prompts);

/** On one that can draw. */
const draw = (...prompts: Prompts) => runIn({}, prompts);

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

const [DOWN, UP, ESCAPE] = ['\u001b[B', '\u001b[A', '\u001b'];
/** The last words of each kind of question. */
const [TEXT, SINGLE, MULTI, REVIEW] = [
  'adds a line, Ctrl+C',
  'Arrows move, Enter confirms, Esc',
  'Space toggles, Enter confirms, Esc',
  'Cancel\r\nArrows',
];

test.runIf(hasScript)('arrows move, Space toggles, Enter confirms', { timeout: seconds }, async () => {
  const out = await draw(
    [TEXT, `shp${BACKSPACE}op\r`],
    [SINGLE, `${DOWN}${DOWN}${UP}\r`],
    [MULTI, ` ${DOWN}${DOWN} \r`],
    [REVIEW, '\r'],
  );
  expect(out).toContain('> 1. Python (recommended)');
  expect(out).toContain('[x] 3. Caching');
  expect(out).toContain('Change 2. Which language should I use? TypeScript');
  expect(out).toContain('{"answers":["shop","TypeScript",["Authentication","Caching"]]}');
});

test.runIf(hasScript)(
  'Escape goes back with every answer kept, and the review changes one',
  { timeout: seconds },
  async () => {
    const out = await draw(
      [TEXT, 'shop\r'],
      [SINGLE, `${DOWN}\r`],
      [MULTI, ESCAPE],
      [SINGLE, ESCAPE],
      [TEXT, '2\r'],
      [SINGLE, '\r'],
      [MULTI, ' \r'],
      // The review's own help begins like that of a single choice: an option tells that the question is there.
      [REVIEW, `${DOWN}${DOWN}\r`],
      ['3. Go', `${DOWN}\r`],
      [REVIEW, '\r'],
    );
    expect(out).toContain('{"answers":["shop2","Go",["Authentication"]]}');
  },
);

test.runIf(hasScript).each<[name: string, env: Record<string, string>]>([
  ['drawn', {}],
  ['asked by numbers', { ACCESSIBLE: '1' }],
])(
  'a paste of five lines, with its brackets, fills the field and answers nothing else: %s',
  { timeout: seconds },
  async (_, env) => {
    const paste = '\u001b[200~one\rtwo\r1\r1\rfive\r\u001b[201~';
    const first = 'ACCESSIBLE' in env ? PROMPT : TEXT;
    const later: Prompts =
      'ACCESSIBLE' in env
        ? [
            [PROMPT, '2\r'],
            [PROMPT, '1\r'],
          ]
        : [
            [SINGLE, `${DOWN}\r`],
            [MULTI, ' \r'],
            [REVIEW, '\r'],
          ];
    const out = await runIn(env, [[first, `${paste}\r`], ...later]);
    expect(out).toContain('{"answers":["one\\ntwo\\n1\\n1\\nfive","TypeScript",["Authentication"]]}');
  },
);

test.runIf(hasScript)(
  'a long list in a low window: the question and the cursor stay, and each frame takes the place of the one before',
  { timeout: seconds },
  async () => {
    const { args, env } = asking([TWELVE_OPTIONS], 30, 8);
    const downs = Array.from({ length: 9 }, (): [string, string] => ['Arrows move', DOWN]);
    const out = await run('script', args, env, [...downs, ['Arrows move', '\r']]);
    expect(out).toContain('"answers":{"pick":["v9"]}');
    const frames = out.split('Which of them?').filter((frame) => frame.includes('Arrows move'));
    expect(frames.length).toBeGreaterThan(9);
    for (const frame of frames) expect(frame).toMatch(/\n> \d+\. Option/);
    // Nothing scrolls away: the terminal goes up as many rows as the frame has.
    expect(out).not.toContain('\u001b[8A');
  },
);

/** The rows that a terminal of 80 columns draws. */
function drawnRows(out: string): string[] {
  const text = out.replaceAll(/\u001b\[[?\d]*[A-Za-z]/g, '');
  return text.split(/\r?\n/).flatMap((line) => line.match(/.{1,80}/g) ?? ['']);
}

const WAYS_TO_ASK = [
  ['drawn', { ACCESSIBLE: '' }, 'Ctrl+C cancels'],
  ['asked by numbers', { ACCESSIBLE: '1' }, PROMPT],
] as const;

test.runIf(hasScript).each(WAYS_TO_ASK)(
  'no row of foreign words looks like the block of a call, and the block stays near the prompt: %s',
  { timeout: seconds },
  async (_, env, ready) => {
    const { args, env: asked } = asking([FAKED_APPROVAL], 80, 40);
    const rows = drawnRows(await run('script', args, { ...env, ...asked }, [[ready, '\u0003']]));
    const block = rows.filter((row) => /^ *(?:This allows:|[>…] )/.test(row) && !row.startsWith('> '));
    expect(block).toEqual([
      '   This allows:',
      `   > command: ${'a'.repeat(65)}`,
      `   … ${'a'.repeat(15)} rm -rf /home`,
    ]);
    expect(rows.length).toBeLessThan(60);
    expect(
      rows.filter((row) => row.includes('command: ls -la')).every((row) => /^ *\| |^ *>? *\d\. |^Tidy/.test(row)),
    ).toBe(true);
  },
);

test.runIf(hasScript).each(WAYS_TO_ASK)(
  'a call that is higher than the window says where it starts, and only such a call: %s',
  { timeout: seconds },
  async (_, env, ready) => {
    const said = [4, 40].map(async (count) => {
      const call = Array.from({ length: count }, (__, line) => `${' '.repeat(32)}line ${line}`).join('\n');
      const question = {
        ...FAKED_APPROVAL,
        question: 'Run it?',
        description: undefined,
        call,
        options: FAKED_APPROVAL.options.map(({ value }) => ({ label: value, value })),
      };
      const { args, env: asked } = asking([question], 80, 24);
      const out = await run('script', args, { ...env, ...asked }, [[ready, '\u0003']]);
      expect(out).toContain(`   > ${' '.repeat(32)}line ${count - 1}`);
      return out.includes('scroll up to read');
    });
    expect(await Promise.all(said)).toEqual([false, true]);
  },
);
