'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import type { MessageKey } from '../i18n/messages.js';
import { FormButton } from './form-button.js';
import { useQuestionScope } from './form-context.js';
import type { Part } from './part.js';

/** A button behind a question is away from the words before it. At the end of a line, the gap is not seen, as a margin would be. */
export const GAP = '\u2003';

/**
 * Makes a button of an optional question, named by its word and the question. It renders nothing if there is nothing to do.
 * @param useAct The hook that returns the action of the button, if there is one.
 */
export function questionButton(
  part: 'clear' | 'skip',
  word: MessageKey,
  useAct: (id: string) => (() => void) | undefined,
): Part<ComponentPropsWithoutRef<'button'>, HTMLButtonElement> {
  return forwardRef(function QuestionButton(props, ref) {
    const { question, groupProps, labelProps } = useQuestionScope().state;
    const act = useAct(question.id);
    if (!act) return null;
    const id = `${groupProps.id}-${part}`;
    return (
      <>
        {GAP}
        <FormButton
          button={part}
          word={word}
          act={act}
          id={id}
          aria-labelledby={`${id} ${labelProps.id}`}
          {...props}
          ref={ref}
        />
      </>
    );
  });
}
