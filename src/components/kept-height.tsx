'use client';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../react/use-latest.js';

/**
 * Keeps the height of the row of buttons after a notice in the row has gone. Render this component while the row has a notice, or asks whether to
 * cancel. The notice goes when the user's turn comes, and when a failed answer is sent again. The user may then be about to press a button, so no
 * button may move. While the row asks, it is as high as before.
 */
export function KeptHeight({
  row,
  asking,
}: {
  row: RefObject<HTMLElement | null>;
  /** While the row asks, its height before, in px. */
  asking: RefObject<number | undefined> | undefined;
}): null {
  useIsomorphicLayoutEffect(() => {
    const undo = row.current && holdHeight(row.current, asking?.current);
    return asking && undo ? undo : undefined;
  }, [row, asking]);
  return null;
}

/** Keeps an element at least as high as it is now, or as the given height in px. Returns the function that undoes this. */
function holdHeight(element: HTMLElement, height = element.getBoundingClientRect().height): () => void {
  const { style } = element;
  const kept = style.minBlockSize;
  style.minBlockSize = `${height}px`;
  return () => {
    style.minBlockSize = kept;
  };
}
