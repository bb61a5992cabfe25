'use client';
import type { ComponentPropsWithoutRef, ReactElement, RefAttributes } from 'react';
import { partProps } from './anatomy.js';
import type { QuestionScope } from './form-context.js';
import { questionPart, type Part } from './part.js';
import { renderPart } from './render-part.js';

export type ErrorMessageProps = ComponentPropsWithoutRef<'p'>;

/** Says what is wrong with the answer and what to do. Without a problem, it says whether sending now would leave the question open. */
export const ErrorMessage: Part<ErrorMessageProps, HTMLParagraphElement> = /* @__PURE__ */ questionPart(
  'Error',
  renderError,
);

export function renderError(
  { state: { errorMessage, errorProps, isLeftOpen }, parts: { slots }, format }: QuestionScope,
  props: ErrorMessageProps & RefAttributes<HTMLParagraphElement>,
  tag: 'p' | 'span' = 'p',
): ReactElement<object> | null {
  if (errorMessage) return renderPart(slots, 'error', tag, {}, { ...errorProps, children: errorMessage }, props);
  if (!isLeftOpen) return null;
  return (
    <p {...partProps('left-open')} ref={props.ref}>
      {format('leftOpen')}
    </p>
  );
}
