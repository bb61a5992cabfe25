'use client';
import { useRef } from 'react';
import type { ViewFocusProps } from '../headless/hooks.js';

/** The elements that belong to one view only. A dock keeps its line in both views, and only the words of the question change in this line. */
const NEW_PARTS =
  ':scope > :not(.rif-questions, .rif-dock), :scope > .rif-questions > *, .rif-dock > .rif-row-question';

/**
 * The props of a `ViewFocus` that also animates the next view. A step is a view whose `view` is its number, or -1 in a layout without steps. A step
 * keeps the height of the steps before it, and the stylesheet moves it in. A view with a name fades in.
 */
export function useViewChange({ element, view, focus }: Omit<ViewFocusProps, 'onChange'>): ViewFocusProps {
  const lastWidth = useRef<number>(undefined);
  const onChange = (box: DOMRect, last: string | number): void => {
    const { current } = element;
    if (!current) return;
    if (typeof view === 'number') {
      keepHeight(current, box, view, Number(last), lastWidth.current);
      lastWidth.current = box.width;
    } else fadeIn(current, box.height);
  };
  return { element, view, focus, onChange };
}

/**
 * Keeps each step at least as high as the steps before it, so that the buttons stay where they are. If the width of the form changes, the height is
 * taken anew.
 */
function keepHeight(
  element: HTMLElement,
  { width, height }: DOMRect,
  step: number,
  last: number,
  lastWidth = width,
): void {
  element.dataset['travel'] = step > last ? 'forth' : 'back';
  const isKept = Math.min(step, last) >= 0 && width === lastWidth;
  element.style.minBlockSize = isKept ? `min(${height}px, var(--_rif-max-height))` : '';
}

/**
 * Fades the content of the card in. The card itself has its size, its edge and its shadow from the first frame on, so that a chat that sticks to its
 * end scrolls once. The content never begins fully transparent, because a frame without words would be a flash. Nothing fades if the stylesheet sets
 * no duration.
 */
function fadeIn(element: HTMLElement, lastHeight: number): void {
  const duration = parseFloat(getComputedStyle(element).animationDuration) * 1000 || 0;
  const isAsHigh = Math.abs(element.getBoundingClientRect().height - lastHeight) < 1;
  if (duration === 0 || isAsHigh) return;
  for (const part of element.querySelectorAll(NEW_PARTS))
    part.animate({ opacity: [0.3, 1] }, { duration, easing: 'ease-out' });
}
