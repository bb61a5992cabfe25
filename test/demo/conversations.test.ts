// @vitest-environment node
import { expect, test } from 'vitest';
import { buildAnswer, type Answers } from 'react-interactive-form/protocol';
import { scripts } from '../../demo/scripts/scripts.js';
import type { ExampleId } from '../../demo/shared/examples.js';
import { threadState } from '../../demo/shared/thread.js';
import { agentTexts, ChatClient } from './chat-client.js';

const chat = ChatClient.forEachTest();

const conference = {
  name: 'WebConf',
  date: '2027-05-20',
  days: ['2'],
  place: ['Kyoto'],
  people: '300',
  audience: ['Engineers', 'Cooks'],
  tracks: ['One'],
  formats: ['Talks'],
  language: ['English'],
  talk_length: ['30 minutes'],
  ticket: '99.5',
  recordings: ['No'],
  contact: 'hi@webconf.example',
  sponsors: ['None, please'],
};

test.each<[ExampleId, Answers, string]>([
  ['environment', { environment: ['staging'] }, 'Deployed to Staging.'],
  ['environment', { environment: ['the lab machine'] }, 'Deployed to “the lab machine”.'],
  ['cache', { cache_strategy: ['redis'] }, 'I go with Option B — Redis with TTL control.'],
  [
    'requirements',
    { language: ['go'], features: ['auth', 'metrics'], notes: 'No ORM' },
    'set up in Go, with Authentication, “metrics”. And I keep in mind: “No ORM”.',
  ],
  ['requirements', { language: ['python'], features: ['caching'], notes: '' }, 'No further notes'],
  ['overwrite', { overwrite_confirmation: ['no'] }, 'I keep config.yaml as it is.'],
  ['overwrite', { overwrite_confirmation: ['yes'], backup: ['yes'] }, 'The old one is in config.old.yaml.'],
  ['sloppy', { what_kind_of_food: ['Thai'] }, 'Booked: Thai on Friday.'],
  ['mail', { 'permission:0': ['allow_once'] }, 'The mail is on its way to Ada.'],
  ['mail', { 'permission:0': ['reject_once'], 'reason:0': 'Call her' }, 'nothing was sent. You wrote: “Call her”.'],
  ['repair', { window: ['Next week'], window_2: '15' }, 'I migrate next week, with at most 15 minutes of downtime.'],
  ['twenty', conference, '“WebConf” begins on 2027-05-20 in Kyoto for 300 people'],
])('%s: the agent goes on with the answer', async (example, answers, words) => {
  const id = await chat.begin(example);
  expect((await chat.thread(id)).messages[0]).toEqual({ id: 'request', role: 'user', text: scripts[example].request });
  expect(threadState(await chat.thread(id))).toBe('waiting');
  const answer = await chat.answer(id, answers);
  expect(await chat.send(id, { answer })).toEqual({
    status: 201,
    body: { id: `answer:${answer.tool_use_id}`, role: 'user', answer },
  });
  await chat.agentIsDone(id);
  expect(agentTexts(await chat.thread(id)).at(-1)).toContain(words);
  expect(threadState(await chat.thread(id))).toBe('idle');
});

test('what the user leaves to the agent, or leaves open, it decides', async () => {
  const id = await chat.begin('requirements');
  const form = await chat.pendingForm(id);
  const details = { language: { delegated: true }, features: { unanswered: true } } as const;
  const answer = buildAnswer(form, { language: [], features: [], notes: '' }, { details });
  expect(await chat.send(id, { answer })).toMatchObject({ status: 201 });
  await chat.agentIsDone(id);
  expect(agentTexts(await chat.thread(id)).at(-1)).toContain('The service is set up in Python');
});

test('a user who asks back is answered and asked again, as often as they like', async () => {
  const id = await chat.begin('requirements');
  const first = await chat.pendingForm(id);
  await chat.send(id, { answer: await chat.cancellation(id, 'What does caching cost?') });
  await chat.agentIsDone(id);
  expect(agentTexts(await chat.thread(id)).at(-1)).toContain('Caching needs a Redis of its own');
  const second = await chat.pendingForm(id);
  expect(second.toolUseId).not.toBe(first.toolUseId);
  expect(second.payload.questions).toEqual(first.payload.questions);
  await chat.send(id, { answer: await chat.cancellation(id, 'And in a year?') });
  await chat.agentIsDone(id);
  await chat.send(id, { answer: await chat.answer(id, { language: ['go'], features: ['auth'], notes: '' }) });
  await chat.agentIsDone(id);
  expect(agentTexts(await chat.thread(id)).at(-1)).toContain('The service is set up in Go');
});

