import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { answerForm } from '../../src/testing/index.js';
import { launchBrowser, visit } from '../demo/browser.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';
import { openPage } from '../package/open-page.js';
import { npm, run } from '../package/projects.js';
import { startServer } from './example.js';

const root = join(import.meta.dirname, '../..');
const skill = readFileSync(join(root, 'skills/integrate-interactive-form/SKILL.md'), 'utf8');
const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-skill-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

// An install and a build are part of each.
vi.setConfig({ testTimeout: 300_000 });

const QUESTION = 'Which environment should I deploy to?';

test('A: an empty Vite project gets a chat on the AI SDK whose form is answered', async () => {
  makeProject('A', 'ai-sdk');
  const folder = await followSkill('A', {
    'tsconfig.json': (text) => text.replace('"*.js"', '"vite.config.ts"'),
    'src/main.tsx': () =>
      `import { createRoot } from 'react-dom/client';\nimport { Chat } from './chat';\ncreateRoot(document.getElementById('root')!).render(<Chat />);\n`,
    'server/model.js': () => `${readExample('ai-sdk/model.js')}\nexport const model = createModel();\n`,
    'server.js': () => CHAT_SERVER,
  });
  await run('npm', ['run', 'build'], folder);
  await withServer(['server.js'], folder, async (page) => {
    await page.getByRole('textbox', { name: 'Message' }).fill('deploy');
    await page.getByRole('button', { name: 'Send' }).click();
    await answerForm(page, { 'Where should I deploy?': 'Production', 'Anything to watch?': 'The queue' });
    await page.getByText('You said: {"answers":{"environment":["production"],"notes":"The queue"}}').waitFor();
  });
});

test('B: a new Next app gets a form whose answer its own back end lets in', async () => {
  const app = join(temporary, 'b');
  rmSync(app, { recursive: true, force: true });
  await run('npx', ['--yes', 'create-next-app@latest', '--yes', '--skip-install', '--disable-git', app], temporary);
  withoutFontsOfGoogle(join(app, 'app/layout.tsx'));
  const folder = await followSkill('B', {
    'lib/chat.ts': () =>
      `${NEXT_CHAT}\nconst block = ${JSON.stringify({ ...environmentBlock, tool_input: undefined })};\n`,
    'app/read/route.ts': () => NEXT_READ,
  });
  const globals = join(app, 'app/globals.css');
  writeFileSync(globals, `${/^`(@layer .+?;)`/m.exec(skill)?.[1]}\n${readFileSync(globals, 'utf8')}`);
  await run('npm', ['run', 'build'], folder);
  await withServer(['node_modules/next/dist/bin/next', 'start'], folder, async (page) => {
    await answerForm(page, { [QUESTION]: 'Staging' });
    await page.getByText('Answered', { exact: true }).first().waitFor();
    await page.reload();
    await page.getByText('Answered', { exact: true }).first().waitFor();
    expect(await (await page.request.post(new URL('/read', page.url()).href)).json()).toEqual({ answer: ['staging'] });
  });
});

test('C: an empty project draws the form from the hooks, and its answer is sent', async () => {
  makeProject('C', 'vite');
  const folder = await followSkill('C', {
    'src/main.tsx': () =>
      `import { createRoot } from 'react-dom/client';\nimport { BlockForm } from './block-form';\ncreateRoot(document.getElementById('root')!).render(<BlockForm block={${JSON.stringify(environmentBlock)}} />);\n`,
    'src/send.ts': () =>
      'export const send = (answer: unknown): void => void Object.assign(globalThis, { sent: answer });\n',
  });
  const [, code = ''] =
    /^```tsx\n(.*?)^```/ms.exec(
      readFileSync(join(folder, 'node_modules/react-interactive-form/docs/hooks.md'), 'utf8'),
    ) ?? [];
  writeFileSync(join(folder, 'src/agent-form.tsx'), `import { send } from './send';\n${code}\nexport { Host };\n`);
  await run('npm', ['run', 'build'], folder);
  await openPage(join(folder, 'dist'), async (page) => {
    expect(await answerForm(page, { [QUESTION]: 'Staging' })).toBe('answered');
    expect(await page.evaluate(() => (globalThis as { sent?: { details?: unknown } }).sent)).toMatchObject({
      answers: { environment: ['staging'] },
    });
  });
});

