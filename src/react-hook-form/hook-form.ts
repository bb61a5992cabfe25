import type { createFormControl } from 'react-hook-form';
import type { Field, FieldState } from '../headless/state/field.js';

/** The values and notes of a form, by generated names. */
export type HookFormValues = Record<string, unknown>;

/** The methods of react-hook-form for one form. */
export type HookForm = ReturnType<typeof createFormControl<HookFormValues>>;

export function noteNameOf({ index }: Field): string {
  return `n${index}`;
}

/** The content of a field in the values of react-hook-form. A value that does not fit the question counts as unchanged. */
export function readContent(
  field: Field,
  values: HookFormValues,
  before: FieldState,
): Pick<FieldState, 'value' | 'note'> {
  const { name, question, kind } = field;
  const { [name]: value, [noteNameOf(field)]: note } = values;
  return { value: kind.read(question, value) ?? before.value, note: typeof note === 'string' ? note : '' };
}
