// @vitest-environment node
import { Client as Client2, StreamableHTTPClientTransport as HttpTransport2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport, McpServer as McpServer2 } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fromElicitation, toElicitResult } from '../../src/adapters/mcp-elicitation/index.js';
import { type InteractiveFormToolOptions, registerInteractiveFormTool } from '../../src/mcp/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { isDeferredResult, toolDefinition } from '../../src/server/index.js';
import { formOfResult } from '../adapters/shared/support.js';
import { MemoryHost } from './memory-host.js';
import { TaskServer } from './task-server.js';
import { TaskServer2 } from './task-server-2.js';

const TOKENS = new Map([['token-1', { task_id: 1, subtask_id: 10 }]]);
interface Asked {
  message: string;
  requestedSchema: unknown;
}

/** What the client's form gives for what it is asked; without it the client declares no elicitation. */
type Show = ((asked: Asked) => ElicitResult | Promise<ElicitResult>) | undefined;
type Connect = (
  host: MemoryHost,
  options: InteractiveFormToolOptions,
  show: Show,
) => Promise<(questions: unknown, signal?: AbortSignal) => Promise<unknown>>;

const requestInit = { headers: { Authorization: 'Bearer token-1' } };
const info = { name: 'agent', version: '1.0.0' };
const call = (questions: unknown) => ({ name: toolDefinition.name, arguments: { questions } });

const onSdk1: Connect = async (host, options, show) => {
  const server = new TaskServer(TOKENS, host, options);
  const url = await server.start();
  onTestFinished(() => server.stop());
  const client = new Client(info, { capabilities: show ? { elicitation: { form: {} } } : {} });
  if (show) client.setRequestHandler(ElicitRequestSchema, ({ params }) => show(params as Asked));
  const transport = new StreamableHTTPClientTransport(url, { requestInit });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return (questions, signal) => client.callTool(call(questions), undefined, signal && { signal });
};

const onSdk2 =
  (mode: 'legacy' | 'auto', path: string): Connect =>
  async (host, options, show) => {
    const server = new TaskServer2(TOKENS, host, options);
    const url = new URL(path, await server.start());
    onTestFinished(() => server.stop());
    const client = new Client2(info, {
      capabilities: show ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode },
    });
    if (show) client.setRequestHandler('elicitation/create', async ({ params }) => show(params as Asked));
    await client.connect(new HttpTransport2(url, { requestInit }));
    onTestFinished(() => client.close());
    return (questions, signal) => client.callTool(call(questions), signal && { signal });
  };

/** One connection that lives as long as its process, as over a pipe. From 2026-07-28 on, each request brings the client's capabilities. */
const onPipe2: Connect = async (host, options, show) => {
  const [ofClient, ofServer] = InMemoryTransport.createLinkedPair();
  const handle = serveStdio(
    () => {
      const server = new McpServer2({ name: 'ask', version: '1.0.0' });
      registerInteractiveFormTool(server, host, { ...options, getContext: () => ({ task_id: 1, subtask_id: 10 }) });
      return server;
    },
    { transport: ofServer },
  );
  onTestFinished(() => handle.close());
  const client = new Client2(info, {
    capabilities: show ? { elicitation: { form: {} } } : {},
    versionNegotiation: { mode: 'auto' },
  });
  if (show) client.setRequestHandler('elicitation/create', async ({ params }) => show(params as Asked));
  await client.connect(ofClient);
  onTestFinished(() => client.close());
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  return (questions, signal) => client.callTool(call(questions), signal && { signal });
};

const questions = [
  {
    id: 'env',
    question: 'Where to?',
    input_type: 'choice',
    header: 'Deploy',
    options: [
      { label: 'Staging', value: 'stage', recommended: true },
      { label: 'Production', value: 'prod' },
      { label: 'Mars', value: 'mars', disabled: true },
    ],
    default: ['stage'],
  },
  {
    id: 'parts',
    question: 'What?',
    input_type: 'choice',
    multi_select: true,
    allow_other: false,
    max_select: 2,
    options: [
      { label: 'API', value: 'api' },
      { label: 'Web', value: 'web' },
    ],
  },
  {
    id: 'note',
    question: 'Anything else?',
    input_type: 'text',
    required: false,
    max_length: 80,
    description: 'Briefly',
  },
  { id: 'count', question: 'How many?', input_type: 'text', format: 'integer', minimum: 1, default: ['2'] },
];

