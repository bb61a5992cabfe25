'use client';
import { forwardRef, type ForwardRefExoticComponent, type ReactElement, type RefAttributes } from 'react';
import { useQuestionScope, type QuestionScope } from './form-context.js';

/** A part renders one element, forwards its ref, and passes on all other props. */
export type Part<Props, E extends HTMLElement = HTMLElement> = ForwardRefExoticComponent<Props & RefAttributes<E>>;

type RenderPart<Props, E extends HTMLElement> = (
  scope: QuestionScope,
  props: Props & RefAttributes<E>,
) => ReactElement<object> | null;

/**
 * Makes a part of a question from a function of its scope and props. The default question calls that function, so that it needs one component instead
 * of six.
 */
export function questionPart<Props extends object, E extends HTMLElement = HTMLElement>(
  name: string,
  render: RenderPart<Props, E>,
): Part<Props, E> {
  const Component = forwardRef<E, Props>(function QuestionPart(props, ref) {
    const scope = useQuestionScope();
    // React Compiler refuses a function that gets a ref, unless its result stands in JSX.
    return <>{render(scope, { ...(props as Props), ref })}</>;
  });
  Component.displayName = `Form.${name}`;
  return Component as Part<Props, E>;
}
