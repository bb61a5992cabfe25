// @vitest-environment node
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { registerInteractiveFormTool, type FormHost, type InteractiveFormToolOptions } from '../../src/mcp/index.js';
import { FormStoreError } from '../../src/postgres/index.js';
import { isDeferredResult, toolDefinition, toolDefinitionForSeveral } from '../../src/server/index.js';
import { MemoryHost } from './memory-host.js';

const questions = [{ id: 'why', question: 'Why?', input_type: 'text' }];
/** A host with one fact more: which of a run's forms block. */
class SeveralHost extends MemoryHost {
  override async hasForm(context: Parameters<FormHost['hasForm']>[0]): Promise<boolean> {
    return this.shown.some(
      ({ context: { subtask_id }, payload }) => subtask_id === context.subtask_id && payload.blocking !== false,
    );
  }
}

async function connect(host: FormHost, options: InteractiveFormToolOptions = {}) {
  const server = new McpServer({ name: 'ask', version: '1.0.0' });
  registerInteractiveFormTool(server, host, options);
  const client = new Client({ name: 'agent', version: '1.0.0' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  onTestFinished(() => client.close());
  const ask = (fields: object, run = 1) =>
    client.callTool({
      name: toolDefinition.name,
      arguments: { questions, ...fields },
      _meta: { task_id: 1, subtask_id: run },
    });
  return { client, ask };
}

describe('a server that lets several forms wait', () => {
  test('tells the model of it', async () => {
    const { client } = await connect(new SeveralHost(), { allowSeveral: true });
    const { tools } = await client.listTools();
    expect(tools).toMatchObject([
      {
        description: toolDefinitionForSeveral.description,
        inputSchema: { properties: { blocking: { type: 'boolean' } } },
      },
    ]);
  });

  test('shows any number of forms that do not block and one that does, and stops the run for that one only', async () => {
    const host = new SeveralHost();
    const { ask } = await connect(host, { allowSeveral: true });
    const results = [
      await ask({ blocking: false }),
      await ask({ blocking: 'false' }),
      await ask({}),
      await ask({}),
      await ask({ blocking: false }),
    ];
    expect(results.map((result) => [result.isError === true, isDeferredResult(result)])).toEqual([
      [false, false],
      [false, false],
      [false, true],
      [true, false],
      [false, false],
    ]);
    const [{ payload } = {}] = host.shown;
    expect(results[0]?.structuredContent).toMatchObject({
      success: true,
      blocking: false,
      ask_id: payload?.ask_id,
      message: expect.stringContaining('Go on') as string,
    });
    expect(host.shown.map(({ payload: { blocking } }) => blocking)).toEqual([false, false, undefined, false]);
  });

  test('tells the model that too many forms wait, which is no fault of the application', async () => {
    class FullHost extends SeveralHost {
      override showForm(): Promise<void> {
        return Promise.reject(new FormStoreError('too_many_forms'));
      }
    }
    const errors: unknown[] = [];
    const { ask } = await connect(new FullHost(), { allowSeveral: true, onError: (error) => errors.push(error) });
    const result = await ask({ blocking: false });
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Too many of your questions wait') as string }],
    });
    expect(errors).toEqual([]);
  });
});

test('any other server shows one form a run, and knows no such field', async () => {
  const host = new SeveralHost();
  const { client, ask } = await connect(host);
  const results = [await ask({ blocking: false }), await ask({ blocking: false })];
  expect(results.map((result) => [result.isError === true, isDeferredResult(result)])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(host.shown).toHaveLength(1);
  expect(host.shown[0]?.payload).not.toHaveProperty('blocking');
  expect((await client.listTools()).tools[0]?.description).toBe(toolDefinition.description);
});