const requestedSchema = {
  type: 'object',
  properties: {
    env: {
      type: 'string',
      title: 'Where to?',
      description: 'Deploy',
      oneOf: [
        { const: 'stage', title: 'Staging (Recommended)' },
        { const: 'prod', title: 'Production' },
      ],
      default: 'stage',
    },
    env__other: { type: 'string', title: 'Other: Where to?', description: 'In your own words, instead of a choice.' },
    parts: {
      type: 'array',
      title: 'What?',
      items: {
        anyOf: [
          { const: 'api', title: 'API' },
          { const: 'web', title: 'Web' },
        ],
      },
      minItems: 1,
      maxItems: 2,
    },
    note: { type: 'string', title: 'Anything else?', description: 'Briefly', maxLength: 80 },
    count: { type: 'integer', title: 'How many?', minimum: 1, default: 2 },
  },
  required: ['parts', 'count'],
};

const accept = (content: Record<string, string | number | string[]>): ElicitResult => ({ action: 'accept', content });
const answered = (result: object) => ({
  content: [{ type: 'text', text: JSON.stringify(result) }],
  structuredContent: result,
});

describe.each<[name: string, connect: Connect]>([
  ['SDK 1, 2025-11-25', onSdk1],
  ['SDK 2, 2025-11-25', onSdk2('legacy', '/session')],
  ['SDK 2, 2026-07-28', onSdk2('auto', '/mcp')],
  ['SDK 2, 2026-07-28, over a pipe', onPipe2],
])('%s: a client that can show a form', (_name, connect) => {
  test('is asked within the call, which answers with the response format and stores nothing', async () => {
    const asked: Asked[] = [];
    const host = new MemoryHost();
    const ask = await connect(host, { elicit: true }, (params) => {
      asked.push(params);
      return accept({ env: 'prod', parts: ['web', 'api'], count: 3 });
    });
    expect(await ask(questions)).toMatchObject(
      answered({ answers: { env: ['prod'], parts: ['api', 'web'], note: '', count: '3' } }),
    );
    expect(asked).toMatchObject([{ message: 'Please answer 4 questions.', requestedSchema }]);
    expect(Object.keys((asked[0]!.requestedSchema as typeof requestedSchema).properties)).toEqual(
      Object.keys(requestedSchema.properties),
    );
    expect(host.shown).toEqual([]);
  });

  test.each<[name: string, question: object, content: Record<string, string | string[]>, answer: unknown]>([
    ['Other alone', questions[0]!, { env__other: ' my laptop ' }, [' my laptop ']],
    ['Other beside a default', questions[0]!, { env: 'stage', env__other: 'my laptop' }, ['my laptop']],
    ['a blank Other', questions[0]!, { env: 'prod', env__other: ' ' }, ['prod']],
    [
      'Other beside several',
      { ...questions[1]!, allow_other: true },
      { parts: ['web'], parts__other: 'docs' },
      ['web', 'docs'],
    ],
    ['a text', questions[2]!, { note: 'soon' }, 'soon'],
    ['nothing, where nothing is asked for', questions[2]!, {}, ''],
  ])('%s', async (_case, question, content, answer) => {
    const ask = await connect(new MemoryHost(), { elicit: true }, () => accept(content));
    expect(await ask([question])).toMatchObject(answered({ answer }));
  });

  test('Other that equals the value of an option', async () => {
    const ask = await connect(new MemoryHost(), { elicit: true }, () => accept({ env__other: 'prod' }));
    expect(await ask([questions[0]!])).toMatchObject(answered({ answer: ['prod'], other: ['env'] }));
  });

  test.each(['decline', 'cancel'] as const)('%s tells that there is no answer', async (action) => {
    const ask = await connect(new MemoryHost(), { elicit: true }, () => ({ action }));
    expect(await ask(questions)).toMatchObject(answered({ status: 'cancelled' }));
  });

  test('is asked again for what its form could not ask for', async () => {
    const messages: string[] = [];
    const ask = await connect(new MemoryHost(), { elicit: true }, ({ message }) => {
      messages.push(message);
      return accept(messages.length === 1 ? {} : { env: 'prod' });
    });
    expect(await ask([questions[0]])).toMatchObject(answered({ answer: ['prod'] }));
    expect(messages).toEqual(['Where to?', 'Where to?\nenv: This question needs an answer.']);
  });

  test('through our own form, there and back', async () => {
    const ask = await connect(new MemoryHost(), { elicit: true }, (params) => {
      const form = formOfResult(fromElicitation(params, { serverName: 'Ask' }));
      return toElicitResult(form, buildAnswer(form, { env: ['stage'], parts: ['web'], note: 'soon', count: '7' }));
    });
    expect(await ask(questions)).toMatchObject(
      answered({ answers: { env: ['stage'], parts: ['web'], note: 'soon', count: '7' } }),
    );
  });

  test('gets a tool error for arguments that no form can be made of', async () => {
    const ask = await connect(new MemoryHost(), { elicit: true }, () => accept({}));
    expect(await ask([])).toMatchObject({ isError: true });
  });

  test('defers where the host does not ask for it', async () => {
    const host = new MemoryHost();
    const ask = await connect(host, {}, () => accept({}));
    expect(isDeferredResult(await ask(questions))).toBe(true);
    expect(host.shown).toHaveLength(1);
  });

  test('a client that shows no forms defers as ever', async () => {
    const host = new MemoryHost();
    const ask = await connect(host, { elicit: true }, undefined);
    expect(isDeferredResult(await ask(questions))).toBe(true);
    expect(host.shown).toHaveLength(1);
  });
});

