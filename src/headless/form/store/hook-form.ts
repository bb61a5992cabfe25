import { createFormControl } from 'react-hook-form';
import type { Field, FieldProblem, FieldState } from '../../question/field.js';

/** What react-hook-form holds of a form: the values and the notes, by generated names. */
export type HookFormValues = Record<string, unknown>;

/** react-hook-form's own methods for one form. */
export type HookForm = ReturnType<typeof createFormControl<HookFormValues>>;

/**
 * react-hook-form holds values and errors. Its `touched` is not used: it means that a field has lost the focus, and here `isTouched`
 * means that the user has decided. Each value is read back once after it is written and kept in the form's state, because react-hook-form
 * parses the field name at every read. To subscribe to values there costs a copy of all of them for each key. So only forms whose host
 * writes there as well subscribe (`followHookForm`).
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
  // Older versions keep the errors of a form that no hook of theirs listens to.
  hookForm.clearErrors(Object.keys(defaults));
  hookForm.reset(defaults);
}

/** Calls back after each change in react-hook-form. Returns what ends it. */
export function followHookForm(hookForm: HookForm, onChange: () => void): () => void {
  return hookForm.subscribe({ formState: { values: true, errors: true }, callback: onChange });
}

/** What the host has changed of a field in react-hook-form; nothing where it holds what the form's own state does. */
export function readHostChange(hookForm: HookForm, field: Field, before: FieldState): FieldState | undefined {
  const value = field.kind.read(field.question, hookForm.getValues(field.name)) ?? before.value;
  const note: unknown = hookForm.getValues(field.noteName);
  const isChanged = !isSame(value, before.value);
  const after = {
    ...before,
    value,
    note: typeof note === 'string' ? note : '',
    problem: readProblem(hookForm, field.name),
    isTouched: before.isTouched || isChanged,
    delegated: isChanged ? undefined : before.delegated,
  };
  return isSame(after, before) ? undefined : after;
}

/** react-hook-form gives a copy of what it was reset to, so what is equal is what was there. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What react-hook-form says is wrong with a field. */
function readProblem(hookForm: HookForm, name: string): FieldProblem | undefined {
  const { error } = hookForm.getFieldState(name);
  return error && { code: error.type ?? 'custom', words: error.message };
}

function defaultsOf(fields: readonly Field[]): HookFormValues {
  return Object.fromEntries(
    fields.flatMap(({ name, noteName, initial }) => [
      [name, initial],
      [noteName, ''],
    ]),
  );
}
