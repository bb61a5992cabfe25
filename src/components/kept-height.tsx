'use client';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../react/use-latest.js';

/**
 * Keeps the height of the row of buttons after a notice in the row has gone. Render this component beside the row while the row has a notice. The
 * notice goes when the user's turn comes, and when an answer that failed is sent again. At these moments the user may be about to press a button, so
 * no button may move.
 */
export function KeptHeight({ row }: { row: RefObject<HTMLElement | null> }): null {
  useIsomorphicLayoutEffect(() => {
    if (row.current) holdHeight(row.current);
  }, [row]);
  return null;
}

/** Keeps an element at least as high as it is now, or as the given height in px. Returns the function that undoes this. */
export function holdHeight(element: HTMLElement, height: number = element.getBoundingClientRect().height): () => void {
  const { style } = element;
  const kept = style.minBlockSize;
  style.minBlockSize = `${height}px`;
  return () => {
    style.minBlockSize = kept;
  };
}