describe.each<[name: string, connect: Connect]>([
  ['SDK 1', onSdk1],
  ['SDK 2', onSdk2('legacy', '/session')],
])('%s: a call that waits', (_name, connect) => {
  const never = () => new Promise<ElicitResult>(() => undefined);

  test('ends when the user takes too long', async () => {
    const ask = await connect(new MemoryHost(), { elicit: true, elicitTimeout: 50 }, never);
    expect(await ask(questions)).toEqual({
      isError: true,
      content: [
        {
          type: 'text',
          text: 'The user has not answered in time, and is not asked any more. Do not assume an answer.',
        },
      ],
    });
  });

  test('ends when its user has not said what is needed three times', async () => {
    let count = 0;
    const ask = await connect(new MemoryHost(), { elicit: true }, () =>
      ++count > 3 ? { action: 'cancel' } : accept({}),
    );
    expect(await ask([questions[0]])).toEqual({
      isError: true,
      content: [
        {
          type: 'text',
          text: "The user has not given answers that fit. Don't assume any.\nenv: This question needs an answer.",
        },
      ],
    });
  });

  test('ends when its client gives it up, and the host hears of no fault', async () => {
    const errors: unknown[] = [];
    const aborted = new AbortController();
    const ask = await connect(new MemoryHost(), { elicit: true, onError: (error) => errors.push(error) }, () => {
      setImmediate(() => aborted.abort());
      return never();
    });
    await expect(ask(questions, aborted.signal)).rejects.toThrow();
    expect(errors).toEqual([]);
  });

  test('that the client fails is told to the host', async () => {
    const errors: unknown[] = [];
    const ask = await connect(new MemoryHost(), { elicit: true, onError: (error) => errors.push(error) }, () => {
      throw new Error('no screen');
    });
    expect(await ask(questions)).toMatchObject({ isError: true });
    expect(errors).toMatchObject([{ message: expect.stringContaining('no screen') as string }]);
  });
});

test('a client of 2025-11-25 without a session can be asked nothing, and defers', async () => {
  const ask = await onSdk2('legacy', '/mcp')(new MemoryHost(), { elicit: true }, () => accept({}));
  expect(isDeferredResult(await ask(questions))).toBe(true);
});
