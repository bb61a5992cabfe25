'use client';
import { useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import type { InteractiveFormState } from '../form/interactive-form-state.js';
import { statusRulesOf } from '../state/form-status.js';
import { focusFirst } from './dom.js';
import { isElsewhere, isUsingKeys } from './where-focus-is.js';

/**
 * Moves the focus into a form once, when the user's turn comes: to the first question, or to the chosen option. The focus does not move while the
 * user types or chooses somewhere else in the page.
 */
export function useAutoFocus({ status, formProps: { ref } }: InteractiveFormState, isWanted: boolean): void {
  const isTurn = useAfterRestore(isWanted) && statusRulesOf(status).isInteractive;
  const hasTaken = useRef(false);
  useIsomorphicLayoutEffect(() => {
    if (!isTurn || hasTaken.current) return;
    hasTaken.current = true; // the focus moves once: after a failed send it stays where the user is
    const form = ref.current;
    if (!isElsewhere(form) && !isUsingKeys(form)) focusFirst(form, { preventScroll: true });
  }, [isTurn, ref]);
}

/** The value of the previous render. The draft is restored after the first render, and only the restored draft says where the first focus belongs. */
function useAfterRestore(value: boolean): boolean {
  const [restored, setRestored] = useState(false);
  useIsomorphicLayoutEffect(() => setRestored(value), [value]);
  return restored;
}
