'use client';
import { formatMessage } from '../i18n/format-message.js';
import type { TextFieldProps } from './choice-props.js';
import { fieldIds } from './field-ids.js';
import { useFormControl, useStoreValue } from './form-control.js';

export interface NoteState {
  readonly note: string;
  setNote(note: string): void;
  readonly inputProps: TextFieldProps;
}

/** A comment beside the answer to any question; it goes into the message's `details`. */
export function useNote(id: string): NoteState {
  const control = useFormControl();
  const { store, messages } = control;
  const field = store.field(id);
  const note = useStoreValue(store, field.noteName, (current) => current.value(field.noteName)) as string;
  const setNote = (next: string): void => {
    if (!control.isDisabled && !control.isReadOnly) store.setValue(field.noteName, next);
  };
  return {
    note,
    setNote,
    inputProps: {
      id: fieldIds(control, field).note,
      value: note,
      disabled: control.isDisabled,
      readOnly: control.isReadOnly,
      dir: 'auto',
      placeholder: formatMessage(messages.notePlaceholder, messages.locale),
      'aria-label': formatMessage(messages.noteLabel, messages.locale, { question: field.question.question }),
      onChange: ({ target }) => setNote(target.value),
    },
  };
}
