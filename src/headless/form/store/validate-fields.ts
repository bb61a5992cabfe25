import type { Field, FieldProblem } from '../../question/field.js';
import { checkAnswer, checkNote } from './check-field.js';
import { changeView } from './form-state.js';
import type { FormStore } from './form-store.js';

/**
 * Validates these fields. If there are problems, the state holds them, shows the step of the first, and counts one more refused attempt,
 * to which the focus follows. A field that the browser can't read, such as half a date, has no value to check; `isUnreadable` names those
 * fields.
 */
export function validateFields(store: FormStore, fields: readonly Field[], isUnreadable: (field: Field) => boolean): boolean {
  const checked = fields.map((field) => {
    const state = checkAnswer(field, store.getField(field), isUnreadable(field));
    return [field, checkNote(state)] as const;
  });
  store.setFields(checked);
  const invalid = checked.filter(([, { problem, noteProblem }]) => problem ?? noteProblem).map(([field]) => field);
  const { view } = store.getState();
  if (invalid.length === 0 && view.invalid.length > 0) store.commit({ view: changeView(view, { invalid }) });
  showInvalid(store, invalid);
  return invalid.length === 0;
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
  const { view, asked } = store.getState();
  // What belongs to no step is in the review, which comes after the last.
  if (first) store.commit({ view: changeView(view, { step: [...asked, first].indexOf(first), attempt: view.attempt + 1, invalid }) });
}
