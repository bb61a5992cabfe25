import type { ChangeEvent } from 'react';
import type { FormInternals } from '../form/form-scope.js';

/** The props of a text field; they fit `<input>` and `<textarea>`. */
export interface TextFieldProps<
  E extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement & HTMLTextAreaElement,
> {
  readonly id: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  /** Absent while the field is empty, so that its placeholder has the page's direction. Web and e-mail addresses always go from left to right. */
  readonly dir?: 'auto' | 'ltr';
  readonly placeholder?: string;
  readonly 'data-text-field'?: '';
  readonly 'data-note-field'?: '';
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly onChange: (event: ChangeEvent<E>) => void;
}

export function textFieldProps(
  { isDisabled, hasBegun, isReadOnly }: Pick<FormInternals, 'isDisabled' | 'hasBegun' | 'isReadOnly'>,
  id: string,
  value: string,
  setValue: (value: string) => void,
) {
  return {
    id,
    value,
    disabled: isDisabled && !hasBegun,
    readOnly: isReadOnly,
    ...(value === '' ? {} : { dir: 'auto' as const }),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(event.target.value),
  };
}
