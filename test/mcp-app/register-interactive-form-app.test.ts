// @vitest-environment node
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { registerInteractiveFormApp, type InteractiveFormAppOptions } from '../../src/mcp-app/index.js';
import {
  buildAnswer,
  buildCancellation,
  readRenderPayload,
  type AnswerMessage,
  type TrustedForm,
} from '../../src/protocol/index.js';
import { isDeferredResult, toolDefinition } from '../../src/server/index.js';
import { choice } from '../fixtures/trusted-form.js';
import { gate } from '../mcp/gate.js';
import { TaskServer } from '../mcp/task-server.js';
import { TaskServer2 } from '../mcp/task-server-2.js';
import { MemoryAppHost } from './memory-app-host.js';

const TOKENS = new Map([
  ['token-1', { task_id: 1, subtask_id: 10 }],
  ['token-1-later', { task_id: 1, subtask_id: 11 }],
  ['token-2', { task_id: 2, subtask_id: 20 }],
]);
const URI = 'ui://interactive-form/form.html';
const UI = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } };
const question = choice({ id: 'db', question: 'Which database?', options: [{ label: 'PG', value: 'pg' }] });
type Sdk = 'SDK 1' | 'SDK 2, protocol 2026-07-28' | 'SDK 2, protocol 2025-11-25';
const SDKS: Sdk[] = ['SDK 1', 'SDK 2, protocol 2026-07-28', 'SDK 2, protocol 2025-11-25'];

async function serve(sdk: Sdk, host: MemoryAppHost, options?: InteractiveFormAppOptions): Promise<URL> {
  const server =
    sdk === 'SDK 1'
      ? new TaskServer(TOKENS, host, options, (server) => registerInteractiveFormApp(server, host, options))
      : new TaskServer2(TOKENS, host, options, (server) => registerInteractiveFormApp(server, host, options));
  onTestFinished(() => server.stop());
  return new URL(sdk === 'SDK 2, protocol 2025-11-25' ? '/session' : '/mcp', await server.start());
}

async function connect(
  sdk: Sdk,
  url: URL,
  { token = 'token-1', capabilities = UI }: { token?: string; capabilities?: object } = {},
): Promise<Client> {
  const mode = sdk === 'SDK 2, protocol 2026-07-28' ? 'auto' : 'legacy';
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities, versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: `Bearer ${token}` } } }),
  );
  onTestFinished(() => client.close());
  return client;
}

const ask = (client: Client, questions: unknown = [question]) =>
  client.callTool({ name: toolDefinition.name, arguments: { questions } });

/** Shows a form, and reads it as the page does. */
async function show(client: Client): Promise<TrustedForm> {
  const { structuredContent } = (await ask(client)) as {
    structuredContent: { ask_id: string; render_payload: unknown };
  };
  const read = readRenderPayload(structuredContent.render_payload, structuredContent.ask_id);
  if (!read.ok) throw new Error('The form can’t be read.');
  return read.form;
}

async function send(client: Client, answer: AnswerMessage) {
  const { structuredContent, isError } = await client.callTool({
    name: 'interactive_form_answer',
    arguments: { ask_id: answer.ask_id, answer },
  });
  return isError ? 'isError' : (structuredContent as Record<string, unknown>);
}

async function readState(client: Client, ask_id: unknown, locale?: string) {
  const { structuredContent, isError } = await client.callTool({
    name: 'interactive_form_state',
    arguments: { ask_id, ...(locale !== undefined && { locale }) },
  });
  return isError ? 'isError' : (structuredContent as Record<string, unknown>);
}

