'use client';
import { forwardRef, useContext, useState, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormat, useNote } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { FormButton } from './form-button.js';
import { QuestionContext, useFormParts } from './form-context.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

/** A comment on the answer. A button opens its field. Outside of a question, it is a comment on the whole form. */
export const Note: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(function Note(
  { children, ...props },
  ref,
) {
  return (
    <div {...partProps('note', {}, props)} ref={ref}>
      {children === undefined ? <NoteContent /> : children}
    </div>
  );
});

function NoteContent(): ReactElement {
  const state = useContext(QuestionContext)?.state;
  const { slots } = useFormParts();
  const format = useFormat();
  const { note, inputProps, errorMessage, errorProps } = useNote(state?.question.id);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  const openIfEditable = (): void => {
    if (!inputProps.readOnly) open();
  };
  if (state && !isOpen && note === '') {
    // Each question has such a button, so the name of the button includes the question.
    const id = `${inputProps.id}-toggle`;
    return (
      <FormButton
        button="note-toggle"
        word="addNote"
        act={openIfEditable}
        id={id}
        aria-labelledby={`${id} ${state.labelProps.id}`}
      />
    );
  }
  return (
    <>
      {renderPart(
        slots,
        'note-label',
        'label',
        {},
        { htmlFor: inputProps.id, children: state ? format('note') : inputProps['aria-label'] },
      )}
      {/* The user has just opened the field to write, so it takes the focus. */}
      {renderPart(slots, 'note-text', 'textarea', {}, { ...inputProps, rows: 2, autoFocus: isOpen, onFocus: open })}
      {errorMessage !== undefined && renderPart(slots, 'error', 'p', {}, { ...errorProps, children: errorMessage })}
    </>
  );
}
