// @vitest-environment node
import { expect, test } from 'vitest';
import { announcement } from '../../src/headless/form/announcement.js';
import type { FormView } from '../../src/headless/form/form-state.js';
import { en } from '../../src/i18n/locales/en.js';

type Situation = Parameters<typeof announcement>[1];

const start: FormView = { step: 0, isChange: false, visited: 0, attempt: 0, invalid: [] };
const calm: Situation = { status: 'editing', firstStatus: 'editing', view: start, problems: 0, error: undefined, count: 3, isSteps: false, isSending: false };
const inSteps = (view: Partial<FormView>): Partial<Situation> => ({ isSteps: true, view: { ...start, ...view } });

test.each<[what: string, situation: Partial<Situation>, words: string]>([
  ['a form that waits', {}, '3 questions are waiting for your answer.'],
  ['a form of one question that waits', { count: 1 }, '1 question is waiting for your answer.'],
  ['a form that can not be shown', { count: 0 }, "This question can't be shown."],
  ['a form in steps that waits', inSteps({}), '3 questions are waiting for your answer.'],
  ['a step', inSteps({ step: 1, visited: 1 }), '2 of 3'],
  ['a step back', inSteps({ step: 0, visited: 1 }), '1 of 3'],
  ['the review', inSteps({ step: 3, visited: 3 }), 'Check your answers'],
  ['a form that is not its turn yet', { status: 'locked' }, ''],
  ['problems', { problems: 2 }, '2 questions need your attention.'],
  ['problems that have been put right', { view: { ...start, attempt: 1 } }, ''],
  ['problems while it is being sent', { problems: 2, status: 'submitting' }, 'Sending…'],
  ['a quick answer that is about to be sent', { isSending: true }, 'Sending in a moment…'],
  ['a failure', { status: 'failed', error: new Error('No route.') }, 'Your answer could not be sent. No route.'],
  ['a failure without words', { status: 'failed' }, 'Your answer could not be sent.'],
  ['a form that has just expired', { status: 'expired' }, 'This question is no longer waiting for an answer.'],
  ['a form that had expired before it was seen', { status: 'expired', firstStatus: 'expired' }, ''],
  ['an answer', { status: 'answered' }, 'Answered'],
])('of %s is said', (_, situation, words) => {
  expect(announcement(en, { ...calm, ...situation })).toBe(words);
});
