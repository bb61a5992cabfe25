import { checkAnswer, checkNote, refuseUnreadable } from './check-field.js';
import type { Field, FieldProblem } from './field.js';
import { changeView, fieldState, mapFields, type FormState } from './form-state.js';
import { hasProblem } from './select.js';

/**
 * The form after a check of these fields. If there are problems, it shows them and the step of the first, and counts one more refused
 * attempt, to which the focus follows.
 *
 * @param unreadable The questions whose field the browser can't read, such as half a date. The form has no value of such a field to check.
 */
export function validated(state: FormState, fields: readonly Field[], unreadable: readonly string[]): FormState {
  const checked = mapFields(state, (field, before) => {
    if (!fields.includes(field)) return before;
    return checkNote(
      unreadable.includes(field.question.id) ? refuseUnreadable(field, before) : checkAnswer(field, before),
    );
  });
  const invalid = fields.filter((field) => hasProblem(fieldState(checked, field)));
  return invalid.length > 0 ? refused(checked, invalid) : withoutInvalid(checked);
}

function withoutInvalid(state: FormState): FormState {
  const { view } = state;
  return view.invalid.length === 0 ? state : { ...state, view: changeView(view, { invalid: [] }) };
}

/** The form with the problems that the host found, by question id, as if the form had found them. */
export function withProblems(state: FormState, problems: ReadonlyMap<string, FieldProblem>): FormState {
  const invalid = state.content.fields.filter(({ question }) => problems.has(question.id));
  if (invalid.length === 0) return state;
  const shown = mapFields(state, (field, before) =>
    invalid.includes(field) ? { ...before, problem: problems.get(field.question.id) } : before,
  );
  return refused(shown, invalid);
}

function refused(state: FormState, invalid: readonly Field[]): FormState {
  const { view, asked } = state;
  const step = asked.findIndex((field) => field === invalid[0]);
  // A field that belongs to no step is in the review, which comes after the last step.
  return {
    ...state,
    view: changeView(view, { step: step < 0 ? asked.length : step, attempt: view.attempt + 1, invalid }),
  };
}
