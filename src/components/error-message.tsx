'use client';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { partProps } from './anatomy.js';
import type { QuestionScope } from './form-context.js';
import { questionPart, type Part } from './part.js';

export type ErrorMessageProps = ComponentPropsWithoutRef<'p'>;

/** What is wrong with the answer and what to do; nothing while nothing is. */
export const ErrorMessage: Part<ErrorMessageProps, HTMLParagraphElement> = /* @__PURE__ */ questionPart('Error', renderError);

export function renderError(
  { state: { errorMessage, errorProps }, parts: { slots } }: QuestionScope,
  { children, ...props }: ErrorMessageProps,
): ReactElement<object> | null {
  if (errorMessage === undefined) return null;
  const Element = slots.error ?? 'p';
  return <Element {...partProps('error', {}, { ...errorProps, ...props })}>{children ?? errorMessage}</Element>;
}
