'use client';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { partProps } from './anatomy.js';
import type { QuestionScope } from './form-context.js';
import { questionPart, type Part } from './part.js';

export type DescriptionProps = ComponentPropsWithoutRef<'div'>;

/** The question's description and the number of answers it takes. Renders nothing if there is neither. */
export const Description: Part<DescriptionProps, HTMLDivElement> = /* @__PURE__ */ questionPart('Description', renderDescription);

export function renderDescription(
  { state, parts: { slots, renderText } }: QuestionScope,
  { children, ...props }: DescriptionProps,
): ReactElement<object> | null {
  const {
    question: { description },
    hint,
    descriptionProps,
  } = state;
  if (children === undefined && description === undefined && hint === undefined) return null;
  const Element = slots.description ?? 'div';
  return (
    <Element {...partProps('description', {}, { ...descriptionProps, ...props })}>
      {children ?? (
        <>
          {description !== undefined && renderText(description, 'description')}
          {hint !== undefined && <p>{hint}</p>}
        </>
      )}
    </Element>
  );
}
