'use client';
import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react';
import { useFormat } from '../headless/form-control.js';
import { useNote } from '../headless/use-note.js';
import { partProps } from './anatomy.js';
import { useQuestionId } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import type { Part } from './part.js';

export type NoteProps = ComponentPropsWithoutRef<'div'>;

/** A comment beside the answer, behind a button until it is wanted. */
export const Note: Part<NoteProps, HTMLDivElement> = forwardRef<HTMLDivElement, NoteProps>(function Note(props, ref) {
  const { note, inputProps } = useNote(useQuestionId());
  const [isOpen, setOpen] = useState(false);
  const TextField = useSlot('note', 'textarea');
  const Toggle = useSlot('noteToggle', 'button');
  const format = useFormat();
  return (
    <div {...props} ref={ref}>
      {isOpen || note !== '' ? (
        // Opened by the user, who is about to write: this is where their focus belongs.
        <TextField {...partProps('note')} {...inputProps} rows={2} autoFocus={isOpen} />
      ) : (
        <Toggle {...partProps('noteToggle')} type="button" disabled={inputProps.disabled} onClick={() => setOpen(true)}>
          {format('addNote')}
        </Toggle>
      )}
    </div>
  );
});
