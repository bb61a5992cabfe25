'use client';
import { useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import type { InteractiveFormState } from '../form/interactive-form-state.js';
import { scrollIntoView } from './dom.js';
import { containsFocus, isUsingKeys } from './where-focus-is.js';

/**
 * Scrolls to the notice of a failure when sending fails, so that the user does not believe that the answer was sent. The notice is the first element
 * of the form with the role `alert`. Nothing scrolls while the user types or chooses somewhere else in the page.
 */
export function useFailureInView({ status, formProps: { ref } }: InteractiveFormState): void {
  const last = useRef(status);
  useIsomorphicLayoutEffect(() => {
    // A form does not scroll if it had failed before and comes back into the page.
    const hasJustFailed = status === 'failed' && last.current !== status;
    last.current = status;
    const form = ref.current;
    if (!hasJustFailed || !form || (isUsingKeys(form) && !containsFocus(form))) return;
    scrollIntoView(form.querySelector('[role="alert"]'));
  }, [status, ref]);
}
