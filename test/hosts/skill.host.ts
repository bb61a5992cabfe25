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
const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-skill-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

// An install and a build are part of each.
vi.setConfig({ testTimeout: 300_000 });

const QUESTION = 'Which environment should I deploy to?';

test('A: an empty Vite project gets a chat on the AI SDK whose form is answered', async () => {
  const folder = await followSkill('A', 'ai-sdk', ['react', 'react-dom'], {
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

test('B: an empty Next project gets a form whose answer its own back end lets in', async () => {
  const folder = await followSkill('B', 'next', ['next', 'react', 'react-dom'], {
    'next.config.ts': () => 'export default {};\n',
    'app/layout.tsx': () =>
      `export default function Layout({ children }: { children: React.ReactNode }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n`,
    'app/page.tsx': (_, section) => NEXT_PAGE.replace('DYNAMIC', /^`(export const dynamic = .+;)`/m.exec(section)?.[1] ?? ''),
    'lib/chat.ts': () => `${NEXT_CHAT}\nconst block = ${JSON.stringify({ ...environmentBlock, tool_input: undefined })};\n`,
  });
  await run('npm', ['run', 'build'], folder);
  await withServer(['node_modules/next/dist/bin/next', 'start'], folder, async (page) => {
    await answerForm(page, { [QUESTION]: 'Staging' });
    await page.getByText('Answered', { exact: true }).first().waitFor();
    await page.reload();
    await page.getByText('Answered', { exact: true }).first().waitFor();
    expect(await page.locator('output').innerText()).toBe('{"answer":["staging"]}');
  });
});

test('C: an empty project draws the form from the hooks, and its answer is sent', async () => {
  const folder = await followSkill('C', 'vite', ['react', 'react-dom'], {
    'src/main.tsx': () =>
      `import { createRoot } from 'react-dom/client';\nimport { BlockForm } from './block-form';\ncreateRoot(document.getElementById('root')!).render(<BlockForm block={${JSON.stringify(environmentBlock)}} />);\n`,
    'src/send.ts': () => 'export const send = (answer: unknown): void => void Object.assign(globalThis, { sent: answer });\n',
  });
  const [, code = ''] = /^```tsx\n(.*?)^```/ms.exec(readFileSync(join(folder, 'node_modules/react-interactive-form/docs/hooks.md'), 'utf8')) ?? [];
  writeFileSync(join(folder, 'src/agent-form.tsx'), `import { send } from './send';\n${code}\nexport { Host };\n`);
  await run('npm', ['run', 'build'], folder);
  await openPage(join(folder, 'dist'), async (page) => {
    expect(await answerForm(page, { [QUESTION]: 'Staging' })).toBe('answered');
    expect(await page.evaluate(() => (globalThis as { sent?: { details?: unknown } }).sent)).toMatchObject({ answers: { environment: ['staging'] } });
  });
});

/**
 * Makes an empty project of what an example has beside its own code, and does what a section of the skill says, as it stands: its first command, then its files.
 *
 * @param own what of the example's dependencies the project has before.
 * @param files what the host has of its own, each from the example's text of that name and the section of the skill.
 */
async function followSkill(letter: string, example: string, own: string[], files: Record<string, (text: string, section: string) => string>): Promise<string> {
  const folder = join(temporary, letter);
  const skill = readFileSync(join(root, 'skills/integrate-interactive-form/SKILL.md'), 'utf8');
  const [, section = ''] = new RegExp(`^### ${letter}\\. .*?$(.*?)(?=^##)`, 'ms').exec(skill) ?? [];
  const { dependencies, ...rest } = JSON.parse(readExample(`${example}/package.json`)) as { dependencies: Record<string, string> };
  write(folder, 'package.json', JSON.stringify({ ...rest, dependencies: Object.fromEntries(own.map((name) => [name, dependencies[name]])) }));
  for (const name of ['index.html', 'tsconfig.json', 'vite.config.ts'])
    if (example !== 'next' || name === 'tsconfig.json') cpSync(join(root, 'examples', example, name), join(folder, name));
  for (const [name, make] of Object.entries(files))
    write(folder, name, make(name === 'tsconfig.json' ? readFileSync(join(folder, name), 'utf8') : '', section));

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

const NEXT_PAGE = `import { ToolBlock } from '../components/tool-block';
import { messages, read } from '../lib/chat';

DYNAMIC

export default function Page() {
  return (
    <>
      <ToolBlock block={messages[0]?.blocks?.[0]} answer={messages.find(({ answer }) => answer)?.answer} />
      <output>{JSON.stringify(read.response)}</output>
    </>
  );
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
