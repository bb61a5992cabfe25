// @vitest-environment node
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FormContext, InteractiveFormToolOptions, ToolCallExtra } from '../../src/mcp/index.js';
import { isDeferredResult, toolDefinition } from '../../src/server/index.js';
import { choice } from '../fixtures/trusted-form.js';
import { MemoryHost } from './memory-host.js';
import { TaskServer2 } from './task-server-2.js';

const TOKENS = new Map([['token-1', { task_id: 1, subtask_id: 10 }]]);
const question = choice({ id: 'db', question: 'Which database?', options: [{ label: 'PG', value: 'pg' }] });
async function connect(mode: 'legacy' | 'auto', path: string, host: MemoryHost, options?: InteractiveFormToolOptions) {
  const server = new TaskServer2(TOKENS, host, options);
  const url = new URL(path, await server.start());
  onTestFinished(() => server.stop());
  const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: 'Bearer token-1' } } }),
  );
  onTestFinished(() => client.close());
  return client;
}

const call = (questions: unknown) => ({ name: toolDefinition.name, arguments: { questions } });

describe.each<[version: string, mode: 'legacy' | 'auto', path: string]>([
  ['2026-07-28', 'auto', '/mcp'],
  ['2025-11-25', 'legacy', '/mcp'],
  ['2025-11-25', 'legacy', '/session'],
])('protocol %s (%s, %s)', (version, mode, path) => {
  test('the tool is listed with the schema that is meant for the model', async () => {
    const client = await connect(mode, path, new MemoryHost());
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await client.listTools()).tools).toEqual([
      {
        name: toolDefinition.name,
        title: toolDefinition.title,
        description: toolDefinition.description,
        inputSchema: toolDefinition.inputSchema,
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
    ]);
  });

  test('a call shows the form under the ids of its token and is answered with the deferred result', async () => {
    const host = new MemoryHost();
    const client = await connect(mode, path, host);
    const result = await client.callTool(call(JSON.stringify([question])));
    expect(host.shown).toMatchObject([
      { context: { task_id: 1, subtask_id: 10 }, payload: { task_id: 1, subtask_id: 10, questions: [question] } },
    ]);
    expect(isDeferredResult(result)).toBe(true);
    expect(result).toMatchObject({
      structuredContent: { __deferred_user_input__: true, ask_id: host.shown[0]?.context.ask_id },
    });
  });

  test('faults go to the model, and a second form is refused', async () => {
    const client = await connect(mode, path, new MemoryHost());
    expect(await client.callTool(call([]))).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('not shown') as string }],
    });
    expect(isDeferredResult(await client.callTool(call([question])))).toBe(true);
    expect(await client.callTool(call([question]))).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('already shown') as string }],
    });
  });

  test('the host sees a call as it sees one of SDK 1', async () => {
    const seen: ToolCallExtra[] = [];
    const client = await connect(mode, path, new MemoryHost(), {
      getContext(extra): FormContext {
        seen.push(extra);
        return { task_id: 'own', subtask_id: 1 };
      },
    });
    await client.callTool({ ...call([question]), _meta: { run: 'r' } });
    expect(seen).toMatchObject([
      {
        authInfo: { token: 'token-1', clientId: 'agent', extra: { task_id: 1, subtask_id: 10 } },
        _meta: { run: 'r' },
        requestId: expect.anything() as unknown,
        requestInfo: { headers: { authorization: 'Bearer token-1' } },
        ...(path === '/session' && { sessionId: expect.any(String) as unknown }),
      },
    ]);
    expect(seen[0]?.signal).toBeInstanceOf(AbortSignal);
  });
});
