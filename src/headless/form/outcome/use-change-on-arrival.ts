'use client';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect, useLatest } from '../../../react/use-latest.js';
import { moveFocus } from '../../focus/move-focus.js';
import type { InteractiveFormState } from '../interactive-form-state.js';

/**
 * Opens a form for a change of its answer as soon as the form is in the page, in the place of a receipt on which the user pressed "Change". It takes
 * over the focus of that receipt. The form needs the option `revisable`.
 */
export function useChangeOnArrival(
  { change }: InteractiveFormState,
  element: RefObject<HTMLElement | null>,
  isWanted: boolean,
): void {
  const latest = useLatest(change);
  useIsomorphicLayoutEffect(() => {
    if (!isWanted || !latest.current) return;
    moveFocus(element.current, { preventScroll: true });
    latest.current();
  }, [isWanted, latest, element]);
}
