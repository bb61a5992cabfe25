// @vitest-environment node
import { Client as Client2, InMemoryTransport as InMemoryTransport2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { type ElicitRequestFormParams, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { McpServer as McpServer2 } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { formOfResult } from '../shared/support.js';
import { everyField } from './support.js';

const capabilities = { elicitation: { form: {} } };
const [serverInfo, clientInfo] = ['reports', 'chat'].map((name) => ({ name, version: '1.0.0' })) as [
  { name: string; version: string },
  { name: string; version: string },
];
/** A server may send more than the SDKs' own schemas know, and clients take it with a schema like this. */
const params = z.looseObject({});

/** Answers the request of a server. */
type Handle = (params: unknown) => object;
type Elicit = (request: object, handle: Handle, isLoose?: boolean) => Promise<{ action: string; content?: unknown }>;

/** What a real server gets when its request is answered by a real client. */
const elicitBy1: Elicit = async (request, handle, isLoose) => {
  const [server, client] = [new McpServer(serverInfo), new Client(clientInfo, { capabilities })];
  const schema = isLoose ? z.looseObject({ method: z.literal('elicitation/create'), params }) : ElicitRequestSchema;
  client.setRequestHandler(
    schema as typeof ElicitRequestSchema,
    (whole) => handle(whole.params) as { action: 'cancel' },
  );
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  try {
    return await server.server.elicitInput(request as ElicitRequestFormParams);
  } finally {
    await client.close();
  }
};

const elicitBy2: Elicit = async (request, handle, isLoose) => {
  const [server, client] = [new McpServer2(serverInfo), new Client2(clientInfo, { capabilities })];
  if (isLoose) client.setRequestHandler('elicitation/create', { params }, (whole) => handle(whole) as never);
  else client.setRequestHandler('elicitation/create', (whole) => handle(whole.params) as never);
  const [left, right] = InMemoryTransport2.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  try {
    const result = await server.server.request({
      method: 'elicitation/create',
      params: request as ElicitRequestFormParams,
    });
    const check = new AjvJsonSchemaValidator().getValidator<unknown>(everyField.requestedSchema);
    if (result.action === 'accept') expect(check(result.content)).toMatchObject({ valid: true });
    return result;
  } finally {
    await client.close();
  }
};

describe.each([
  ['SDK 1', elicitBy1],
  ['SDK 2', elicitBy2],
])('%s', (_name, elicit) => {
  const ask = (answer: (form: TrustedForm) => AnswerMessage) =>
    elicit(everyField, (asked) => {
      const form = formOfResult(fromElicitation(asked, { serverName: 'Reports' }));
      return toElicitResult(form, answer(form));
    });

  test('accepted: the server checks the content against its own schema', async () => {
    const said = {
      name: 'Ada L',
      email: 'ada@bücher.example',
      age: '36',
      colour: ['#f00'],
      days: ['tue'],
      ratio: '1e-1',
    };
    expect(await ask((form) => buildAnswer(form, said, { details: { age: { note: 'soon 37' } } }))).toEqual({
      action: 'accept',
      content: { ...said, email: 'ada@xn--bcher-kva.example', age: 36, colour: '#f00', ratio: 0.1 },
      _meta: { 'react-interactive-form/remarks': { notes: { age: 'soon 37' } } },
    });
  });

  test('a required property that was handed back is no error of the server’s', async () => {
    const left = await ask((form) => buildAnswer(form, { name: 'Ada L' }, { details: { age: { delegated: true } } }));
    expect(left.action).toBe('decline');
    expect(JSON.stringify(left)).toMatch(/Ada L.*Age.*The user leaves this decision to you/);
  });

  test('declined, with the words of the user', async () => {
    expect(await ask((form) => buildCancellation(form, { message: 'Ask my boss' }))).toEqual({
      action: 'decline',
      _meta: { 'react-interactive-form/remarks': { message: 'Ask my boss' } },
    });
  });

  test('a handler with a loose schema of its own sees every rule', async () => {
    const properties = {
      code: { type: 'string', pattern: '^x' },
      share: { type: 'number', multipleOf: 5, exclusiveMinimum: 0 },
    };
    const handle = (asked: unknown) => {
      expect(fromElicitation(asked, { allowPattern: true })).toMatchObject({
        payload: { questions: [{ pattern: '^x' }, { multiple_of: 5, exclusive_minimum: 0 }] },
      });
      return { action: 'cancel' };
    };
    const request = { message: 'M', requestedSchema: { type: 'object', properties } };
    expect(await elicit(request, handle, true)).toEqual({ action: 'cancel' });
  });
});
