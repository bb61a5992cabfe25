'use client';
import { say } from '../../i18n/say.js';
import { LIMITS } from '../../protocol/limits.js';
import { useFieldState, useFormInternals } from '../form/form-scope.js';
import { describe, fieldIds } from './field-ids.js';
import { textFieldProps, type TextFieldProps } from './text-field-props.js';

export interface NoteState {
  readonly note: string;
  setNote(note: string): void;
  readonly inputProps: TextFieldProps;
  /** What is wrong with the note and what to do, in the user's language. */
  readonly errorMessage: string | undefined;
  readonly errorProps: { readonly id: string };
}

/** A note on the answer to any question, which goes into the answer's `details`. Without an id, the note on the whole form: the message's `note`. */
export function useNote(id?: string): NoteState {
  const internals = useFormInternals();
  const { store, content, messages, edit } = internals;
  // No question has a blank id.
  const isOnForm = id === undefined || id === '';
  const field = isOnForm ? content.formNote : content.field(id);
  const note = useFieldState(store, field, (state) => state.note);
  const isInvalid = useFieldState(store, field, (state) => state.noteProblem !== undefined);
  const ids = fieldIds(internals, field);
  const setNote = (next: string): void => edit({ type: 'noteChanged', id: field.question.id, note: next });
  return {
    note,
    setNote,
    inputProps: {
      ...textFieldProps(internals, ids.note, note, setNote),
      'data-note-field': '',
      ...(!isOnForm && { placeholder: say(messages, 'notePlaceholder') }),
      'aria-label': isOnForm
        ? say(messages, 'formNote')
        : say(messages, 'noteLabel', { question: field.question.question }),
      ...describe(isInvalid, isInvalid && ids.noteError),
    },
    errorMessage: isInvalid ? say(messages, 'tooLong', { count: LIMITS.answerLength }) : undefined,
    errorProps: { id: ids.noteError },
  };
}
