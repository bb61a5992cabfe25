import { createFormControl } from 'react-hook-form';
import type { Field, FieldProblem } from '../../question/field.js';

/** The values and notes that react-hook-form holds, by generated names. */
export type HookFormValues = Record<string, unknown>;

/** The methods of react-hook-form for one form. */
export type HookForm = ReturnType<typeof createFormControl<HookFormValues>>;

/**
 * react-hook-form holds values and errors. Its `touched` is not used: there it means that a field lost the focus, but `isTouched` here
 * means that the user decided. Each value is read back once after a write and kept in the form's state, because react-hook-form parses the
 * field name at every read. A subscription to its values copies all of them for each key, so only a form whose host also writes there
 * subscribes (`followHost`).
 */
export function createHookForm(fields: readonly Field[]): HookForm {
  const hookForm = createFormControl<HookFormValues>();
  hookForm.reset(defaultsOf(fields)); // until the first reset, `getValues` returns the defaults whatever has been written
  return hookForm;
}

/** Writes a value and returns it as react-hook-form holds it. */
export function writeValue(hookForm: HookForm, name: string, value: unknown): unknown {
  hookForm.setValue(name, value);
  return hookForm.getValues(name);
}

export function writeProblem(hookForm: HookForm, name: string, problem: FieldProblem | undefined): void {
  if (problem) hookForm.setError(name, { type: problem.code, ...(problem.words === undefined ? {} : { message: problem.words }) });
  else hookForm.clearErrors(name);
}

export function resetHookForm(hookForm: HookForm, fields: readonly Field[]): void {
  const defaults = defaultsOf(fields);
  // Older versions keep the errors of a form without their own listeners.
  hookForm.clearErrors(Object.keys(defaults));
  hookForm.reset(defaults);
}

function defaultsOf(fields: readonly Field[]): HookFormValues {
  return Object.fromEntries(
    fields.flatMap(({ name, noteName, initial }) => [
      [name, initial],
      [noteName, ''],
    ]),
  );
}
