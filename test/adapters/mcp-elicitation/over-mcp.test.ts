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
import { type ElicitResult, fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { formOfResult } from '../shared/support.js';
import { everyField } from './support.js';

const capabilities = { elicitation: { form: {} } };
const request = everyField as ElicitRequestFormParams;

type Answer = (form: TrustedForm) => AnswerMessage;

/** What a real server gets when its request is answered through the adapter by a real client. */
async function elicitBy1(answer: Answer) {
  const server = new McpServer({ name: 'reports', version: '1.0.0' });
  const client = new Client({ name: 'chat', version: '1.0.0' }, { capabilities });
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => respond(params, answer));
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  try {
    return await server.server.elicitInput(request);
  } finally {
    await client.close();
  }
}

async function elicitBy2(answer: Answer) {
  const server = new McpServer2({ name: 'reports', version: '1.0.0' });
  const client = new Client2({ name: 'chat', version: '1.0.0' }, { capabilities });
  client.setRequestHandler('elicitation/create', ({ params }) => respond(params, answer));
  const [left, right] = InMemoryTransport2.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  try {
    const result = await server.server.request({ method: 'elicitation/create', params: request });
    const check = new AjvJsonSchemaValidator().getValidator<unknown>(everyField.requestedSchema);
    if (result.action === 'accept') expect(check(result.content)).toMatchObject({ valid: true });
    return result;
  } finally {
    await client.close();
  }
}

function respond(params: unknown, answer: Answer): ElicitResult {
  const form = formOfResult(fromElicitation(params, { serverName: 'Reports' }));
  return toElicitResult(form, answer(form));
}

describe.each([
  ['SDK 1', elicitBy1],
  ['SDK 2', elicitBy2],
])('%s', (_name, elicit) => {
  test('accepted: the server checks the content against its own schema', async () => {
    const answers = {
      name: 'Ada L',
      email: 'ada@bücher.example',
      age: '36',
      colour: ['#f00'],
      days: ['tue'],
      news: ['false'],
      ratio: '1e-1',
    };
    expect(await elicit((form) => buildAnswer(form, answers, { details: { age: { note: 'soon 37' } } }))).toEqual({
      action: 'accept',
      content: {
        name: 'Ada L',
        email: 'ada@xn--bcher-kva.example',
        age: 36,
        colour: '#f00',
        days: ['tue'],
        news: false,
        ratio: 0.1,
      },
      _meta: { 'react-interactive-form/remarks': { notes: { age: 'soon 37' } } },
    });
  });

  test('a required property that was handed back is no error of the server’s', async () => {
    const left = await elicit((form) =>
      buildAnswer(form, { name: 'Ada L' }, { details: { age: { delegated: true } } }),
    );
    expect(left.action).toBe('decline');
    expect(JSON.stringify(left._meta)).toMatch(/Ada L.*Age.*The user leaves this decision to you/);
  });

  test('declined, with the words of the user', async () => {
    expect(await elicit((form) => buildCancellation(form, { message: 'Ask my boss' }))).toEqual({
      action: 'decline',
      _meta: { 'react-interactive-form/remarks': { message: 'Ask my boss' } },
    });
  });
});

describe('a handler with a loose schema of its own sees every rule', () => {
  const rules = {
    type: 'object',
    properties: {
      code: { type: 'string', pattern: '^x' },
      share: { type: 'number', multipleOf: 5, exclusiveMinimum: 0 },
    },
  };
  const asked = { message: 'M', requestedSchema: rules } as ElicitRequestFormParams;
  const questions = [
    { id: 'code', question: 'code', description: 'M', required: false, input_type: 'text', pattern: '^x' },
    {
      id: 'share',
      question: 'share',
      required: false,
      input_type: 'text',
      format: 'number',
      multiple_of: 5,
      exclusive_minimum: 0,
    },
  ];
  const params = z.looseObject({});

  test('SDK 1', async () => {
    const server = new McpServer({ name: 'reports', version: '1.0.0' });
    const client = new Client({ name: 'chat', version: '1.0.0' }, { capabilities });
    const seen: unknown[] = [];
    client.setRequestHandler(z.looseObject({ method: z.literal('elicitation/create'), params }), (whole) => {
      seen.push(fromElicitation(whole.params, { allowPattern: true }));
      return { action: 'cancel' };
    });
    const [left, right] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(left), client.connect(right)]);
    await server.server.elicitInput(asked);
    await client.close();
    expect(seen).toMatchObject([{ ok: true, payload: { questions } }]);
  });

  test('SDK 2', async () => {
    const server = new McpServer2({ name: 'reports', version: '1.0.0' });
    const client = new Client2({ name: 'chat', version: '1.0.0' }, { capabilities });
    const seen: unknown[] = [];
    client.setRequestHandler('elicitation/create', { params }, (whole) => {
      seen.push(fromElicitation(whole, { allowPattern: true }));
      return { action: 'cancel' };
    });
    const [left, right] = InMemoryTransport2.createLinkedPair();
    await Promise.all([server.connect(left), client.connect(right)]);
    await server.server.request({ method: 'elicitation/create', params: asked });
    await client.close();
    expect(seen).toMatchObject([{ ok: true, payload: { questions } }]);
  });
});
