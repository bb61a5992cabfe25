import type { ChangeEvent } from 'react';
import type { FormInternals } from '../form/form-scope.js';
import type { Field } from '../state/field.js';

/** The props of a text field; they fit `<input>` and `<textarea>`. */
export interface TextFieldProps {
  readonly id: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  /** Absent while the field is empty, so that its placeholder has the page's direction. Web and e-mail addresses always go from left to right. */
  readonly dir?: 'auto' | 'ltr';
  readonly placeholder?: string;
  /** The word on the Enter key of a phone, where Enter confirms the answer. */
  readonly enterKeyHint?: 'next' | 'send';
  readonly 'data-text-field'?: '';
  readonly 'data-note-field'?: '';
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => void;
}

/** Enter in the last field sends the form. In steps, Enter goes on to the review. */
export function enterKeyHint({ content, isSteps }: FormInternals, field: Field): 'next' | 'send' {
  return content.fields.at(-1) === field && !isSteps ? 'send' : 'next';
}

export function textFieldProps(
  { isDisabled, hasBegun, isReadOnly }: FormInternals,
  id: string,
  value: string,
  setValue: (value: string) => void,
) {
  return {
    id,
    value,
    disabled: isDisabled && !hasBegun,
    readOnly: isReadOnly,
    ...(value !== '' && { dir: 'auto' as const }),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(event.target.value),
  };
}
