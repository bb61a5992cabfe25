// @vitest-environment node
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { type ElicitRequestFormParams, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage, TrustedForm } from '../../../src/protocol/types.js';
import { formOfResult } from '../shared/support.js';
import { everyField } from './support.js';

/** What a real server gets when its request is answered through the adapter by a real client. */
async function elicit(answer: (form: TrustedForm) => AnswerMessage) {
  const server = new McpServer({ name: 'reports', version: '1.0.0' });
  const client = new Client({ name: 'chat', version: '1.0.0' }, { capabilities: { elicitation: { form: {} } } });
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    const form = formOfResult(fromElicitation(params, { serverName: 'Reports' }));
    return toElicitResult(form, answer(form));
  });
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  try {
    return await server.server.elicitInput(everyField as ElicitRequestFormParams);
  } finally {
    await client.close();
  }
}

test('accepted: the server checks the content against its own schema', async () => {
  const answers = { name: 'Ada L', email: 'ada@example.com', age: '36', colour: ['#f00'], days: ['tue'], news: ['false'], ratio: '1e-1' };
  expect(await elicit((form) => buildAnswer(form, answers, { details: { age: { note: 'soon 37' } } }))).toEqual({
    action: 'accept',
    content: { name: 'Ada L', email: 'ada@example.com', age: 36, colour: '#f00', days: ['tue'], news: false, ratio: 0.1 },
    _meta: { 'react-interactive-form/remarks': { notes: { age: 'soon 37' } } },
  });
});

test('declined, with the words of the user', async () => {
  expect(await elicit((form) => buildCancellation(form, { message: 'Ask my boss' }))).toEqual({
    action: 'decline',
    _meta: { 'react-interactive-form/remarks': { message: 'Ask my boss' } },
  });
});
