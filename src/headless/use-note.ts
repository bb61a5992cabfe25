'use client';
import { formatMessage } from '../i18n/format-message.js';
import { fieldIds } from './field-ids.js';
import { useFormControl, useStoreValue } from './form-control.js';
import { textFieldProps, type TextFieldProps } from './text-field-props.js';

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
    if (!control.isReadOnly) store.setValue(field.noteName, next);
  };
  return {
    note,
    setNote,
    inputProps: {
      ...textFieldProps(control, fieldIds(control, field).note, note, setNote),
      'data-note-field': '',
      placeholder: formatMessage(messages.notePlaceholder, messages.locale),
      'aria-label': formatMessage(messages.noteLabel, messages.locale, { question: field.question.question }),
    },
  };
}
