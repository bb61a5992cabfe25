'use client';
import { useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import type { InteractiveFormState } from '../form/interactive-form-state.js';
import { statusRulesOf } from '../state/form-status.js';
import { focusFirst, scrollIntoView } from './dom.js';
import { containsFocus, isElsewhere, isUsingKeys } from './where-focus-is.js';

/**
 * Moves the focus into a form once, when the user's turn comes: to the first question, or to the chosen option, unless the user types or chooses
 * somewhere else in the page.
 */
export function useAutoFocus({ status, formProps: { ref } }: InteractiveFormState, isWanted: boolean): void {
  // The draft is restored after the first render, and only the restored draft says where the first focus belongs.
  const [isRestored, setRestored] = useState(false);
  useIsomorphicLayoutEffect(() => setRestored(isWanted), [isWanted]);
  const isTurn = isRestored && statusRulesOf(status).isInteractive;
  const hasTaken = useRef(false);
  useIsomorphicLayoutEffect(() => {
    if (!isTurn || hasTaken.current) return;
    hasTaken.current = true; // the focus moves once: after a failed send it stays where the user is
    const form = ref.current;
    if (!isElsewhere(form) && !isUsingKeys(form)) focusFirst(form, { preventScroll: true });
  }, [isTurn, ref]);
}

/**
 * Scrolls to the notice of a failure, the first element of the form with the role `alert`, so that the user does not believe that the answer was
 * sent. Nothing scrolls while the user types or chooses somewhere else in the page.
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
