import type { AnsweredMessage } from '../../protocol/types/answer.js';
import { changeView, createState, type FormState } from './form-state.js';
import { BEFORE_ANY_EDIT, withAnswers } from './give-answers.js';
import { withAsked } from './asked.js';
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
  const { phase, view, content, arrived, attempts, absent } = state;
  if (phase.revised) return reopened(state, phase.revised.answer);
  const fresh = createState(content);
  // Emptying a field is an edit, so that the draft of another tab does not bring its content back.
  const fields = fresh.fields.map((field, index) => {
    const before = state.fields[index];
    const isEmpty = before && before.editedAt === undefined && before.value === field.value && !hasProblem(before);
    return isEmpty ? before : field;
  });
  return { ...fresh, arrived, attempts, absent, fields, view: { ...fresh.view, attempt: view.attempt } };
}
