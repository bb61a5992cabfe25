// @vitest-environment node
import { expect, test } from 'vitest';
import type { FormEvent } from '../../../src/headless/state/events.js';
import { FormContent } from '../../../src/headless/state/form-content.js';
import type { FormState } from '../../../src/headless/state/form-state.js';
import { reduceAny } from './reduce-any.js';
import type { RequestReport } from '../../../src/headless/state/request-report.js';
import { beginForm } from '../../../src/headless/state/give-answers.js';
import { formOf, text } from '../../fixtures/trusted-form.js';

const submitted: FormEvent = { type: 'submitted', isPartial: false, unreadable: [] };
const begun = (own: Partial<Extract<FormEvent, { type: 'requestBegun' }>> = {}): FormEvent => ({
  type: 'requestBegun',
  isRunning: false,
  error: undefined,
  isRevisable: false,
  ...own,
});
const reported = (report: Partial<RequestReport> = {}): FormEvent => ({
  type: 'requestReported',
  report: { isRunning: false, error: undefined, ...report },
});
const running = reported({ isRunning: true });
const accepted = (number = 1): FormEvent => ({ type: 'requestAccepted', number });
const refused = (error: unknown, number = 1): FormEvent => ({ type: 'requestRefused', number, error });
const down = new Error('Offline.');
/** Of a stack whose answer starts a run. */
const run = (report: Partial<RequestReport> = {}): FormEvent => reported({ startsRun: true, ...report });

function play(events: readonly FormEvent[]): FormState {
  return events.reduce(reduceAny, beginForm(new FormContent(formOf([text({ required: false })]))));
}

const sending = (isAccepted: boolean, hasRun: boolean, past?: unknown) => ({
  name: 'submitting',
  request: { isAccepted, hasRun, past, isRevisable: false },
});
const settled = { name: 'settled' };
const failed = (error: unknown) => ({ name: 'failed', error });

test.each<[string, FormEvent[], object]>([
  ['nothing is on its way', [begun(), running, reported(), accepted(), refused(down)], { name: 'editing' }],
  [
    'no stack reports this message',
    [submitted, running, reported(), accepted(), refused(down)],
    { name: 'submitting' },
  ],
  ['the request is on', [submitted, begun(), accepted(), running], sending(true, true)],
  ['the request has ended well', [submitted, begun(), accepted(), running, reported()], settled],
  ['it has failed', [submitted, begun(), accepted(), running, reported({ error: down })], failed(down)],
  [
    'it failed before the call that started it returned',
    [submitted, begun(), accepted(), reported({ error: down })],
    failed(down),
  ],
  ['it had ended before anybody looked', [submitted, begun(), accepted(), reported()], settled],
  [
    'what happens after that is another’s',
    [submitted, begun(), accepted(), reported(), reported({ error: down })],
    settled,
  ],
  [
    'it is given again after a failure',
    [submitted, begun(), accepted(), reported({ error: down }), submitted, begun(), accepted(2), running],
    sending(true, true),
  ],
  [
    'the first try is accepted late',
    [submitted, begun(), running, reported(), refused(down), submitted, begun(), accepted(1)],
    sending(false, false),
  ],
  [
    'the first try is refused late',
    [submitted, begun(), accepted(), reported({ error: down }), submitted, begun(), refused('Late.')],
    sending(false, false),
  ],
  [
    'the failure before it is still told',
    [submitted, begun({ error: down }), accepted(), reported({ error: down })],
    sending(true, false, down),
  ],
  [
    'the run after such a failure ends well',
    [submitted, begun({ error: down }), accepted(), reported({ error: down }), running, reported()],
    settled,
  ],
  [
    'the run after such a failure fails in the same way',
    [submitted, begun({ error: down }), accepted(), running, reported({ error: down })],
    failed(down),
  ],
  [
    'another failure follows before a run was seen',
    [submitted, begun({ error: down }), accepted(), reported({ error: 'Refused.' })],
    failed(new Error('Refused.')),
  ],
  ['a run that has not begun yet is waited for', [submitted, begun(), accepted(), run()], sending(true, false)],
  [
    'a run has begun before its request is accepted',
    [submitted, begun(), run({ isRunning: true }), run()],
    sending(false, true),
  ],
  [
    'the run has ended, and the call is no longer asked',
    [submitted, begun(), accepted(), run({ isRunning: true }), run()],
    settled,
  ],
  [
    'the run has ended, and asks again',
    [submitted, begun(), accepted(), run({ isRunning: true }), run({ isAsked: true })],
    failed(''),
  ],
  [
    'the call has its result, whatever else is said',
    [submitted, begun(), run({ hasResult: true, error: down })],
    settled,
  ],
  ['the request is refused', [submitted, begun(), refused(down)], failed(down)],
  ['a run was on already when it was given', [submitted, begun({ isRunning: true }), accepted(), run()], settled],
  ['the run fails at once', [submitted, begun(), accepted(), run({ error: down })], failed(down)],
])('%s', (_, events, expected) => {
  expect(play(events).phase).toMatchObject(expected);
});

test('where nothing follows from a report, the state is the same object', () => {
  const state = play([submitted, begun(), accepted(), running]);
  expect(reduceAny(state, running)).toBe(state);
  expect(reduceAny(state, accepted())).toBe(state);
});

test('what was given stays known after a failure and while the form grows', () => {
  const given = { result: '{}', ask: 'interrupt-1' };
  const state = play([submitted, { type: 'resultGiven', ...given }, begun(), refused(down)]);
  const grown = reduceAny(state, {
    type: 'formArrived',
    form: formOf([text({ required: false }), text({ id: 'more', required: false })]),
  });
  expect(grown.content.fields).toHaveLength(2);
  expect(grown.given).toEqual(given);
});