describe.each(SDKS)('%s', (sdk) => {
  test('what the host says of the tool stands beside the page', async () => {
    const client = await connect(
      sdk,
      await serve(sdk, new MemoryAppHost(), { _meta: { 'anthropic/alwaysLoad': true, 'ui/resourceUri': 'ui://mine' } }),
    );
    const { tools } = await client.listTools();
    expect(tools[0]?._meta).toEqual({ 'anthropic/alwaysLoad': true, ui: { resourceUri: URI }, 'ui/resourceUri': URI });
  });

  test('the tool names the page, and the tools of the page are for the page only', async () => {
    const client = await connect(sdk, await serve(sdk, new MemoryAppHost()));
    const { tools } = await client.listTools();
    expect(tools.map(({ name, _meta }) => ({ name, _meta }))).toEqual([
      { name: toolDefinition.name, _meta: { ui: { resourceUri: URI }, 'ui/resourceUri': URI } },
      { name: 'interactive_form_answer', _meta: { ui: { visibility: ['app'] } } },
      { name: 'interactive_form_state', _meta: { ui: { visibility: ['app'] } } },
    ]);
    expect(tools[0]).toMatchObject({
      title: toolDefinition.title,
      description: toolDefinition.description,
      inputSchema: toolDefinition.inputSchema,
    });
  });

  test('the page is one resource, which asks for nothing from anywhere', async () => {
    const client = await connect(sdk, await serve(sdk, new MemoryAppHost()));
    expect((await client.listResources()).resources).toMatchObject([
      { uri: URI, mimeType: 'text/html;profile=mcp-app' },
    ]);
    const { contents } = await client.readResource({ uri: URI });
    expect(contents).toEqual([
      {
        uri: URI,
        mimeType: 'text/html;profile=mcp-app',
        text: expect.stringMatching(/^<!doctype html>/) as string,
        _meta: { ui: { prefersBorder: false } },
      },
    ]);
    const [{ text = '' } = {}] = contents as { text?: string }[];
    expect(text).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=/);
  });

  test('a call stores the form and gives it to the page; the model is told to wait', async () => {
    const host = new MemoryAppHost();
    const result = await ask(await connect(sdk, await serve(sdk, host)));
    const [{ payload } = { payload: undefined }] = host.shown;
    expect(payload).toMatchObject({ task_id: 1, subtask_id: 10, questions: [question] });
    expect(result.structuredContent).toEqual({
      __deferred_user_input__: true,
      success: true,
      status: 'waiting_for_user_response',
      ask_id: payload?.ask_id,
      render_payload: payload,
    });
    expect(isDeferredResult(result)).toBe(true);
    expect(result.content).toEqual([
      { type: 'text', text: expect.stringMatching(/^The user sees the form.*End your turn/) as string },
    ]);
  });

  test('an answer goes through the gate, is stored, and comes back in the response format', async () => {
    const host = new MemoryAppHost();
    const client = await connect(sdk, await serve(sdk, host));
    const form = await show(client);
    const answer = buildAnswer(form, { db: ['pg'] });
    expect(await send(client, answer)).toEqual({ ok: true, answer, response: { answer: ['pg'] } });
    expect(host.saved).toEqual([answer]);
    expect(await readState(client, form.toolUseId)).toEqual({ answer });
  });
});

