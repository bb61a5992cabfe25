import type { Field, FieldProblem } from '../../question/field.js';
import { checkAnswer, checkNote } from './check-field.js';
import { changeView } from './form-state.js';
import type { FormStore } from './form-store.js';
import { writeProblem } from './hook-form.js';

/**
 * Validates these fields. If there are problems, the state holds them, shows the step of the first, and counts one more refused attempt,
 * to which the focus follows. A field that the browser can't read, such as half a date, has no value to check; `isUnreadable` names those
 * fields.
 */
export function validateFields(store: FormStore, fields: readonly Field[], isUnreadable: (field: Field) => boolean): boolean {
  const { hookForm } = store;
  const checked = fields.map((field) => {
    const state = checkAnswer(hookForm, field, store.getField(field), isUnreadable(field));
    return [field, checkNote(hookForm, field, state)] as const;
  });
  store.setFields(checked.filter(([field, state]) => state !== store.getField(field)));
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
    writeProblem(store.hookForm, field.name, problem);
    store.setFields([[field, { ...store.getField(field), problem }]]);
  }
  showInvalid(store, invalid);
}

function showInvalid(store: FormStore, invalid: readonly Field[]): void {
  const [first] = invalid;
  const { view, asked } = store.getState();
  if (first) store.commit({ view: changeView(view, { step: Math.max(0, asked.indexOf(first)), attempt: view.attempt + 1, invalid }) });
}
