import type { Field, FieldProblem, FieldState } from '../../question/field.js';
import type { FormStore } from './form-store.js';
import type { HookForm } from './hook-form.js';

/** Follows what the host writes into react-hook-form. Returns the function that ends it. */
export function followHost(store: FormStore): () => void {
  const callback = (): void => {
    const changes = store.fields.map((field) => [field, readHostChange(store.hookForm, field, store.getField(field))] as const);
    store.setFields(changes.filter(([field, state]) => state !== store.getField(field)));
  };
  return store.hookForm.subscribe({ formState: { values: true, errors: true }, callback });
}

/** A field with the host's change to it in react-hook-form; the same object if there is none. */
function readHostChange(hookForm: HookForm, field: Field, before: FieldState): FieldState {
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
  return isSame(after, before) ? before : after;
}

/** react-hook-form returns a copy of what it was reset to, so equal values are the same value. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The problem of a field in react-hook-form. */
function readProblem(hookForm: HookForm, name: string): FieldProblem | undefined {
  const { error } = hookForm.getFieldState(name);
  return error && { code: error.type ?? 'custom', words: error.message };
}
