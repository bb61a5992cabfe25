'use client';
import { useState, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormInternals } from '../headless/form/form-scope.js';
import { useNote, type NoteState } from '../headless/question/use-note.js';
import { partProps } from './anatomy.js';
import { FormButton } from './form-button.js';
import { useQuestionScope } from './form-context.js';
import { forwardRef, type Part } from './part.js';

export type NoteProps = ComponentPropsWithoutRef<'div'>;

/** A comment on the answer. A button opens its field. */
export const Note: Part<NoteProps, HTMLDivElement> = forwardRef<HTMLDivElement, NoteProps>(function Note({ children, ...props }, ref) {
  return (
    <div {...partProps('note', {}, props)} ref={ref}>
      {children === undefined ? <NoteContent /> : children}
    </div>
  );
});

function NoteContent(): ReactElement {
  const { state } = useQuestionScope();
  const note = useNote(state.question.id);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  if (isOpen || note.note !== '') return <NoteField {...note} isOpen={isOpen} onFocus={open} />;
  return <NoteToggle toggleId={`${note.inputProps.id}-toggle`} onOpen={open} />;
}

function NoteField({ inputProps, errorMessage, errorProps, isOpen, onFocus }: NoteState & { isOpen: boolean; onFocus: () => void }): ReactElement {
  const { parts, format } = useQuestionScope();
  const TextField = parts.slots['note-text'] ?? 'textarea';
  const Label = parts.slots['note-label'] ?? 'label';
  const ErrorElement = parts.slots.error ?? 'p';
  return (
    <>
      <Label {...partProps('note-label')} htmlFor={inputProps.id}>
        {format('note')}
      </Label>
      {/* The user has just opened the field to write, so it takes the focus. */}
      <TextField {...partProps('note-text')} {...inputProps} rows={2} autoFocus={isOpen} onFocus={onFocus} />
      {errorMessage !== undefined && (
        <ErrorElement {...partProps('error')} {...errorProps}>
          {errorMessage}
        </ErrorElement>
      )}
    </>
  );
}

/** Each question has one, so its name includes the question. */
function NoteToggle({ toggleId, onOpen }: { toggleId: string; onOpen: () => void }): ReactElement {
  const { state } = useQuestionScope();
  const { isReadOnly } = useFormInternals();
  return (
    <FormButton button="note-toggle" word="addNote" act={() => !isReadOnly && onOpen()} id={toggleId} aria-labelledby={`${toggleId} ${state.labelProps.id}`} />
  );
}
