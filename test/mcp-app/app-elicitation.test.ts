// @vitest-environment node
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { registerInteractiveFormApp, type InteractiveFormAppOptions } from '../../src/mcp-app/index.js';
import { isDeferredResult, toolDefinition } from '../../src/server/index.js';
import { TaskServer } from '../mcp/task-server.js';
import { TaskServer2 } from '../mcp/task-server-2.js';
import { MemoryAppHost } from './memory-app-host.js';

const TOKENS = new Map([['token-1', { task_id: 1, subtask_id: 10 }]]);
const PAGE = 'ui://interactive-form/form.html';
const URI = 'ui://interactive-form/elicitation.html';
const UI = 'io.modelcontextprotocol/ui';
const mimeTypes = ['text/html;profile=mcp-app'];
const form = { form: {} };
const question = {
  id: 'db',
  question: 'Which database?',
  input_type: 'choice',
  options: [{ label: 'PG', value: 'pg', preview: 'select 1' }],
};
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** As an `elicitation/create` came. */
interface Asked {
  [key: string]: unknown;
  _meta?: Record<string, unknown>;
}

interface Session {
  client: Client;
  host: MemoryAppHost;
  asked: Asked[];
  ask(): Promise<{ structuredContent?: unknown; content?: unknown; isError?: boolean | undefined }>;
}

type Sdk = 'SDK 1' | 'SDK 2, protocol 2026-07-28' | 'SDK 2, protocol 2025-11-25';
const SDKS: Sdk[] = ['SDK 1', 'SDK 2, protocol 2026-07-28', 'SDK 2, protocol 2025-11-25'];

async function open(
  sdk: Sdk,
  options: InteractiveFormAppOptions,
  capabilities: object,
  result: object = { action: 'accept', content: { db: 'pg' } },
): Promise<Session> {
  const host = new MemoryAppHost();
  const server =
    sdk === 'SDK 1'
      ? new TaskServer(TOKENS, host, options, (server) => registerInteractiveFormApp(server, host, options))
      : new TaskServer2(TOKENS, host, options, (server) => registerInteractiveFormApp(server, host, options));
  closers.push(() => server.stop());
  const url = new URL(sdk === 'SDK 2, protocol 2025-11-25' ? '/session' : '/mcp', await server.start());
  const client = new Client(
    { name: 'host', version: '1' },
    { capabilities, versionNegotiation: { mode: sdk === 'SDK 2, protocol 2026-07-28' ? 'auto' : 'legacy' } },
  );
  const asked: Asked[] = [];
  if ('elicitation' in capabilities)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params as unknown as Asked);
      return result as { action: 'cancel' };
    });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: 'Bearer token-1' } } }),
  );
  closers.push(() => client.close());
  const ask = () => client.callTool({ name: toolDefinition.name, arguments: { questions: [question] } });
  return { client, host, asked, ask };
}

const DRAWS = { elicitation: form, extensions: { [UI]: { mimeTypes, elicitation: {} } } };
const ON = { experimentalAppElicitation: true };

describe.each(SDKS)('%s', (sdk) => {
  test('a client that lets pages draw elicitations is given the page, the form, and the whole schema beside them', async () => {
    const { ask, asked, host } = await open(sdk, ON, DRAWS);
    expect(await ask()).toMatchObject({ structuredContent: { answer: ['pg'] } });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      mode: 'form',
      message: 'Which database?',
      requestedSchema: { properties: { db: { oneOf: [{ const: 'pg', title: 'PG' }] }, db__other: { type: 'string' } } },
      _meta: {
        ui: { resourceUri: URI },
        'react-interactive-form/form': { questions: [{ id: 'db', options: [{ value: 'pg', preview: 'select 1' }] }] },
      },
    });
    expect(host.shown).toEqual([]);
  });

  test('the server declares it, and the page of an elicitation is a resource of its own', async () => {
    const { client } = await open(sdk, ON, DRAWS);
    expect(client.getServerCapabilities()?.extensions).toEqual({ [UI]: { elicitation: {} } });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri, mimeType }) => [uri, mimeType])).toEqual([
      [PAGE, ...mimeTypes],
      [URI, ...mimeTypes],
    ]);
    const [page, drawn] = await Promise.all(
      [PAGE, URI].map(async (uri) => (await client.readResource({ uri })).contents[0] as { text: string }),
    );
    const place = page!.text.indexOf('<script>');
    expect(drawn!.text.slice(0, place)).toBe(page!.text.slice(0, place));
    expect(drawn!.text.endsWith(`</script>${page!.text.slice(place)}`)).toBe(true);
    expect(drawn!.text.length).toBeLessThan(page!.text.length + 3_250);
  });

  test.each<[name: string, capabilities: object, ui: object | undefined]>([
    ['has no page of its own where the page is drawn for what it elicits', DRAWS, undefined],
    ['has its page everywhere else', { elicitation: form, extensions: { [UI]: { mimeTypes } } }, { resourceUri: PAGE }],
  ])('the tool %s', async (_, capabilities, ui) => {
    const { client } = await open(sdk, { ...ON, _meta: { mine: 1 } }, capabilities);
    const [tool] = (await client.listTools()).tools;
    expect(tool?._meta).toEqual({ mine: 1, ...(ui && { ui, 'ui/resourceUri': PAGE }) });
  });

  test('nothing is declared, registered or asked without the option', async () => {
    const { client, ask, asked } = await open(sdk, {}, DRAWS);
    expect(client.getServerCapabilities()?.extensions).toBeUndefined();
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([PAGE]);
    const { structuredContent } = (await ask()) as { structuredContent: Record<string, unknown> };
    expect(structuredContent).toHaveProperty('render_payload');
    expect(asked).toEqual([]);
  });

  test.each<[name: string, capabilities: object]>([
    ['names no page type', { elicitation: form, extensions: { [UI]: { elicitation: {} } } }],
    ['draws none', { elicitation: form, extensions: { [UI]: { mimeTypes } } }],
    ['shows no forms of its own', { extensions: { [UI]: { mimeTypes, elicitation: {} } } }],
  ])('a client that %s gets the page as the result of the tool', async (_, capabilities) => {
    const { ask, asked, host } = await open(sdk, ON, capabilities);
    expect((await ask()).structuredContent).toHaveProperty('render_payload');
    expect(asked).toEqual([]);
    expect(host.shown).toHaveLength(1);
  });

  test('a client that shows no pages is asked with its own form, and hears of no page', async () => {
    const { ask, asked } = await open(sdk, ON, { elicitation: form });
    expect(await ask()).toMatchObject({ structuredContent: { answer: ['pg'] } });
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('_meta.ui');
    expect(asked[0]).not.toHaveProperty(['_meta', 'react-interactive-form/form']);
  });

  test('a client that can do neither gets the questions, as ever', async () => {
    const { ask, host } = await open(sdk, ON, {});
    expect(isDeferredResult(await ask())).toBe(true);
    expect(host.shown).toHaveLength(1);
  });

  test.each(['decline', 'cancel'])('%s tells that there is no answer', async (action) => {
    const { ask } = await open(sdk, ON, DRAWS, { action });
    expect(await ask()).toMatchObject({ structuredContent: { status: 'cancelled' } });
  });
});
