'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { partProps } from './anatomy.js';
import { useQuestionState } from './form-context.js';
import type { Part } from './part.js';
import { TextContent } from './text-content.js';

export type DescriptionProps = ComponentPropsWithoutRef<'div'>;

/** The question's description and how many answers it takes; nothing where there is neither. */
export const Description: Part<DescriptionProps, HTMLDivElement> = forwardRef<HTMLDivElement, DescriptionProps>(
  function Description({ children, ...props }, ref) {
    const { question, hint, descriptionProps } = useQuestionState();
    const { description } = question;
    if (children === undefined && description === undefined && hint === undefined) return null;
    return (
      <div {...partProps('description')} {...descriptionProps} {...props} ref={ref}>
        {children ?? (description !== undefined && <TextContent place="description">{description}</TextContent>)}
        {hint !== undefined && <p>{hint}</p>}
      </div>
    );
  },
);
