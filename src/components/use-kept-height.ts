'use client';
import type { RefObject } from 'react';
import { useInteractiveFormContext } from '../headless/hooks.js';
import { useIsomorphicLayoutEffect } from '../react/use-latest.js';
import { hasStatusNotice } from './notice.js';

/**
 * Keeps the height that a notice gives the row of buttons. The notice goes when the turn comes to the user, and when an answer that failed is sent
 * again: just then somebody is about to press.
 */
export function useKeptHeight(row: RefObject<HTMLElement | null>): void {
  const { status } = useInteractiveFormContext();
  const hasNotice = hasStatusNotice(status);
  useIsomorphicLayoutEffect(() => {
    if (hasNotice && row.current) holdHeight(row.current);
  }, [row, hasNotice]);
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
