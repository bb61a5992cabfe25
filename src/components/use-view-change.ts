'use client';
import { useRef } from 'react';
import type { ViewFocusProps } from '../headless/hooks.js';

/**
 * The props of a `ViewFocus` that also hands the height of one view on to the next. A step is a view with its number, or -1 in a layout without
 * steps.
 */
export function useViewChange({ element, view, focus }: Omit<ViewFocusProps, 'onChange'>): ViewFocusProps {
  /** How wide the form was at the last step. */
  const lastWidth = useRef<number>(undefined);
  const onChange = (box: DOMRect, last: string | number): void => {
    const { current } = element;
    if (!current) return;
    if (typeof view === 'number') {
      keepHeight(current, box, view, Number(last), lastWidth.current);
      lastWidth.current = box.width;
    }
    unfold(current, box.height);
  };
  return { element, view, focus, onChange };
}

/** No step is lower than the steps before it, so that the buttons stay where they are. In a form of another width it begins anew. */
function keepHeight(element: HTMLElement, { width, height }: DOMRect, step: number, last: number, lastWidth = width): void {
  element.dataset['travel'] = step > last ? 'forth' : 'back';
  const isKept = Math.min(step, last) >= 0 && width === lastWidth;
  element.style.minBlockSize = isKept ? `min(${height}px, var(--_rif-max-height))` : '';
}

/**
 * Shows at first only as much of a form as was there before. It is laid out whole, so that a chat that sticks to its end scrolls once. What is
 * not seen yet can't be pressed. There are 99px around the form for a shadow. Nothing moves if the stylesheet sets no duration.
 */
function unfold(element: HTMLElement, from: number): void {
  const duration = parseFloat(getComputedStyle(element).animationDuration) * 1000 || 0;
  const clipPath = [`inset(-99px -99px calc(100% - ${from}px))`, 'inset(-99px)'];
  const isTaller = element.getBoundingClientRect().height - from >= 1;
  if (isTaller) element.animate({ clipPath }, { duration, easing: 'ease-out' });
}
