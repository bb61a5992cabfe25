// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { fromAcpElicitation, toAcpElicitationResponse } from '../../src/adapters/acp/index.js';
import { fromElicitation, toElicitResult } from '../../src/adapters/mcp-elicitation/index.js';
import { createQuestionBroker } from '../../src/broker/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { formOfResult } from './shared/support.js';

const params = {
  mode: 'form',
  sessionId: 's',
  message: 'How many?',
  requestedSchema: { type: 'object', properties: { count: { type: 'integer' } } },
};

describe.each([
  ['an elicitation of MCP', fromElicitation, toElicitResult],
  ['an elicitation of the Agent Client Protocol', fromAcpElicitation, toAcpElicitationResponse],
] as const)('%s', (_name, from, to) => {
  /** A host that asks by a broker, as docs/dialects.md says. */
  function ask(signal: AbortSignal) {
    const form = formOfResult(from(params));
    const broker = createQuestionBroker();
    return { form, broker, response: broker.ask(form, { signal }).then((message) => to(form, message)) };
  }

  test('that is given up while the user answers is cancelled, and a late answer changes nothing', async () => {
    const controller = new AbortController();
    const { form, broker, response } = ask(controller.signal);
    controller.abort();
    expect(broker.answer(buildAnswer(form, { count: '3' }))).toMatchObject({ ok: false });
    expect(await response).toEqual({ action: 'cancel' });
  });

  test('that waits is answered', async () => {
    const { form, broker, response } = ask(new AbortController().signal);
    expect(broker.answer(buildAnswer(form, { count: '3' }))).toMatchObject({ ok: true });
    expect(await response).toEqual({ action: 'accept', content: { count: 3 } });
  });
});
