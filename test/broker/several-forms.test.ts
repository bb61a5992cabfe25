// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createQuestionBroker } from '../../src/broker/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/index.js';
import { throwingProxy } from '../fixtures/hostile.js';
import { choice, formOf } from '../fixtures/trusted-form.js';
import { stateOf } from './state-of.js';

const first = formOf([choice()], { subtask_id: 1 }, 'call_1');
const second = formOf([choice()], { subtask_id: 2 }, 'call_2');
const fields = { task_id: 1, blocking: false };
const aside = formOf([choice()], fields, 'call_3');

test('all forms are shown at once, and are answered in any order', async () => {
  const broker = createQuestionBroker({ allowSeveral: true });
  const listener = vi.fn();
  broker.subscribe(listener);
  const asked = [broker.ask(first), broker.ask(second)];
  const shown = broker.getWaiting();
  expect([shown, broker.getPending(), listener.mock.calls.length]).toEqual([[first, second], first, 2]);
  expect(broker.getWaiting()).toBe(shown);
  const answer = buildAnswer(second, { pick: ['b'] });
  expect(broker.answer(answer)).toEqual({ ok: true, message: answer });
  expect(await Promise.all(asked.map(stateOf))).toEqual(['waiting', answer]);
  expect([broker.getWaiting(), listener.mock.calls.length]).toEqual([[first], 3]);
  expect(broker.answer(buildCancellation(first))).toMatchObject({ ok: true });
  expect([broker.getWaiting(), broker.getPending(), await asked[0]]).toEqual([[], undefined, buildCancellation(first)]);
});

test('an answer to none of them settles none', async () => {
  const broker = createQuestionBroker({ allowSeveral: true });
  const asked = [broker.ask(first), broker.ask(second)];
  for (const message of [
    buildAnswer(aside, { pick: ['a'] }),
    null,
    throwingProxy(),
    { ...buildAnswer(second, { pick: ['a'] }), subtask_id: 1 },
  ]) {
    expect(broker.answer(message).ok).toBe(false);
  }
  expect(await Promise.all(asked.map(stateOf))).toEqual(['waiting', 'waiting']);
  broker.supersede('No.');
});

test('a message of the user cancels what is in its way, and nothing else', async () => {
  const broker = createQuestionBroker({ allowSeveral: true });
  const asked = [broker.ask(first), broker.ask(aside)];
  expect(broker.supersede('Go on.')).toBe(true);
  expect(await Promise.all(asked.map(stateOf))).toEqual([buildCancellation(first, { message: 'Go on.' }), 'waiting']);
  expect([broker.getWaiting(), broker.supersede('Go on.')]).toEqual([[aside], false]);
  expect(broker.answer(buildAnswer(aside, { pick: ['a'] })).ok).toBe(true);
});

test('otherwise one form is shown, and a message of the user cancels them all', async () => {
  const broker = createQuestionBroker();
  const asked = [broker.ask(aside), broker.ask(second)];
  expect(broker.getWaiting()).toEqual([aside]);
  expect(broker.answer(buildAnswer(second, { pick: ['a'] })).ok).toBe(false);
  expect(broker.supersede('No.')).toBe(true);
  expect(await Promise.all(asked)).toEqual([aside, second].map((form) => buildCancellation(form, { message: 'No.' })));
});