/** Makes an empty project with React, of what an example has beside its own code. */
function makeProject(letter: string, example: string): void {
  const folder = join(temporary, letter.toLowerCase());
  const { dependencies, ...rest } = JSON.parse(readExample(`${example}/package.json`)) as {
    dependencies: Record<string, string>;
  };
  const { react, 'react-dom': dom } = dependencies;
  write(folder, 'package.json', JSON.stringify({ ...rest, dependencies: { react, 'react-dom': dom } }));
  for (const name of ['index.html', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(root, 'examples', example, name), join(folder, name));
}

/** What reads a page's fonts at build time, which needs Google, is a host's own. */
function withoutFontsOfGoogle(layout: string): void {
  const text = readFileSync(layout, 'utf8');
  const stub = (_: string, names: string): string => `const [${names}] = Array(9).fill(() => ({ variable: '' }));`;
  writeFileSync(layout, text.replace(/import \{ (.+?) \} from ["']next\/font\/google["'];/, stub));
}

/**
 * Does in a project what a section of the skill says, as it stands: its first command, then its files.
 *
 * @param files what the host has of its own, each from the text of that name, if there is one.
 */
async function followSkill(letter: string, files: Record<string, (text: string) => string>): Promise<string> {
  const folder = join(temporary, letter.toLowerCase());
  const [, section = ''] = new RegExp(`^### ${letter}\\. .*?$(.*?)(?=^##)`, 'ms').exec(skill) ?? [];
  for (const [name, make] of Object.entries(files))
    write(folder, name, make(name === 'tsconfig.json' ? readFileSync(join(folder, name), 'utf8') : ''));

  const [, command = ''] = /^```sh\nnpm install (.+)\n```/m.exec(section) ?? [];
  const packages = command.split(' ').map((name) => (name === 'react-interactive-form' ? inject('tarball') : name));
  await npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...packages);
  const written = [...section.matchAll(/`([\w./-]+\.(?:js|tsx?))`:\n\n```\w+\n(.*?)^```/gms)];
  expect(written.length).toBeGreaterThan(0);
  for (const [, path = '', code = ''] of written) write(folder, path, code);
  return folder;
}

async function withServer(args: string[], folder: string, use: (page: Page) => Promise<void>): Promise<void> {
  const server = await startServer(args, folder);
  const browser = await launchBrowser();
  try {
    const { page, complaints } = await visit(browser, server.url, { reducedMotion: 'reduce' });
    await use(page);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
  }
}

function readExample(path: string): string {
  return readFileSync(join(root, 'examples', path), 'utf8');
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const CHAT_SERVER = `import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { reply } from './server/reply.js';

const types = { js: 'text/javascript', css: 'text/css', html: 'text/html' };
createServer(async (request, response) => {
  if (request.url === '/api/chat') return reply(response, (await json(request)).messages);
  const path = request.url === '/' ? '/index.html' : request.url;
  response.writeHead(200, { 'Content-Type': types[path.split('.').at(-1)] ?? 'text/plain' }).end(await readFile('dist' + path).catch(() => ''));
}).listen(process.env.PORT, 'localhost', () => console.log('http://localhost:' + process.env.PORT));
`;

const NEXT_READ = `import { read } from '../../lib/chat';

export function POST() {
  return Response.json(read.response);
}
`;

const NEXT_CHAT = `import type { AnswerMessage } from 'react-interactive-form/protocol';

interface Message {
  role: string;
  text?: string | undefined;
  blocks?: unknown[];
  answer?: AnswerMessage | undefined;
}
// A route and a page may each have a copy of this module.
const store = globalThis as { chat?: { messages: Message[]; read: { response?: object } } };
export const { messages, read } = (store.chat ??= { messages: [], read: {} });
export const resume = (response: object): void => void (read.response = response);
queueMicrotask(() => messages.length === 0 && messages.push({ role: 'assistant', blocks: [block] }));
`;
