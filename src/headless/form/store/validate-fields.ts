import type { Field, FieldProblem } from '../../question/field.js';
import { checkAnswer, checkNote, refuseUnreadable } from './check-field.js';
import { changeView } from './form-state.js';
import type { FormStore } from './form-store.js';

/**
 * Validates these fields. If there are problems, the state holds them, shows the step of the first, and counts one more refused attempt,
 * to which the focus follows. A field that the browser can't read, such as half a date, has no value to check; `isUnreadable` names those
 * fields.
 */
export function validateFields(store: FormStore, fields: readonly Field[], isUnreadable: (field: Field) => boolean): boolean {
  const checked = fields.map((field) => {
    const before = store.getField(field);
    const state = isUnreadable(field) ? refuseUnreadable(field, before) : checkAnswer(field, before);
    return [field, checkNote(state)] as const;
  });
  store.setFields(checked);
  const invalid = checked.filter(([, { problem, noteProblem }]) => problem ?? noteProblem).map(([field]) => field);
  const { view } = store.getState();
  const isValid = invalid.length === 0;
  if (isValid && view.invalid.length > 0) store.commit({ view: changeView(view, { invalid }) });
  showInvalid(store, invalid);
  return isValid;
}

/** Shows the problems that the host found, by question id, as if the form had found them. */
export function showProblems(store: FormStore, problems: ReadonlyMap<string, FieldProblem>): void {
  const invalid = store.fields.filter(({ question }) => problems.has(question.id));
  for (const field of invalid) {
    const problem = problems.get(field.question.id);
    store.setField(field, { problem });
  }
  showInvalid(store, invalid);
}

function showInvalid(store: FormStore, invalid: readonly Field[]): void {
  const [first] = invalid;
  if (!first) return;
  const { view, asked } = store.getState();
  const step = asked.indexOf(first);
  // A field that belongs to no step is in the review, which comes after the last step.
  store.commit({ view: changeView(view, { step: step < 0 ? asked.length : step, attempt: view.attempt + 1, invalid }) });
}
