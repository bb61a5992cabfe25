import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { registerInteractiveFormTool } from '../../src/mcp/index.js';
import { toolDefinition } from '../../src/server/index.js';
import { launchBrowser, visit } from '../demo/browser.js';
import { MemoryHost } from '../mcp/memory-host.js';
import type { Exchange } from './records.js';
import { findProgram, keepRun, versionOf } from './support.js';
import { tenQuestions, toInput } from './ten-questions.js';

/** MCP's Inspector itself, in Chromium: it calls the server's tool, and draws what the server elicits. The server is of SDK 1, in sessions. */
const NAME = '@modelcontextprotocol/inspector';
const TOKEN = 'living';
const program = findProgram(NAME, 'clients/launcher/build/index.js');

/** Ended after each test, the last one first. */
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  if (program.ok) console.log(`${NAME} ${versionOf(NAME)}`);
});
afterAll(() => browser.close());

/** A server of SDK 1 with sessions. */
async function serve(): Promise<string> {
  const sessions = new Map<unknown, StreamableHTTPServerTransport>();
  const open = async (): Promise<StreamableHTTPServerTransport> => {
    const server = new McpServer({ name: 'ask', version: '1.0.0' });
    registerInteractiveFormTool(server, new MemoryHost(), { elicit: true, getContext: () => ({ task_id: 1 }) });
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await server.connect(transport);
    return transport;
  };
  const http = createServer((request, response) => {
    void (async () =>
      (sessions.get(request.headers['mcp-session-id']) ?? (await open())).handleRequest(request, response))();
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  ends.push(async () => {
    http.close();
    http.closeAllConnections();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
}

/** Two free ports, for its page and for the frames of other pages. */
async function findPorts(): Promise<string[]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return String((server.address() as AddressInfo).port);
    }),
  );
  for (const server of servers) server.close();
  return ports;
}

/** One that nobody has used. */
async function startInspector(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'living-inspector-'));
  const [CLIENT_PORT, MCP_SANDBOX_PORT] = await findPorts();
  const child: ChildProcess = spawn(process.execPath, [program.ok ? program.path : '', '--web'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      MCP_STORAGE_DIR: join(home, 'storage'),
      MCP_INSPECTOR_SECRET_STORE: 'memory',
      MCP_AUTO_OPEN_ENABLED: 'false',
      MCP_INSPECTOR_API_TOKEN: TOKEN,
      HOST: '127.0.0.1',
      CLIENT_PORT,
      MCP_SANDBOX_PORT,
    },
  });
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => (said += String(text)).includes('up and running') && resolve());
    child.stderr?.on('data', (text) => (said += String(text)));
    void ended.then(() => reject(new Error(`The Inspector has ended. ${said}`)));
  });
  ends.push(async () => {
    child.kill();
    await ended;
    rmSync(home, { recursive: true, force: true });
  });
  return `http://127.0.0.1:${CLIENT_PORT}/`;
}

/** The Inspector, connected to a server, with its tools in front. */
async function open(): Promise<Page> {
  const [inspector, serverUrl] = [await startInspector(), await serve()];
  const query = new URLSearchParams({ serverUrl, autoConnect: TOKEN, MCP_INSPECTOR_API_TOKEN: TOKEN });
  const { page } = await visit(browser, `${inspector}?${query.toString()}`, {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  ends.push(() => page.context().close());
  await page.locator('[data-testid="connection-status"][data-status="connected"]').waitFor({ timeout: 60_000 });
  await page.getByText('Tools', { exact: true }).click();
  return page;
}

async function call(page: Page, input: object): Promise<void> {
  const tools = page.getByTestId('tools-screen');
  if (await tools.getByRole('button', { name: 'Close results' }).isVisible())
    await tools.getByRole('button', { name: 'Close results' }).click();
  await tools.getByRole('button', { name: toolDefinition.name }).first().click();
  const json = tools.getByRole('switch', { name: 'Edit as JSON' }).first();
  if (!(await json.isChecked())) await json.click({ force: true });
  await tools.getByRole('textbox', { name: 'Arguments JSON' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(JSON.stringify(input));
  await tools.getByRole('button', { name: 'Execute Tool' }).click();
}

/** What the tool has returned, as the Inspector shows it. */
async function readResult(page: Page): Promise<unknown> {
  await page.locator('[data-testid="tools-screen"][data-call-status="ok"]').waitFor();
  const shown = await page.getByTestId('tools-screen').innerText();
  const json = /Structured Output[\d\s]*(\{[^]*\n\})/.exec(shown)?.[1];
  return json === undefined ? shown : (JSON.parse(json) as unknown);
}

describe.skipIf(!program.ok)('the Inspector', () => {
  // Its form is recorded as assistive technology has it, and each is cancelled.
  test('the ten questions in its own form', async () => {
    const page = await open();
    const dialog = page.getByRole('dialog');
    const exchanges: Record<string, Exchange> = {};
    for (const fixed of tenQuestions) {
      await call(page, toInput(fixed));
      await dialog.getByText(fixed.questions[0]!.question).first().waitFor();
      const shown = await dialog.ariaSnapshot();
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      exchanges[fixed.name] = { shown, sent: 'Cancel', read: await readResult(page) };
    }
    await keepRun({
      name: 'inspector',
      system: "MCP's Inspector, its own form",
      package: NAME,
      tool: null,
      questions: exchanges,
    });
  });
});