describe('the gate', () => {
  const open = async (host = new MemoryAppHost(), options?: InteractiveFormAppOptions) => {
    const url = await serve('SDK 1', host, options);
    const client = await connect('SDK 1', url);
    return { host, url, client, form: await show(client) };
  };

  test('an answer that does not fit is refused by question, and nothing is stored', async () => {
    const { host, client, form } = await open();
    expect(await send(client, buildAnswer(form, { db: [] }))).toMatchObject({
      ok: false,
      error: 'interactive_form_answer_invalid',
      issues: [{ path: ['db'], code: 'required' }],
    });
    expect(host.saved).toEqual([]);
    expect(await readState(client, form.toolUseId)).toEqual({});
  });

  test('the same answer again is accepted and stored once; another one brings the one that counts', async () => {
    const { host, client, form } = await open();
    const answer = buildAnswer(form, { db: ['pg'] });
    await send(client, answer);
    expect(await send(client, answer)).toEqual({ ok: true, answer, repeated: true, response: { answer: ['pg'] } });
    expect(await send(client, buildAnswer(form, { db: ['SQLite'] }))).toMatchObject({
      ok: false,
      error: 'interactive_form_already_answered',
      answer,
    });
    expect(host.saved).toEqual([answer]);
  });

  test('lets in what the server allows, and tells the page what to offer', async () => {
    const rights = { allowPartial: true, allowDelegate: true, allowRevisions: true };
    const { host, client, form } = await open(undefined, rights);
    expect(await readState(client, form.toolUseId)).toEqual({
      rights: { allowPartial: true, allowDelegate: true, revisable: true },
    });
    const handedBack = buildAnswer(form, {}, { details: { db: { delegated: true } } });
    expect(await send(client, handedBack)).toMatchObject({ ok: true, response: { answer: [], delegated: ['db'] } });
    const changed = buildAnswer(form, {}, { details: { db: { unanswered: true } }, revision: 1 });
    expect(await send(client, changed)).toMatchObject({
      ok: true,
      response: { answer: [], unanswered: ['db'], revision: 1 },
    });
    expect(await send(client, { ...changed, revision: 3 })).toMatchObject({
      ok: false,
      error: 'interactive_form_already_answered',
      answer: changed,
    });
    expect(host.saved).toEqual([handedBack, changed]);
  });

  test('takes the answers of a cancellation where the server asks for them, and drops them elsewhere', async () => {
    for (const rights of [{ allowCancelWithAnswers: true }, {}]) {
      const { host, client, form } = await open(undefined, rights);
      expect(await readState(client, form.toolUseId)).toEqual(
        rights.allowCancelWithAnswers ? { rights: { cancelWithAnswers: true } } : {},
      );
      const cancelled = buildCancellation(form, { answers: { db: ['pg'] } });
      const taken = rights.allowCancelWithAnswers ? cancelled : buildCancellation(form);
      expect(await send(client, cancelled)).toMatchObject({
        ok: true,
        response: { status: 'cancelled', ...(taken.answers && { answers: { db: ['pg'] } }) },
      });
      expect(await send(client, cancelled)).toMatchObject({ ok: true, repeated: true });
      expect(host.saved).toEqual([taken]);
    }
  });

  test('lets in none of it where the server does not', async () => {
    const { host, client, form } = await open();
    for (const detail of [{ delegated: true }, { unanswered: true }] as const) {
      expect(await send(client, buildAnswer(form, {}, { details: { db: detail } }))).toMatchObject({
        ok: false,
        issues: [{ code: 'required' }],
      });
    }
    const answer = buildAnswer(form, { db: ['pg'] });
    await send(client, answer);
    expect(await send(client, { ...buildAnswer(form, { db: ['x'] }), revision: 1 })).toMatchObject({
      ok: false,
      error: 'interactive_form_already_answered',
    });
    expect(host.saved).toEqual([answer]);
  });

  test('of two answers that come at once one is stored', async () => {
    const { host, client, form } = await open();
    const results = await Promise.all(['pg', 'SQLite'].map((db) => send(client, buildAnswer(form, { db: [db] }))));
    expect(results).toMatchObject([{ ok: true }, { ok: false, error: 'interactive_form_already_answered' }]);
    expect(host.saved).toHaveLength(1);
  });

  test('a cancellation is an answer like any other', async () => {
    const { client, form } = await open();
    const answer = buildCancellation(form);
    expect(await send(client, answer)).toEqual({ ok: true, answer, response: { status: 'cancelled' } });
    expect(await readState(client, form.toolUseId)).toEqual({ answer });
  });

  test.each([
    ['no answer', { answer: undefined }, 'invalid_interactive_form_answer'],
    ['something else', { answer: { type: 'other' } }, 'invalid_interactive_form_answer'],
    ['a form that was never shown', { ask_id: 'ask_0' }, 'interactive_form_not_pending'],
    ['no form', { ask_id: undefined }, 'interactive_form_not_pending'],
  ])('%s is refused', async (_, change, error) => {
    const { client, form } = await open();
    const args = { ask_id: form.toolUseId, answer: buildAnswer(form, { db: ['pg'] }), ...change };
    const result = await client.callTool({
      name: 'interactive_form_answer',
      arguments: JSON.parse(JSON.stringify(args)) as Record<string, unknown>,
    });
    expect(result.structuredContent).toMatchObject({ ok: false, error });
  });

  test('the form of another task is out of reach; a later run of the same task sees it', async () => {
    const { host, url, client, form } = await open();
    const stranger = await connect('SDK 1', url, { token: 'token-2' });
    expect(await readState(stranger, form.toolUseId)).toEqual({ expired: true });
    expect(await send(stranger, buildAnswer(form, { db: ['pg'] }))).toMatchObject({
      ok: false,
      error: 'interactive_form_not_pending',
    });
    expect(host.saved).toEqual([]);
    const answer = buildAnswer(form, { db: ['pg'] });
    await send(client, answer);
    expect(await readState(await connect('SDK 1', url, { token: 'token-1-later' }), form.toolUseId)).toEqual({
      answer,
    });
  });

  test('a form that waits no longer says so and takes no answer', async () => {
    const { host, client, form } = await open();
    const stored = host.forms.get(form.toolUseId);
    if (stored) stored.expired = true;
    expect(await readState(client, form.toolUseId)).toEqual({ expired: true });
    expect(await send(client, buildAnswer(form, { db: ['pg'] }))).toMatchObject({
      ok: false,
      error: 'interactive_form_not_pending',
    });
  });

  test('what the storage throws is told to the host; the page learns only that it failed, and may try again', async () => {
    const errors: unknown[] = [];
    const { host, client, form } = await open(new MemoryAppHost(), { onError: (error) => errors.push(error) });
    const save = host.saveAnswer.bind(host);
    const broken = new Error('SECRET');
    host.saveAnswer = () => Promise.reject(broken);
    const answer = buildAnswer(form, { db: ['pg'] });
    const result = await client.callTool({
      name: 'interactive_form_answer',
      arguments: { ask_id: form.toolUseId, answer },
    });
    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).not.toContain('SECRET');
    expect(errors).toEqual([broken]);
    host.saveAnswer = save;
    expect(await send(client, answer)).toMatchObject({ ok: true });
  });

  test('a write that waits holds up its own form only', async () => {
    const { host, url, client, form } = await open();
    const save = host.saveAnswer.bind(host);
    const { opened, open: letGo } = gate();
    host.saveAnswer = async (context, answer) => {
      if (answer.ask_id === form.toolUseId) await opened;
      await save(context, answer);
    };
    const slow = send(client, buildAnswer(form, { db: ['pg'] }));
    const other = await connect('SDK 1', url, { token: 'token-2' });
    expect(await send(other, buildAnswer(await show(other), { db: ['pg'] }))).toMatchObject({ ok: true });
    letGo();
    expect(await slow).toMatchObject({ ok: true });
  });
});

