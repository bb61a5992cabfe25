import type { AnsweredMessage } from '../../protocol/types/answer.js';
import { changeView, NEW_DOING, newAsked, newSaid, type FormState } from './form-state.js';
import { BEFORE_ANY_EDIT, withAnswers } from './give-answers.js';
import { withAsked } from './current-answer.js';
import { hasProblem } from './select.js';

/** The form open again with a sent answer. In steps the review comes first, because it leads to each question. */
export function reopened(before: FormState, answer: AnsweredMessage): FormState {
  const state = withAsked(withAnswers(before, answer, BEFORE_ANY_EDIT));
  const { view, fields, asked } = state;
  const files = answer.attachments ?? [];
  return {
    ...state,
    files,
    fileOutcomes: {},
    phase: { name: 'editing', revised: { answer, fields, files } },
    view: changeView(view, { step: asked.length, invalid: [] }),
    awaitedBy: undefined,
  };
}

/** The form with its defaults, or with the answer that is being changed. Nothing is touched or wrong afterwards. */
export function emptied(state: FormState): FormState {
  const { phase, view, content, absent } = state;
  if (phase.revised) return reopened(state, phase.revised.answer);
  const empty = newSaid(content);
  // Emptying a field is an edit, so that the draft of another tab does not bring its content back.
  const fields = empty.fields.map((field, index) => {
    const before = state.fields[index];
    const isEmpty = before && before.editedAt === undefined && before.value === field.value && !hasProblem(before);
    return isEmpty ? before : field;
  });
  return {
    ...state,
    ...newAsked(content),
    arrived: state.arrived,
    ...empty,
    fields,
    absent,
    ...NEW_DOING,
    view: { ...NEW_DOING.view, attempt: view.attempt },
    phase: { name: 'editing' },
  };
}

/** The form open again, with everything that was answered, and without an answer. */
export function askedAgain(state: FormState): FormState {
  const { phase } = state;
  if (phase.name !== 'settled') return state;
  const files = phase.answer.status === 'answered' ? (phase.answer.attachments ?? []) : [];
  return { ...state, files, phase: { name: 'editing' } };
}
