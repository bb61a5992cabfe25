import { createHash } from 'node:crypto';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerInteractiveFormApp } from '../../src/mcp-app/index.js';
import { toElicitationRequest } from '../../src/mcp/to-elicitation-request.js';
import { launchBrowser, visit } from '../demo/browser.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { MemoryAppHost } from './memory-app-host.js';

/** The page of an elicitation in a sandboxed frame under a policy of hashes. The host around it says what the draft says. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const form = formOf([choice(), text({ format: 'integer' })]);
const request = {
  ...toElicitationRequest(form),
  _meta: { ui: { resourceUri: 'ui://interactive-form/elicitation.html' }, 'react-interactive-form/form': form.payload },
};

/** The page, as the server gives it. */
async function readPage(): Promise<string> {
  type Read = () => Promise<{ contents: { text: string }[] }>;
  const pages = new Map<string, Read>();
  const server = {
    registerTool: (_name: string, config: object) => config,
    registerResource: (_name: string, uri: string, _config: object, read: Read) => pages.set(uri, read),
    server: { getClientCapabilities: () => undefined, registerCapabilities: () => undefined },
  };
  registerInteractiveFormApp(server, new MemoryAppHost(), { experimentalAppElicitation: true });
  const { contents } = await pages.get('ui://interactive-form/elicitation.html')!();
  const html = contents[0]!.text;
  const hashes = [...html.matchAll(/<(?:script|style)>([^]*?)<\/(?:script|style)>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  const policy = `default-src 'none'; script-src ${hashes.join(' ')}; style-src ${hashes.join(' ')}`;
  return html.replace('<head>', () => `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

/** Runs in the host's window. */
function host({ html, params }: { html: string; params: object }): void {
  const heard: unknown[] = [];
  const frame = Object.assign(document.createElement('iframe'), { srcdoc: html, height: 600, width: 500 });
  frame.setAttribute('sandbox', 'allow-scripts');
  const post = (message: object) => frame.contentWindow!.postMessage({ jsonrpc: '2.0', ...message }, '*');
  addEventListener('message', ({ source, data }: MessageEvent<{ id?: number; method?: string }>) => {
    if (source !== frame.contentWindow || data.method === 'ui/notifications/size-changed') return;
    heard.push(data);
    document.title = JSON.stringify(heard);
    if (data.method === 'ui/initialize')
      post({ id: data.id, result: { hostCapabilities: { elicitation: {} }, hostContext: { locale: 'de' } } });
    if (data.method === 'ui/notifications/initialized') post({ id: 7, method: 'elicitation/create', params });
    if (data.method === 'tools/call') post({ id: data.id, error: { code: -32601, message: 'No tools' } });
  });
  document.body.append(frame);
  addEventListener('give-up', () => post({ method: 'notifications/cancelled', params: { requestId: 7 } }));
}

async function open() {
  const { page, complaints } = await visit(browser, 'about:blank', { reducedMotion: 'reduce' });
  await page.evaluate(host, { html: await readPage(), params: request });
  const read = async () => JSON.parse((await page.title()) || '[]') as Record<string, unknown>[];
  return { page, complaints, read, form: page.frameLocator('iframe') };
}

test('the page draws the form of an elicitation, and its answer is the result of the request', async () => {
  const { page, complaints, read, form } = await open();
  await form.getByRole('radio', { name: 'Other' }).click();
  await form.getByPlaceholder('Your own answer').fill('My own');
  await form.getByRole('textbox', { name: 'Say?' }).fill('3');
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('Answered', { exact: true }).first().waitFor();
  const [initialize, initialized, state, ...rest] = await read();
  expect(initialize).toMatchObject({ method: 'ui/initialize', params: { appCapabilities: { elicitation: {} } } });
  expect(initialized).toMatchObject({ method: 'ui/notifications/initialized' });
  expect(state).toMatchObject({
    method: 'tools/call',
    params: { name: 'interactive_form_state', arguments: { locale: 'de' } },
  });
  expect(rest).toEqual([
    { jsonrpc: '2.0', id: 7, result: { action: 'accept', content: { pick__other: 'My own', say: 3 } } },
  ]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a cancelled form is dismissed', async () => {
  const { page, read, form } = await open();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByText('Cancelled', { exact: true }).first().waitFor();
  expect((await read()).at(-1)).toEqual({ jsonrpc: '2.0', id: 7, result: { action: 'cancel' } });
  await page.context().close();
});

test('an elicitation that the host gives up keeps what the user wrote in sight, and sends nothing', async () => {
  const { page, read, form } = await open();
  await form.getByRole('textbox', { name: 'Say?' }).fill('3');
  await page.evaluate(() => dispatchEvent(new Event('give-up')));
  await form.locator('[data-status="expired"]').waitFor();
  expect(await form.getByRole('definition').last().textContent()).toBe('3not sent');
  expect((await read()).every(({ id, result }) => id !== 7 || result === undefined)).toBe(true);
  await page.context().close();
});
