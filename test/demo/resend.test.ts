// @vitest-environment node
import { expect, test } from 'vitest';
import { buildAnswer } from 'react-interactive-form/protocol';
import { ChatClient } from './chat-client.js';

const chat = ChatClient.forEachTest();

const userMessages = async (id: string) => (await chat.thread(id)).messages.filter(({ role }) => role === 'user');

test('an answer that is sent again is the same message, at once and after a restart', async () => {
  const id = await chat.begin('environment');
  const answer = await chat.answer(id, { environment: ['dev'] });
  const sent = await Promise.all([chat.send(id, { answer }), chat.send(id, { answer }), chat.send(id, { answer })]);
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  await chat.agentIsDone(id);
  const messages = (await chat.thread(id)).messages;
  await chat.stop();
  await chat.start();
  expect(await chat.send(id, { answer })).toEqual({ status: 200, body: sent[0].body });
  await chat.agentIsDone(id);
  expect((await chat.thread(id)).messages).toEqual(messages);
  expect(await userMessages(id)).toHaveLength(2);
});

test('words beside an answer are kept; the same answer with other words is another message', async () => {
  const id = await chat.begin('environment');
  const sent = { text: 'My precious words', answer: await chat.answer(id, { environment: ['dev'] }) };
  expect(await chat.send(id, sent)).toMatchObject({ status: 201, body: sent });
  expect(await chat.send(id, sent)).toMatchObject({ status: 200, body: sent });
  expect((await chat.send(id, { ...sent, text: 'Others' })).status).toBe(409);
  await chat.agentIsDone(id);
  expect((await userMessages(id)).at(-1)).toMatchObject(sent);
});

test('an answer of the greatest length, in any script, fits into a request', async () => {
  const id = await chat.begin('environment');
  const note = '语'.repeat(200_000);
  const answer = buildAnswer(
    await chat.pendingForm(id),
    { environment: [note] },
    { details: { environment: { note } } },
  );
  expect((await chat.send(id, { answer })).status).toBe(201);
});

test('of two answers to one form the first one counts', async () => {
  const id = await chat.begin('environment');
  const answers = [await chat.answer(id, { environment: ['dev'] }), await chat.answer(id, { environment: ['prod'] })];
  const sent = await Promise.all(answers.map((answer) => chat.send(id, { answer })));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await userMessages(id)).toHaveLength(2);
});

test('a text that is sent again is the same message; another text under its id is refused', async () => {
  const id = await chat.begin('cache');
  await chat.send(id, { answer: await chat.cancellation(id) });
  await chat.agentIsDone(id);
  const text = { id: 'message-1', text: 'Thanks!' };
  const sent = [await chat.send(id, text), await chat.send(id, text)];
  expect(sent.map(({ status }) => status)).toEqual([201, 200]);
  expect(await chat.send(id, { ...text, text: 'No thanks!' })).toMatchObject({
    status: 409,
    body: { error: 'message_id_taken' },
  });
  await chat.agentIsDone(id);
  expect((await userMessages(id)).map((message) => message.role === 'user' && message.text)).toEqual([
    'The product list takes two seconds to load. Make it faster.',
    undefined,
    'Thanks!',
  ]);
});
