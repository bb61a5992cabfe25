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
import type { Browser, FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerInteractiveFormApp } from '../../src/mcp-app/index.js';
import { registerInteractiveFormTool } from '../../src/mcp/index.js';
import { toolDefinition } from '../../src/server/index.js';
import { launchBrowser, visit } from '../demo/browser.js';
import { MemoryAppHost } from '../mcp-app/memory-app-host.js';
import type { Exchange } from './records.js';
import { findProgram, keepRun, versionOf } from './support.js';
import { tenQuestions, toInput } from './ten-questions.js';

/**
 * The host of MCP's Inspector itself, in Chromium: it calls the server's tool, and draws what the server elicits with the server's page. The
 * server is of SDK 1, in sessions.
 */
const NAME = '@modelcontextprotocol/inspector';
const TOKEN = 'living';
const program = findProgram(NAME, 'clients/launcher/build/index.js');

const questions = [
  {
    id: 'environment',
    question: 'Where should it go first?',
    input_type: 'choice',
    options: [
      { label: 'Staging', value: 'staging', recommended: true },
      { label: 'Production', value: 'production', preview: 'ship --now' },
    ],
  },
  {
    id: 'checks',
    question: 'What is checked?',
    input_type: 'choice',
    multi_select: true,
    options: ['Unit', 'Load'].map((label) => ({ label, value: label })),
  },
  { id: 'count', question: 'On how many machines?', input_type: 'text', format: 'integer', minimum: 1 },
  { id: 'notes', question: 'Anything to watch?', input_type: 'text', required: false },
];

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

const drawn = (server: McpServer) =>
  registerInteractiveFormApp(server, new MemoryAppHost(), { experimentalAppElicitation: true });
const plain = (server: McpServer) =>
  registerInteractiveFormTool(server, new MemoryAppHost(), { elicit: true, getContext: () => ({ task_id: 1 }) });

/** A server of SDK 1 with sessions. */
async function serve(register: (server: McpServer) => void): Promise<string> {
  const sessions = new Map<unknown, StreamableHTTPServerTransport>();
  const open = async (): Promise<StreamableHTTPServerTransport> => {
    const server = new McpServer({ name: 'ask', version: '1.0.0' });
    register(server);
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

interface Asked {
  page: Page;
  complaints: string[];
  /** The form in the frames around it. */
  form: FrameLocator;
}

async function ask(register: (server: McpServer) => void): Promise<Asked> {
  const asked = await open(register);
  await call(asked.page, { questions });
  return asked;
}

/** The Inspector, connected to a server, with its tools in front. */
async function open(register: (server: McpServer) => void): Promise<Asked> {
  const [inspector, serverUrl] = [await startInspector(), await serve(register)];
  const query = new URLSearchParams({ serverUrl, autoConnect: TOKEN, MCP_INSPECTOR_API_TOKEN: TOKEN });
  const { page, complaints } = await visit(browser, `${inspector}?${query.toString()}`, {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  ends.push(() => page.context().close());
  await page.locator('[data-testid="connection-status"][data-status="connected"]').waitFor({ timeout: 60_000 });
  await page.getByText('Tools', { exact: true }).click();
  return { page, complaints, form: page.getByTestId('app-elicitation').frameLocator('iframe').frameLocator('iframe') };
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
async function readResult({ page }: Asked): Promise<unknown> {
  await page.locator('[data-testid="tools-screen"][data-call-status="ok"]').waitFor();
  const shown = await page.getByTestId('tools-screen').innerText();
  const json = /Structured Output[\d\s]*(\{[^]*\n\})/.exec(shown)?.[1];
  return json === undefined ? shown : (JSON.parse(json) as unknown);
}

describe.skipIf(!program.ok)('the Inspector', () => {
  test('draws the form of an elicitation with the page, and the server reads the answers', async () => {
    const asked = await ask(drawn);
    const { page, complaints, form } = asked;
    await form.getByText('ship --now').waitFor();
    await form.getByRole('radio', { name: 'Other' }).click();
    await form.getByPlaceholder('Your own answer').first().fill('My laptop');
    await form.getByRole('checkbox', { name: 'Load' }).click();
    await form.getByRole('textbox', { name: 'On how many machines?' }).fill('3');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByTestId('app-elicitation').waitFor({ state: 'detached' });
    expect(await readResult(asked)).toEqual({
      answers: { environment: ['My laptop'], checks: ['Load'], count: '3', notes: '' },
    });
    expect(complaints).toEqual([]);
  });

  test('is told of a cancelled form', async () => {
    const asked = await ask(drawn);
    await asked.form.getByRole('button', { name: 'Cancel' }).click();
    await asked.page.getByTestId('app-elicitation').waitFor({ state: 'detached' });
    expect(await readResult(asked)).toEqual({ status: 'cancelled' });
  });

  test('shows its own form of the same questions to a user who closes the page', async () => {
    const asked = await ask(drawn);
    await asked.form.getByRole('radio', { name: 'Production' }).waitFor();
    await asked.page.getByRole('button', { name: 'Close and use the built-in elicitation form' }).click();
    await asked.page.getByText('Where should it go first?').first().waitFor();
    expect(await asked.page.getByTestId('app-elicitation').count()).toBe(0);
  });

  test('shows its own form to a server that asks without the option', async () => {
    const asked = await ask(plain);
    await asked.page.getByText('Where should it go first?').first().waitFor();
    expect(await asked.page.getByTestId('app-elicitation').count()).toBe(0);
  });

  // Its form is recorded as assistive technology has it, and each is cancelled.
  test('the ten questions in its own form', async () => {
    const asked = await open(plain);
    const dialog = asked.page.getByRole('dialog');
    const exchanges: Record<string, Exchange> = {};
    for (const fixed of tenQuestions) {
      await call(asked.page, toInput(fixed));
      await dialog.getByText(fixed.questions[0]!.question).first().waitFor();
      const shown = await dialog.ariaSnapshot();
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      exchanges[fixed.name] = { shown, sent: 'Cancel', read: await readResult(asked) };
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
