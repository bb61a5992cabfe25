'use client';
import { formatMessage } from '../i18n/format-message.js';
import { LIMITS } from '../protocol/limits.js';
import { fieldIds } from './field-ids.js';
import { useFormControl, useStoreValue } from './form-control.js';
import { textFieldProps, type TextFieldProps } from './text-field-props.js';

export interface NoteState {
  readonly note: string;
  setNote(note: string): void;
  readonly inputProps: TextFieldProps;
  /** What to do about a note that can't be sent, in the user's language. */
  readonly errorMessage: string | undefined;
  readonly errorProps: { readonly id: string };
}

/** A comment beside the answer to any question; it goes into the message's `details`. */
export function useNote(id: string): NoteState {
  const control = useFormControl();
  const { store, messages } = control;
  const field = store.field(id);
  const note = useStoreValue(store, field.noteName, (current) => current.value(field.noteName)) as string;
  const isInvalid = useStoreValue(store, field.noteName, () => store.problem(field.noteName) !== undefined);
  const ids = fieldIds(control, field);
  const setNote = (next: string): void => {
    if (!control.isReadOnly) store.setValue(field.noteName, next);
  };
  return {
    note,
    setNote,
    inputProps: {
      ...textFieldProps(control, ids.note, note, setNote),
      'data-note-field': '',
      placeholder: formatMessage(messages.notePlaceholder, messages.locale),
      'aria-label': formatMessage(messages.noteLabel, messages.locale, { question: field.question.question }),
      ...(isInvalid ? { 'aria-invalid': true, 'aria-describedby': ids.noteError } : {}),
    },
    errorMessage: isInvalid ? formatMessage(messages.tooLong, messages.locale, { count: LIMITS.answerLength }) : undefined,
    errorProps: { id: ids.noteError },
  };
}
