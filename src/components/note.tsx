'use client';
import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react';
import { useFormat, useFormControl } from '../headless/form-control.js';
import { useNote } from '../headless/use-note.js';
import { partProps } from './anatomy.js';
import { useQuestionState } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import type { Part } from './part.js';

export type NoteProps = ComponentPropsWithoutRef<'div'>;

/** A comment beside the answer, behind a button until it is wanted. */
export const Note: Part<NoteProps, HTMLDivElement> = forwardRef<HTMLDivElement, NoteProps>(function Note(props, ref) {
  const { note, inputProps, errorMessage, errorProps } = useNote(useQuestionState().question.id);
  const [isOpen, setOpen] = useState(false);
  const TextField = useSlot('note-text', 'textarea');
  const ErrorElement = useSlot('error', 'p');
  const format = useFormat();
  return (
    <div {...partProps('note')} {...props} ref={ref}>
      {isOpen || note !== '' ? (
        <>
          <label {...partProps('note-label')} htmlFor={inputProps.id}>
            {format('note')}
          </label>
          {/* Opened by the user, who is about to write: this is where their focus belongs. */}
          <TextField {...partProps('note-text')} {...inputProps} rows={2} autoFocus={isOpen} onFocus={() => setOpen(true)} />
          {errorMessage !== undefined && (
            <ErrorElement {...partProps('error')} {...errorProps}>
              {errorMessage}
            </ErrorElement>
          )}
        </>
      ) : (
        <NoteToggle toggleId={`${inputProps.id}-toggle`} onOpen={() => setOpen(true)} />
      )}
    </div>
  );
});

/** Named by its word and by the question, as there is one at each question. */
function NoteToggle({ toggleId, onOpen }: { toggleId: string; onOpen: () => void }) {
  const { labelProps } = useQuestionState();
  const { isDisabled, isReadOnly } = useFormControl();
  const Toggle = useSlot('note-toggle', 'button');
  const format = useFormat();
  return (
    <Toggle
      {...partProps('note-toggle')}
      id={toggleId}
      type="button"
      disabled={isDisabled}
      aria-disabled={isReadOnly ? true : undefined}
      aria-labelledby={`${toggleId} ${labelProps.id}`}
      onClick={() => !isReadOnly && onOpen()}
    >
      {format('addNote')}
    </Toggle>
  );
}
