'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { partProps } from './anatomy.js';
import { useQuestionState } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import type { Part } from './part.js';

export type ErrorMessageProps = ComponentPropsWithoutRef<'p'>;

/** What is wrong with the answer and what to do; nothing while nothing is. */
export const ErrorMessage: Part<ErrorMessageProps, HTMLParagraphElement> = forwardRef<HTMLParagraphElement, ErrorMessageProps>(
  function ErrorMessage(props, ref) {
    const { errorMessage, errorProps } = useQuestionState();
    const Element = useSlot('error', 'p');
    if (errorMessage === undefined) return null;
    return (
      <Element {...partProps('error')} {...errorProps} {...props} ref={ref}>
        {errorMessage}
      </Element>
    );
  },
);