describe('where calls belong', () => {
  test('without tokens and ids each call is a run of its own', async () => {
    const host = new MemoryAppHost();
    const client = await connect('SDK 1', await serve('SDK 1', host, { getContext: () => ({}) }));
    expect([await ask(client), await ask(client)]).toMatchObject([
      { structuredContent: { success: true } },
      { structuredContent: { success: true } },
    ]);
    expect(host.shown).toHaveLength(2);
  });

  test('a run of a token shows one form', async () => {
    const client = await connect('SDK 1', await serve('SDK 1', new MemoryAppHost()));
    await ask(client);
    expect(await ask(client)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('already shown') as string }],
    });
  });

  test('arguments that are no form go back to the model, with nothing for the page', async () => {
    const host = new MemoryAppHost();
    const result = await ask(await connect('SDK 1', await serve('SDK 1', host)), []);
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('not shown') as string }],
    });
    expect(result).not.toHaveProperty('structuredContent');
    expect(host.shown).toEqual([]);
  });
});

describe('a client that does not say that it shows pages', () => {
  test('gets the questions as text, for a model whose user may see no form', async () => {
    const result = await ask(await connect('SDK 1', await serve('SDK 1', new MemoryAppHost()), { capabilities: {} }));
    expect(result.content).toEqual([
      { type: 'text', text: expect.stringMatching(/can't show the form[^]*Which database\?/) as string },
    ]);
    expect(result.structuredContent).toHaveProperty('render_payload');
  });

  test('is elicited where the host allows it', async () => {
    const host = new MemoryAppHost();
    const client = await connect('SDK 1', await serve('SDK 1', host, { elicit: true }), {
      capabilities: { elicitation: { form: {} } },
    });
    client.setRequestHandler('elicitation/create', () => ({ action: 'accept' as const, content: { db: 'pg' } }));
    expect(await ask(client)).toMatchObject({ structuredContent: { answer: ['pg'] } });
    expect(host.shown).toEqual([]);
  });

  test('one that shows pages is not elicited', async () => {
    const host = new MemoryAppHost();
    const client = await connect('SDK 1', await serve('SDK 1', host, { elicit: true }), {
      capabilities: { ...UI, elicitation: { form: {} } },
    });
    expect(await ask(client)).toMatchObject({ structuredContent: { render_payload: host.shown[0]?.payload } });
  });
});

describe('the language', () => {
  test.each([
    ['de-AT', 'de', 'Absenden'],
    ['pt', 'pt-BR', 'Enviar'],
    ['zh-Hant-HK', 'zh-TW', '送出'],
    ['zh_CN', 'zh-CN', '提交'],
    ['ar', 'ar', 'إرسال'],
  ])('of %s: the words of %s', async (locale, _, submit) => {
    const client = await connect('SDK 1', await serve('SDK 1', new MemoryAppHost()));
    const { toolUseId } = await show(client);
    expect(await readState(client, toolUseId, locale)).toMatchObject({ messages: { submit } });
  });

  test.each(['en-GB', 'fi', 'no tag at all', ''])('of "%s": the page has its own words', async (locale) => {
    const client = await connect('SDK 1', await serve('SDK 1', new MemoryAppHost()));
    const { toolUseId } = await show(client);
    expect(await readState(client, toolUseId, locale)).toEqual({});
  });
});
