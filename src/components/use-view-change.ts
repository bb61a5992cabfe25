'use client';
import { useRef } from 'react';
import type { ViewFocusProps } from '../headless/hooks.js';

/** The elements that belong to one view only. A dock keeps its line in both views, and only the words of the question change in this line. */
const NEW_PARTS =
  ':scope > :not(.rif-questions, .rif-dock), :scope > .rif-questions > *, .rif-dock > .rif-row-question';

/**
 * The props of a `ViewFocus` that also animates the next view. A step is a view with a number, or -1 in a layout without steps. It keeps the height
 * of the steps before it, and the stylesheet moves it in. A view with a name fades in, and a receipt shrinks from the height of its form.
 */
export function useViewChange({ element, view, focus }: Omit<ViewFocusProps, 'onChange'>): ViewFocusProps {
  const lastWidth = useRef<number>(undefined);
  const onChange = (box: DOMRect, last: string | number): void => {
    const { current } = element;
    if (!current) return;
    if (typeof view === 'number') {
      keepHeight(current, box, view, Number(last), lastWidth.current);
      lastWidth.current = box.width;
    } else showAnew(current, box.height, view === 'receipt');
  };
  return { element, view, focus, onChange };
}

/** Keeps each step at least as high as the steps before it, so that the buttons stay where they are, until the width of the form changes. */
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
 * Fades the content of the card in, never from fully transparent, because a frame without words would be a flash. Nothing moves if the stylesheet
 * sets no duration. A form has its height at once, because the chat scrolls to the question that takes the focus.
 */
function showAnew(element: HTMLElement, lastHeight: number, isReceipt: boolean): void {
  const duration = parseFloat(getComputedStyle(element).animationDuration) * 1000 || 0;
  if (duration === 0) return;
  const height = isReceipt ? shrink(element, lastHeight, duration) : element.getBoundingClientRect().height;
  if (Math.abs(height - lastHeight) < 1) return;
  for (const part of element.querySelectorAll(NEW_PARTS))
    part.animate({ opacity: [0.3, 1] }, { duration, easing: 'ease-out' });
}

/**
 * Shows a receipt as high as its form was, and takes the rest of that height away bit by bit, so that what stands around the receipt does not jump.
 * Returns the height that the receipt will have. The room below the receipt keeps a chat from scrolling when the receipt is measured. The browser may
 * take the receipt itself for the place that stays only after the last move.
 */
function shrink(element: HTMLElement, lastHeight: number, duration: number): number {
  const last = `${lastHeight}px`;
  const room = element.animate({ marginBlockEnd: [last, last] }, duration);
  const { height } = element.getBoundingClientRect();
  room.cancel();
  const minBlockSize = [last, `${height}px`, `${height}px`];
  const overflowAnchor = ['none', 'none', 'none'];
  element.animate({ minBlockSize, overflowAnchor, offset: [0, 0.8], easing: 'ease-out' }, duration / 0.8);
  return height;
}
