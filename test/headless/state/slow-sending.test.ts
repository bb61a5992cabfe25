// @vitest-environment node
import { expect, test } from 'vitest';
import { deliveryOf } from '../../../src/headless/state/effects.js';
import type { FormEvent } from '../../../src/headless/state/events.js';
import { FormContent } from '../../../src/headless/state/form-content.js';
import { thrown } from '../../../src/headless/state/read-outcome.js';
import { reduceAny } from './reduce-any.js';
import { isSlow } from '../../../src/headless/state/select.js';
import { beginForm } from '../../../src/headless/state/give-answers.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnsweredMessage, AnswerMessage } from '../../../src/protocol/types/answer.js';
import { formOf, text } from '../../fixtures/trusted-form.js';

const form = formOf([text()]);
const answerOf = (say: string, revision?: number): AnsweredMessage => buildAnswer(form, { say }, { revision });
const FIRST = answerOf('first');
const CANCELLED = buildCancellation(form);

const write = (value: string): FormEvent => ({ type: 'valueChanged', id: 'say', value, at: 1 });
const submitted: FormEvent = { type: 'submitted', isPartial: false, unreadable: [] };
const retried: FormEvent = { type: 'retried' };
const cancelled: FormEvent = { type: 'cancelled', answers: false };
const reopened: FormEvent = { type: 'reopened', answer: FIRST };
const slowed = (number: number): FormEvent => ({ type: 'sendingSlowed', number });
const arrived = (number: number, answer: AnswerMessage = FIRST): FormEvent => ({
  type: 'outcomeArrived',
  number,
  outcome: { answer },
  isRevisable: false,
});
const refused = (number: number): FormEvent => ({
  type: 'outcomeArrived',
  number,
  outcome: thrown('Offline.'),
  isRevisable: false,
});
const request: FormEvent = { type: 'requestBegun', isRunning: false, error: undefined, isRevisable: false };
const running: FormEvent = { type: 'requestReported', report: { isRunning: true, error: undefined } };

/** The form after these events, and the messages that it handed over. */
function play(events: readonly FormEvent[]) {
  const handed: AnswerMessage[] = [];
  const state = [write('first'), submitted, ...events].reduce(
    (before, event) => {
      const after = reduceAny(before, event);
      for (const effect of deliveryOf(before, after)) if (effect.type === 'handOver') handed.push(effect.answer);
      return after;
    },
    beginForm(new FormContent(form)),
  );
  return { state, handed };
}

const slow = [slowed(1)];
const again = [...slow, retried];
const given = [...slow, cancelled];
const changing = [arrived(1), reopened, write('second'), submitted, slowed(2)];
const settledBy = (answer: AnswerMessage, unsent?: AnswerMessage) => ({ name: 'settled', answer, unsent });

test.each<[string, FormEvent[], object]>([
  ['a message that takes long', slow, { name: 'submitting', number: 1, isSlow: true }],
  ['before that time the user can’t send again', [retried], { name: 'submitting', number: 1 }],
  ['and can’t cancel', [cancelled], { name: 'submitting', number: 1, answer: FIRST }],
  ['a second try', again, { name: 'submitting', number: 2, answer: FIRST, isSlow: false }],
  ['the time of the first try says nothing of the second', [...again, slowed(1)], { number: 2, isSlow: false }],
  ['the second try arrives', [...again, arrived(2)], settledBy(FIRST)],
  ['the first try arrives', [...again, arrived(1)], settledBy(FIRST)],
  ['then the other try is refused', [...again, arrived(1), refused(2)], settledBy(FIRST)],
  ['the first try is refused', [...again, refused(1)], { name: 'submitting', number: 2 }],
  ['the second try is refused', [...again, refused(2)], { name: 'failed', number: 2 }],
  ['then the first try arrives', [...again, refused(2), arrived(1)], settledBy(FIRST)],
  [
    'then the user writes on, and the first try arrives',
    [...again, refused(2), write('second'), arrived(1)],
    settledBy(FIRST, answerOf('second')),
  ],
  ['a cancellation after an answer', given, { name: 'submitting', number: 2, answer: CANCELLED, earlier: [FIRST] }],
  ['the host takes the cancellation', [...given, arrived(2, CANCELLED)], settledBy(CANCELLED)],
  ['the host has the answer', [...given, arrived(2)], settledBy(FIRST, CANCELLED)],
  ['the answer arrives first', [...given, arrived(1)], settledBy(FIRST, CANCELLED)],
  ['what settled first counts', [...given, arrived(2, CANCELLED), arrived(1)], settledBy(CANCELLED)],
  ['a cancelled change', [...changing, cancelled], settledBy(FIRST)],
  [
    'it arrives all the same',
    [...changing, cancelled, arrived(2, answerOf('second', 1))],
    settledBy(answerOf('second', 1)),
  ],
  ['an old try does not end a change', [...again, arrived(2), reopened, arrived(1)], { name: 'editing' }],
])('%s', (_, events, phase) => {
  expect({ isSlow: false, unsent: undefined, ...play(events).state.phase }).toMatchObject(phase);
});

test('a message is sent again as it was, also after it failed', () => {
  const talk: FormEvent = { ...cancelled, message: 'Let us talk' };
  const failed = [refused(1), talk, refused(2), write('second'), retried];
  expect(play(failed).handed.slice(1)).toEqual(Array(2).fill(buildCancellation(form, { message: 'Let us talk' })));
  expect(play([...again, slowed(2), retried]).handed).toEqual([FIRST, FIRST, FIRST]);
});

test('a request that runs has taken the message', () => {
  expect(isSlow(play([request, ...slow]).state)).toBe(true);
  expect(isSlow(play([request, running, ...slow]).state)).toBe(false);
});
