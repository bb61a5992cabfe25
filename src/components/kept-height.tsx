'use client';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../react/use-latest.js';

/**
 * Stands beside the row of buttons as long as the row has a notice, and lets the row keep that height afterwards. The notice goes when the turn comes
 * to the user, and when an answer that failed is sent again: just then somebody is about to press.
 */
export function KeptHeight({ row }: { row: RefObject<HTMLElement | null> }): null {
  useIsomorphicLayoutEffect(() => {
    if (row.current) holdHeight(row.current);
  }, [row]);
  return null;
}

/** Lets an element get no lower than it is, or than this height in px. Returns what undoes it. */
export function holdHeight(element: HTMLElement, height: number = element.getBoundingClientRect().height): () => void {
  const { style } = element;
  const kept = style.minBlockSize;
  style.minBlockSize = `${height}px`;
  return () => {
    style.minBlockSize = kept;
  };
}
