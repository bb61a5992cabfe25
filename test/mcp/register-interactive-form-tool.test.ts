// @vitest-environment node
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  registerInteractiveFormTool,
  type FormContext,
  type FormHost,
  type InteractiveFormToolOptions,
} from '../../src/mcp/index.js';
import { FormStoreError } from '../../src/postgres/index.js';
import { isDeferredResult, toolDefinition } from '../../src/server/index.js';
import { choice } from '../fixtures/trusted-form.js';
import { gate } from './gate.js';
import { MemoryHost } from './memory-host.js';
import { TaskServer } from './task-server.js';

const TOKENS = new Map([
  ['token-1', { task_id: 1, subtask_id: 10 }],
  ['token-2', { task_id: 2, subtask_id: 20 }],
]);

const question = choice({ id: 'db', question: 'Which database?', options: [{ label: 'PG', value: 'pg' }] });
async function serve(host: FormHost, options?: InteractiveFormToolOptions): Promise<URL> {
  const server = new TaskServer(TOKENS, host, options);
  onTestFinished(() => server.stop());
  return server.start();
}

async function connect(url: URL, token: string) {
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  const client = new Client({ name: 'agent', version: '1.0.0' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const ask = (input: Record<string, unknown>, signal?: AbortSignal) =>
    client.callTool({ name: toolDefinition.name, arguments: input }, undefined, signal && { signal });
  return { client, ask };
}

async function ask(host: FormHost, input: Record<string, unknown>, options?: InteractiveFormToolOptions) {
  const agent = await connect(await serve(host, options), 'token-1');
  return agent.ask(input);
}

/** A host whose writes wait until the test lets them go. */
function holding(host: FormHost, until: (context: FormContext) => Promise<void>): FormHost {
  return {
    hasForm: (context) => host.hasForm(context),
    showForm: async (context, payload) => {
      await until(context);
      await host.showForm(context, payload);
    },
  };
}

function toolError(text: RegExp): object {
  return { content: [{ type: 'text', text: expect.stringMatching(text) as string }], isError: true };
}

test('the tool is listed with the schema that is meant for the model', async () => {
  const { client } = await connect(await serve(new MemoryHost()), 'token-1');
  expect((await client.listTools()).tools).toEqual([
    {
      name: toolDefinition.name,
      title: toolDefinition.title,
      description: toolDefinition.description,
      inputSchema: toolDefinition.inputSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
      execution: { taskSupport: 'forbidden' },
    },
  ]);
});

test('the tool says of itself to clients what the host wants it to', async () => {
  const _meta = { 'anthropic/alwaysLoad': true, 'anthropic/searchHint': 'ask the user' };
  const { client } = await connect(await serve(new MemoryHost(), { _meta }), 'token-1');
  expect((await client.listTools()).tools).toMatchObject([{ name: toolDefinition.name, _meta }]);
});

test('a call shows the form under the ids of its token and is answered with the deferred result', async () => {
  const host = new MemoryHost();
  const result = await ask(host, { questions: [question] });
  expect(host.shown).toEqual([
    {
      context: { ask_id: expect.stringMatching(/^ask_[\da-f-]{36}$/) as string, task_id: 1, subtask_id: 10 },
      payload: { type: 'interactive_form_question', ...host.shown[0]!.context, questions: [question] },
    },
  ]);
  const deferred = {
    __deferred_user_input__: true,
    success: true,
    status: 'waiting_for_user_response',
    ask_id: host.shown[0]!.payload.ask_id,
  };
  expect(result).toEqual({ content: [{ type: 'text', text: JSON.stringify(deferred) }], structuredContent: deferred });
  expect(isDeferredResult(result)).toBe(true);
});

describe('sloppy arguments are mended', () => {
  test.each<[string, Record<string, unknown>]>([
    ['questions as JSON', { questions: JSON.stringify([question]) }],
    ['fields that are not known', { questions: [question], _meta: 3, ask_id: 'mine', task_id: 2 }],
  ])('%s', async (_, input) => {
    const host = new MemoryHost();
    expect(isDeferredResult(await ask(host, input))).toBe(true);
    expect(host.shown.map(({ payload }) => payload.questions)).toEqual([[question]]);
    expect(host.shown[0]!.payload).toMatchObject({ task_id: 1, subtask_id: 10 });
  });
});

describe("arguments that can't be mended are a tool error that says what to send", () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['none', {}, /\nquestions: .*\n.*\n\{"questions":/],
    ['duplicate ids', { questions: [question, question] }, /\nquestions\[1\]\.id: /],
  ])('%s', async (_, input, text) => {
    const host = new MemoryHost();
    expect(await ask(host, input)).toEqual(toolError(text));
    expect(host.shown).toEqual([]);
  });

  test('they do not use up the form of the run', async () => {
    const host = new MemoryHost();
    const agent = await connect(await serve(host), 'token-1');
    await agent.ask({});
    expect(isDeferredResult(await agent.ask({ questions: [question] }))).toBe(true);
  });
});