test('a cancellation that asks nothing ends the questions', async () => {
  const id = await chat.begin('requirements');
  await chat.send(id, { answer: await chat.cancellation(id, 'Never mind') });
  await chat.agentIsDone(id);
  expect(agentTexts(await chat.thread(id)).at(-1)).toContain('I’ll go by that instead.');
  expect(threadState(await chat.thread(id))).toBe('idle');
});

test('an answer that is changed is a message of its own, and the agent goes on from there', async () => {
  const id = await chat.begin('environment');
  const form = await chat.pendingForm(id);
  const first = buildAnswer(form, { environment: ['dev'] });
  await chat.send(id, { answer: first });
  await chat.agentIsDone(id);
  const answer = buildAnswer(form, { environment: ['prod'] }, { revision: 1 });
  expect(await chat.send(id, { answer })).toEqual({
    status: 201,
    body: { id: `answer:${answer.tool_use_id}:1`, role: 'user', answer },
  });
  expect(await chat.send(id, { answer })).toMatchObject({ status: 200, body: { answer } });
  await chat.agentIsDone(id);
  // Another change would leave the form that waits now without an answer.
  const late = buildAnswer(form, { environment: ['staging'] }, { revision: 2 });
  expect(await chat.send(id, { answer: late })).toMatchObject({
    status: 409,
    body: { error: 'pending_interactive_form' },
  });
  await chat.send(id, { answer: await chat.answer(id, { timing: ['now'] }) });
  await chat.agentIsDone(id);
  const { messages } = await chat.thread(id);
  expect(messages.flatMap((message) => (message.role === 'user' ? (message.answer ?? []) : [])).slice(0, 2)).toEqual([
    first,
    answer,
  ]);
  expect(agentTexts({ ...(await chat.thread(id)), messages }).at(-1)).toContain('Deployed to Production just now.');
  expect(await chat.send(id, { answer: late })).toMatchObject({ status: 201 });
  expect(await chat.send(id, { answer })).toMatchObject({
    status: 409,
    body: { error: 'interactive_form_already_answered' },
  });
});

test('an edited call is shown again before it can be allowed, and what was allowed can’t be changed', async () => {
  const id = await chat.begin('mail');
  const args = JSON.stringify({ to: 'ada@shop.example', body: 'Sorry, Ada.' });
  await chat.send(id, { answer: await chat.answer(id, { 'permission:0': ['edit'], 'edit:0': args }) });
  await chat.agentIsDone(id);
  const form = await chat.pendingForm(id);
  const [permission] = form.payload.questions;
  expect(permission).toMatchObject({ call: expect.stringContaining('body: Sorry, Ada.') as string });
  const [allow = ''] = permission?.input_type === 'choice' ? permission.options.map(({ value }) => value) : [];
  await chat.send(id, { answer: buildAnswer(form, { 'permission:0': [allow] }) });
  await chat.agentIsDone(id);
  expect(agentTexts(await chat.thread(id)).at(-1)).toBe('The mail is on its way to Ada, with your changes.');
  const denied = buildAnswer(form, { 'permission:0': ['reject_once'] }, { revision: 1 });
  expect(await chat.send(id, { answer: denied })).toMatchObject({
    body: { error: 'interactive_form_already_answered' },
  });
});

test('wrong arguments are refused with their faults, and what the model repaired is shown', async () => {
  const id = await chat.begin('repair');
  const [, run] = (await chat.thread(id)).messages;
  const blocks = run?.role === 'assistant' ? run.blocks : [];
  expect(blocks.map((block) => (block.type === 'text' ? 'text' : block.status))).toEqual([
    'text',
    'error',
    'text',
    'done',
  ]);
  expect(blocks[1]).toMatchObject({ tool_error: expect.stringContaining('questions[1].id: ') as string });
  expect(blocks[1]).not.toHaveProperty('render_payload');
  expect((await chat.pendingForm(id)).payload.questions.map((question) => question.id)).toEqual(['window', 'window_2']);
});
