// @vitest-environment node
import { expect, test } from 'vitest';
import { fromAcpElicitation, toAcpElicitationResponse } from '../../../src/adapters/acp/index.js';
import { createQuestionBroker } from '../../../src/broker/index.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { readRenderPayload } from '../../../src/protocol/read-form-block.js';

const params = {
  mode: 'form',
  sessionId: 's',
  message: 'How many?',
  requestedSchema: { type: 'object', properties: { count: { type: 'integer' } } },
};

/** A host that asks by a broker, as docs/dialects.md says. */
function ask(signal: AbortSignal) {
  const request = fromAcpElicitation(params);
  const read = request.ok ? readRenderPayload(request.payload, 'elicit_1') : undefined;
  if (!read?.ok) throw new Error('The request is no form.');
  const { form } = read;
  const broker = createQuestionBroker();
  return { form, broker, response: broker.ask(form, { signal }).then((message) => toAcpElicitationResponse(form, message)) };
}

test('a request that is given up while the user answers is cancelled, and a late answer changes nothing', async () => {
  const controller = new AbortController();
  const { form, broker, response } = ask(controller.signal);
  controller.abort();
  expect(broker.answer(buildAnswer(form, { count: '3' }))).toMatchObject({ ok: false });
  expect(await response).toEqual({ action: 'cancel' });
});

test('a request that waits is answered', async () => {
  const { form, broker, response } = ask(new AbortController().signal);
  expect(broker.answer(buildAnswer(form, { count: '3' }))).toMatchObject({ ok: true });
  expect(await response).toEqual({ action: 'accept', content: { count: 3 } });
});