describe('at most one form a run', () => {
  const ALREADY_SHOWN = toolError(/^This run has already shown a form/);

  test('of concurrent calls, in one session or in several, exactly one wins', async () => {
    const host = new MemoryHost();
    const [allIn, mayShow] = [gate(), gate()];
    let arrived = 0;
    const getContext = () => {
      if (++arrived === 4) allIn.open();
      return { task_id: 1, subtask_id: 10 };
    };
    const url = await serve(
      holding(host, () => mayShow.opened),
      { getContext },
    );
    const agents = [await connect(url, 'token-1'), await connect(url, 'token-1')];
    const calls = [...agents, ...agents].map((agent) => agent.ask({ questions: [question] }));
    await allIn.opened;
    await new Promise((resolve) => setImmediate(resolve));
    mayShow.open();
    const results = await Promise.all(calls);
    expect(results.filter(isDeferredResult)).toHaveLength(1);
    expect(results.filter((result) => !isDeferredResult(result))).toEqual([
      ALREADY_SHOWN,
      ALREADY_SHOWN,
      ALREADY_SHOWN,
    ]);
    expect(host.shown).toHaveLength(1);
  });

  test('another run has its own, and does not wait', async () => {
    const host = new MemoryHost();
    const mayShow = gate();
    const url = await serve(holding(host, ({ task_id }) => (task_id === 1 ? mayShow.opened : Promise.resolve())));
    const [first, second] = [await connect(url, 'token-1'), await connect(url, 'token-2')];
    const waiting = first.ask({ questions: [question] });
    expect(isDeferredResult(await second.ask({ questions: [question] }))).toBe(true);
    mayShow.open();
    expect(isDeferredResult(await waiting)).toBe(true);
    expect(host.shown.map(({ payload }) => payload.task_id)).toEqual([2, 1]);
  });
});

describe('a host that fails', () => {
  const HOST_FAILED = toolError(/^The form could not be shown because of a fault in the application(?!.*secret)/s);
  const failure = new Error('secret: connection refused');

  test.each<[string, Partial<FormHost>, InteractiveFormToolOptions]>([
    ['in hasForm', { hasForm: () => Promise.reject(failure) }, {}],
    ['in showForm', { showForm: () => Promise.reject(failure) }, {}],
    ['in getContext', {}, { getContext: () => Promise.reject(failure) }],
    [
      'by throwing',
      {
        hasForm: () => {
          throw failure;
        },
      },
      {},
    ],
  ])('%s', async (_, fault, options) => {
    const errors: unknown[] = [];
    const memory = new MemoryHost();
    const host: FormHost = {
      hasForm: fault.hasForm ?? ((context) => memory.hasForm(context)),
      showForm: fault.showForm ?? ((context, payload) => memory.showForm(context, payload)),
    };
    expect(await ask(host, { questions: [question] }, { ...options, onError: (error) => errors.push(error) })).toEqual(
      HOST_FAILED,
    );
    expect(errors).toEqual([failure]);
    expect(memory.shown).toEqual([]);
  });

  test.each<[string, FormStoreError, RegExp]>([
    [
      'is in doubt',
      new FormStoreError('store_unavailable', undefined, { mayBeWritten: true }),
      /^(?!.*Nothing was shown).*may have been shown to the user/s,
    ],
    ['has not happened', new FormStoreError('store_full'), /Nothing was shown to the user/],
  ])('of a showForm that %s the model hears no more than is known', async (_, error, words) => {
    const host = { hasForm: () => Promise.resolve(false), showForm: () => Promise.reject(error) };
    expect(await ask(host, { questions: [question] })).toEqual(toolError(words));
  });

  test.each<[string, unknown]>([
    ['an id that is no id', { task_id: { a: 1 } }],
    ['an id that is no number', { subtask_id: NaN }],
    ['an id over the limit', { ask_id: 'x'.repeat(20_001) }],
    ['nothing', null],
  ])('with %s for a context', async (_, context) => {
    const errors: unknown[] = [];
    const host = new MemoryHost();
    const options = { getContext: () => context as FormContext, onError: (error: unknown) => errors.push(error) };
    expect(await ask(host, { questions: [question] }, options)).toEqual(HOST_FAILED);
    expect(errors).toEqual([expect.any(TypeError)]);
    expect(host.shown).toEqual([]);
  });

  test('is named to itself, but not to the model, by the ids it gave', async () => {
    const errors: unknown[] = [];
    const options = {
      getContext: () => ({ task_id: {} }) as FormContext,
      onError: (error: unknown) => errors.push(error),
    };
    await ask(new MemoryHost(), { questions: [] }, options);
    expect(String(errors[0])).toBe('TypeError: getContext returned invalid ids. task_id: "task_id" must be a text.');
  });

  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw failure;
      },
    ],
    ['rejects', () => Promise.reject(failure)],
  ])('and whose reporter %s as well', async (_, onError) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      expect(
        await ask(new MemoryHost(), { questions: [question] }, { getContext: () => Promise.reject(failure), onError }),
      ).toEqual(HOST_FAILED);
      await new Promise((resolve) => setTimeout(resolve, 10));
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(unhandled).toEqual([]);
  });
});

