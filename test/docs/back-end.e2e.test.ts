import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildAnswer, buildCancellation, readFormBlock, type AnswerMessage } from '../../src/index.js';
import { launchBrowser, visit } from '../demo/browser.js';
import { startServer } from '../hosts/example.js';
import { runTool } from '../package/projects.js';
import { readReadmeBlock } from './read-readme-block.js';

const root = join(import.meta.dirname, '../..');
const MESSAGES = '**/api/messages';
const folder = mkdtempSync(join(tmpdir(), 'react-interactive-form-back-end-'));
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  cpSync(join(root, 'examples/server'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  });
  mkdirSync(join(folder, 'node_modules/@vitejs'), { recursive: true });
  for (const name of ['react', 'react-dom', 'vite', '@types', '@vitejs/plugin-react'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  symlinkSync(root, join(folder, 'node_modules/react-interactive-form'), 'junction');
  await runTool(folder, 'typescript/bin/tsc');
  await runTool(folder, 'vite/bin/vite.js', 'build');
});

beforeEach(async () => {
  server = await startServer(['server.mjs'], folder);
});

afterEach(() => server.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The README's form as a page reads it, which has no `ask_id` of the back end. */
const read = readFormBlock(readReadmeBlock());
const form = read.ok ? read.form : undefined;
const python = buildAnswer(form!, { language: ['python'], notes: '' });

interface Message {
  role: string;
  text?: string;
  blocks?: unknown[];
  answer?: AnswerMessage;
}

/** What the back end sends to a page first: the whole chat. */
async function readChat(): Promise<Message[]> {
  const aborter = new AbortController();
  const response = await fetch(`${server.url}/api/messages`, { signal: aborter.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const { value } = await response.body!.getReader().read();
  aborter.abort();
  return JSON.parse(new TextDecoder().decode(value).replace(/^data: /, '')) as Message[];
}

async function post(body: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${server.url}/api/messages`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: response.headers.get('content-type') === 'application/json' ? (JSON.parse(text) as unknown) : text,
  };
}

test('the form of the README waits in the chat, and its answer is stored beside what the agent says next', async () => {
  const [first] = await readChat();
  const stored = readFormBlock(first?.blocks?.[0]);
  expect(stored.ok && stored.form.payload.questions).toEqual(form?.payload.questions);
  expect(await post({ answer: python })).toMatchObject({ status: 200, body: { ok: true } });
  expect(await readChat()).toMatchObject([
    { role: 'assistant', blocks: [{ tool_use_id: 'toolu_01' }] },
    { role: 'user', answer: { tool_use_id: 'toolu_01', answers: { language: ['python'], notes: '' } } },
    { role: 'assistant', text: 'I was told: {"answers":{"language":["python"],"notes":""}}' },
  ]);
});

test('an answer that does not fit is refused with words, and the form still waits', async () => {
  const refused = await post({ answer: { ...python, answers: { language: [], notes: '' } } });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'interactive_form_answer_invalid', issues: [{ path: ['language'] }] },
  });
  expect((refused.body as { message: string }).message).toContain('language');
  expect(await readChat()).toHaveLength(1);
  expect(await post({ answer: python })).toMatchObject({ status: 200 });
});

test('an answer that comes twice is stored once, and another answer than the stored one is refused', async () => {
  await post({ answer: python });
  expect(await post({ answer: python })).toMatchObject({ status: 200, body: { ok: true, repeated: true } });
  expect(await post({ answer: { ...python, answers: { language: ['go'], notes: '' } } })).toMatchObject({
    status: 409,
    body: { error: 'interactive_form_already_answered', answer: { answers: { language: ['python'] } } },
  });
  expect(await readChat()).toHaveLength(3);
});

test('two answers that come at once start one run', async () => {
  const outcomes = await Promise.all([
    post({ answer: python }),
    post({ answer: { ...python, answers: { language: ['go'], notes: '' } } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readChat()).toHaveLength(3);
});

test('a cancellation goes to the agent; a message waits for the form, and is let in after it', async () => {
  expect(await post({ text: 'Hello?' })).toMatchObject({ status: 409, body: { error: 'pending_interactive_form' } });
  await post({ answer: buildCancellation(form!) });
  await post({ text: 'Hello?' });
  expect((await readChat()).map(({ text }) => text)).toEqual([
    undefined,
    '',
    'I was told: {"status":"cancelled"}',
    'Hello?',
    'I was told: "Hello?"',
  ]);
});

test.each([
  ['no JSON', '{', 400],
  ['nothing', 'null', 409],
  ['a text that is no text', '{"text":{}}', 409],
  ['too much', JSON.stringify({ text: 'x'.repeat(1_000_000) }), 413],
])('a body that is %s is refused, and the back end goes on', async (_, body, status) => {
  expect(await post(body)).toMatchObject({ status });
  expect(await readChat()).toHaveLength(1);
});

test('a page and a request that are given up halfway leave the back end as it was', async () => {
  const cut = request(`${server.url}/api/messages`, { method: 'POST', headers: { 'Content-Length': 100 } });
  cut.on('error', () => undefined).write('{"text":');
  await readChat();
  cut.destroy();
  await setTimeout(100);
  expect(await post({ answer: python })).toMatchObject({ status: 200 });
  expect(await readChat()).toHaveLength(3);
});

test.each(['/../server.mjs', '/%2e%2e/server.mjs', '/..%2fserver.mjs', '/nowhere', '//'])(
  '%s is no file of the page',
  async (path) => {
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(server.url);
      request({ host: 'localhost', port, path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect([400, 404]).toContain(status);
  },
);

test('a port that is taken is named, with a way out', async () => {
  const env = { ...process.env, PORT: new URL(server.url).port };
  const { stderr } = await promisify(execFile)(process.execPath, ['server.mjs'], { cwd: folder, env });
  expect(stderr).toMatch(/^listen EADDRINUSE: .+\. PORT=8080 chooses another port\.\n$/);
});

test('in a browser the form takes its answer, the next message of the agent appears, and both are there after a reload and in another tab', async () => {
  const browser = await launchBrowser();
  try {
    const { page, complaints } = await visit(browser, server.url);
    const other = await page.context().newPage();
    await other.goto(server.url);
    await page.getByRole('radio', { name: 'Go' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    const said = 'I was told: {"answers":{"language":["go"],"notes":""}}';
    await page.getByText(said).waitFor();
    await page.reload();
    for (const tab of [page, other]) {
      await tab.getByText(said).waitFor();
      await tab.getByRole('definition').getByText('Go', { exact: true }).waitFor();
      expect(await tab.getByRole('radio').count()).toBe(0);
    }
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

const PAGE_OF_A_PROXY =
  '<!doctype html><html><body><h1>502 Bad Gateway</h1><pre>at handler (/srv/app/route.js:12:9)</pre></body></html>';

test.each<
  [name: string, begin: (page: Page) => Promise<unknown>, end: (page: Page) => Promise<unknown>, words: string]
>([
  [
    'the server is down',
    (page) => page.route(MESSAGES, (route) => route.abort('connectionrefused')),
    (page) => page.unroute(MESSAGES),
    '',
  ],
  [
    'a proxy answers with a page of its own',
    (page) =>
      page.route(MESSAGES, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: PAGE_OF_A_PROXY })),
    (page) => page.unroute(MESSAGES),
    '',
  ],
  [
    'the user is offline',
    (page) => page.context().setOffline(true),
    (page) => page.context().setOffline(false),
    ' You seem to be offline.',
  ],
])('while %s, a person reads our words alone, and the next try sends the same answer', async (_, begin, end, words) => {
  const browser = await launchBrowser();
  try {
    const { page, complaints } = await visit(browser, server.url);
    await page.getByRole('radio', { name: 'Go' }).click();
    await page.getByRole('textbox', { name: 'Anything else?' }).fill('Soon');
    await begin(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect((await alert.innerText()).trim()).toBe(`Your answer could not be sent.${words}`);
    await end(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('I was told: {"answers":{"language":["go"],"notes":"Soon"}}').waitFor();
    // The page was built for development, so the developer reads the error.
    expect(complaints).toEqual([expect.stringContaining('The user does not read this error')]);
  } finally {
    await browser.close();
  }
});
