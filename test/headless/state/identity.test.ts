// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { FormEvent } from '../../../src/headless/state/events.js';
import { FormContent } from '../../../src/headless/state/form-content.js';
import type { FormState } from '../../../src/headless/state/form-state.js';
import { asks, goesOnWith } from '../../../src/headless/state/identity.js';
import { reduceAny } from './reduce-any.js';
import { beginForm } from '../../../src/headless/state/give-answers.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { readUnreadableForm } from '../../../src/protocol/unreadable-form.js';
import { choice, formOf, text } from '../../fixtures/trusted-form.js';

const where = text({ id: 'where', question: 'Where to?', required: false });
const why = text({ id: 'why', question: 'Why?', required: false });
const env = choice({ id: 'env', question: 'Which environment?', required: false });

/** The form that the state is of: one question, in a task, with an `ask_id`. */
const own = formOf([where], { ask_id: 'ask-1', task_id: 7 }, 'call_0');
const withCall = (toolUseId: string, ids: object): TrustedForm => formOf([where], ids, toolUseId);
const asking = (...questions: Parameters<typeof formOf>[0]): TrustedForm =>
  formOf(questions, { ask_id: 'ask-1', task_id: 7 }, 'call_0');

const submitted: FormEvent = { type: 'submitted', isPartial: false, unreadable: [] };
function stateAfter(phase: 'editing' | 'submitting' | 'failed' | 'settled' | 'changing'): FormState {
  const begun = beginForm(new FormContent(own));
  if (phase === 'editing') return begun;
  const sent = reduceAny(begun, submitted);
  if (sent.phase.name !== 'submitting' || phase === 'submitting') return sent;
  const { answer, number } = sent.phase;
  const outcome = phase === 'failed' ? { error: 'Offline.', problems: new Map() } : { answer };
  const settled = reduceAny(sent, { type: 'outcomeArrived', number, outcome, isRevisable: true });
  return phase === 'changing' && answer.status === 'answered'
    ? reduceAny(settled, { type: 'reopened', answer })
    : settled;
}

const PHASES = ['editing', 'submitting', 'failed', 'settled', 'changing'] as const;
type Row = readonly [what: string, arrived: TrustedForm, ...goesOn: boolean[]];

/** Whether the form in a place goes on with what arrives there, in each phase. */
const ROWS: readonly Row[] = [
  //                                                                                        editing submitting failed settled changing
  ['the same form', own, true, true, true, true, true],
  ['the same ids as far as they are there', withCall('call_0', {}), true, true, true, true, true],
  [
    'the real id of the call, under the same ask',
    withCall('toolu_01', { ask_id: 'ask-1', task_id: 7 }),
    true,
    true,
    true,
    false,
    true,
  ],
  ['another call without an ask', withCall('toolu_01', {}), false, false, false, false, false],
  [
    'another ask of the same task',
    withCall('call_0', { ask_id: 'ask-2', task_id: 7 }),
    false,
    false,
    false,
    false,
    false,
  ],
  [
    'the same ids in another task',
    withCall('call_0', { ask_id: 'ask-1', task_id: 8 }),
    false,
    false,
    false,
    false,
    false,
  ],
  ['one more question', asking(where, why), true, true, true, true, true],
  [
    'the end of a text that was cut off',
    asking({ ...where, question: 'Where to? And by when?' }),
    true,
    true,
    true,
    false,
    true,
  ],
  ['another default, which nobody chose', asking({ ...where, default: ['Rome'] }), true, true, true, true, true],
  ['another text', asking({ ...where, question: 'Delete what?' }), false, true, false, false, true],
  ['another kind under the same id', asking({ ...env, id: 'where' }), false, true, false, false, true],
  [
    'no question that can be shown',
    readUnreadableForm({
      tool_name: 'interactive_form_question',
      type: 'tool',
      tool_use_id: 'call_0',
      status: 'done',
    })!,
    false,
    true,
    false,
    false,
    true,
  ],
];

describe.each(PHASES)('a form that is %s', (phase) => {
  const state = stateAfter(phase);
  test.each(ROWS.map(([what, arrived, ...goesOn]) => [what, arrived, goesOn[PHASES.indexOf(phase)]] as const))(
    '%s',
    (_, arrived, expected) => {
      expect(state.phase.name).toBe(phase === 'changing' ? 'editing' : phase);
      expect(goesOnWith(state, arrived)).toBe(expected);
    },
  );
});

test.each([
  ['is behind', [where], true],
  ['has the same', [where, why], true],
  ['is ahead', [where, why, env], true],
  ['asks in another order', [why, where], false],
] as const)('a form in another place that %s', (_, questions, expected) => {
  expect(asks(beginForm(new FormContent(asking(where, why))), asking(...questions))).toBe(expected);
});
