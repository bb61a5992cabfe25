'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { partProps } from './anatomy.js';
import { useQuestionState } from './form-context.js';
import { useRenderText } from './interactive-form-config.js';
import type { Part } from './part.js';

export type DescriptionProps = ComponentPropsWithoutRef<'div'>;

/** The question's description and how many answers it takes; nothing where there is neither. */
export const Description: Part<DescriptionProps, HTMLDivElement> = forwardRef<HTMLDivElement, DescriptionProps>(
  function Description({ children, ...props }, ref) {
    const { question, hint, descriptionProps } = useQuestionState();
    const renderText = useRenderText();
    const { description } = question;
    if (children === undefined && description === undefined && hint === undefined) return null;
    return (
      <div {...partProps('description')} {...descriptionProps} {...props} ref={ref}>
        {children ?? (description !== undefined && renderText(description, 'description'))}
        {hint !== undefined && <p>{hint}</p>}
      </div>
    );
  },
);