test('a call that the client gave up on shows nothing', async () => {
  const shown: unknown[] = [];
  const [asked, cancelled, answer, giveUp] = [gate(), gate(), gate<boolean>(), new AbortController()];
  const host: FormHost = {
    hasForm: () => {
      asked.open();
      return answer.opened;
    },
    showForm: (_, payload) => Promise.resolve(void shown.push(payload)),
  };
  const getContext: InteractiveFormToolOptions['getContext'] = ({ signal }) => {
    signal.addEventListener('abort', () => {
      cancelled.open();
    });
    return { task_id: 1 };
  };
  const agent = await connect(await serve(host, { getContext }), 'token-1');
  const call = agent.ask({ questions: [question] }, giveUp.signal);
  await asked.opened;
  giveUp.abort();
  await expect(call).rejects.toThrow();
  await cancelled.opened;
  answer.open(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).toEqual([]);
});

test('a call that hangs in the host and is given up lets the next one of its run in', async () => {
  const host = new MemoryHost();
  const asked = gate();
  let calls = 0;
  const hanging: FormHost = {
    hasForm: (context) => {
      calls += 1;
      if (calls > 1) return host.hasForm(context);
      asked.open();
      return new Promise(() => undefined);
    },
    showForm: (context, payload) => host.showForm(context, payload),
  };
  const agent = await connect(await serve(hanging), 'token-1');
  const controller = new AbortController();
  const first = agent.ask({ questions: [question] }, controller.signal);
  await asked.opened;
  controller.abort();
  await expect(first).rejects.toThrow();
  expect(isDeferredResult(await agent.ask({ questions: [question] }))).toBe(true);
  expect(host.shown).toHaveLength(1);
});

test('a call that belongs nowhere is refused; the host is told why, each time', async () => {
  const host = new MemoryHost();
  const errors: unknown[] = [];
  const server = new McpServer({ name: 'ask', version: '1.0.0' });
  registerInteractiveFormTool(server, host, { onError: (error) => errors.push(error) });
  const client = new Client({ name: 'agent', version: '1.0.0' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(near), client.connect(far)]);
  const call = (_meta?: Record<string, unknown>) =>
    client.callTool({ name: toolDefinition.name, arguments: { questions: [question] }, ...(_meta && { _meta }) });
  expect(await call()).toEqual(toolError(/not in the arguments/));
  expect([host.shown, errors]).toEqual([[], [expect.any(TypeError)]]);
  expect(isDeferredResult(await call({ task_id: 1 }))).toBe(true);
  await client.close();
});

test('the host may say itself where a call belongs', async () => {
  const host = new MemoryHost();
  await ask(
    host,
    { questions: [question] },
    { getContext: ({ authInfo }) => ({ ask_id: `for-${String(authInfo?.token)}`, task_id: 'T' }) },
  );
  expect(host.shown.map(({ context }) => context)).toEqual([{ ask_id: 'for-token-1', task_id: 'T' }]);
});
