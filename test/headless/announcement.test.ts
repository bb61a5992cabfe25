// @vitest-environment node
import { expect, test } from 'vitest';
import { announcement } from '../../src/headless/form/status/announcement.js';
import type { FormView } from '../../src/headless/state/form-state.js';
import { en } from '../../src/i18n/locales/en.js';

type Situation = Parameters<typeof announcement>[1];

const start: FormView = { step: 0, isChange: false, visited: 0, attempt: 0, invalid: [] };
const calm: Situation = {
  status: 'editing',
  sending: undefined,
  isSlow: false,
  firstStatus: 'editing',
  view: start,
  problems: 0,
  error: undefined,
  isDenied: false,
  count: 3,
  firstCount: 3,
  isSteps: false,
  quick: undefined,
  place: 1,
};
const inSteps = (view: Partial<FormView>, quick?: Situation['quick']): Partial<Situation> => ({
  isSteps: true,
  view: { ...start, ...view },
  quick,
});
const quickly: FormView = { ...start, isQuick: true };
const chosen = { label: 'Go', isSending: false };

test.each<[what: string, situation: Partial<Situation>, words: string]>([
  ['a form that waits', {}, '3 questions are waiting for your answer.'],
  ['a form of one question that waits', { count: 1, firstCount: 1 }, '1 question is waiting for your answer.'],
  ['a form that can not be shown', { count: 0, firstCount: 0 }, "This question can't be shown."],
  ['a form in steps that waits', inSteps({}), '3 questions are waiting for your answer.'],
  ['a step', inSteps({ step: 1, visited: 1 }), '2 of 3'],
  ['a step back', inSteps({ step: 0, visited: 1 }), '1 of 3'],
  ['the review', inSteps({ step: 3, visited: 3 }), 'Check your answers'],
  ['a form that is not its turn yet', { status: 'locked' }, ''],
  ['problems', { problems: 2, view: { ...start, attempt: 1 } }, '2 questions need your attention.'],
  [
    'the same problems again',
    { problems: 2, view: { ...start, attempt: 2 } },
    '2 questions need your attention.\u00a0',
  ],
  ['problems that have been put right', { view: { ...start, attempt: 1 } }, ''],
  [
    'a question that has come after a refusal',
    { view: { ...start, attempt: 1 }, count: 4 },
    '4 questions are waiting for your answer.',
  ],
  ['problems while it is being sent', { problems: 2, status: 'submitting' }, 'Sending…'],
  [
    'a quick answer that is about to be sent',
    { count: 1, firstCount: 1, quick: { ...chosen, isSending: true } },
    'Go. Sending in a moment…',
  ],
  [
    'the same, once it is not to be sent any more',
    { count: 1, firstCount: 1, quick: chosen, view: quickly },
    '1 question is waiting for your answer.',
  ],
  ['a quick answer', { quick: chosen, view: quickly }, 'Go. 2 of 3'],
  ['a quick answer to the last question', { quick: chosen, place: 3, view: quickly }, 'Go.'],
  ['a quick answer in steps', inSteps({ ...quickly, step: 2, visited: 2 }, chosen), 'Go. 3 of 3'],
  [
    'a quick answer in steps that goes to the review',
    inSteps({ ...quickly, step: 3, visited: 3 }, chosen),
    'Go. Check your answers',
  ],
  ['what comes after a quick answer', { view: quickly }, ''],
  ['what comes after one in steps', inSteps({ ...quickly, step: 2, visited: 2 }), ''],
  ['a failure', { status: 'failed', error: new Error('No route.') }, 'Your answer could not be sent. No route.'],
  ['a failure without words', { status: 'failed' }, 'Your answer could not be sent.'],
  ['a form that has just expired', { status: 'expired' }, 'This can no longer be answered.'],
  ['a form that had expired before it was seen', { status: 'expired', firstStatus: 'expired' }, ''],
  ['an answer', { status: 'answered' }, 'Answered'],
])('of %s is said', (_, situation, words) => {
  expect(announcement(en, { ...calm, ...situation })).toBe(words);
});
