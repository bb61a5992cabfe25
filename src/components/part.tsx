'use client';
import { forwardRef, type ForwardRefExoticComponent, type ReactElement, type RefAttributes } from 'react';
import { useQuestionScope, type QuestionScope } from './form-context.js';

/** A part: renders one element, forwards its ref, and passes on what else it is given. */
export type Part<Props, E extends HTMLElement = HTMLElement> = ForwardRefExoticComponent<Props & RefAttributes<E>>;

type RenderPart<Props> = (scope: QuestionScope, props: Props) => ReactElement<object> | null;

/**
 * A part of a question, made of a function from its scope and props to its element. A question that is not put together by hand
 * calls that function itself: one component a question instead of six.
 */
export function questionPart<Props extends object, E extends HTMLElement = HTMLElement>(name: string, render: RenderPart<Props>): Part<Props, E> {
  const Component = forwardRef<E, Props>(function QuestionPart(props, ref) {
    const element = render(useQuestionScope(), props as Props);
    return element && <element.type {...element.props} ref={ref} />;
  });
  Component.displayName = `Form.${name}`;
  return Component as Part<Props, E>;
}
