'use client';
import { useState, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';

/** How far the log may be scrolled from its place and still count as being there, in px. */
const SLACK = 80;

/** The room above a form that is shown from its beginning, in px. */
const MARGIN = 16;

/**
 * Keeps the end of a chat's log in view until the user scrolls away, whatever grows or shrinks in the log. If an open form at the end is taller than
 * the log, the log shows the beginning of the form. The log is the element that scrolls. Give it `overflow-anchor: none`.
 */
export function useStickToEnd(log: RefObject<HTMLElement | null>): void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  // This runs after each render, because a chat may first show that it loads, and its log later.
  useIsomorphicLayoutEffect(() => setElement(log.current));
  useIsomorphicLayoutEffect(() => {
    // Some test environments lay nothing out.
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    let last = 0;
    const stick = (): void => {
      const place = placeOf(element);
      const isBefore = element.scrollTop < Math.min(last, endOf(element)) - SLACK;
      // If the form is shown from its beginning, the user may scroll down to its buttons, and the log then does not scroll back.
      const isBehind = element.scrollTop > last + SLACK;
      if (!isBefore && !isBehind && place !== last) element.scrollTop = place;
      last = place;
    };
    const sizes = new ResizeObserver(stick);
    const observe = (): void => {
      for (const child of element.children) sizes.observe(child);
    };
    const children = new MutationObserver(() => {
      observe();
      stick();
    });
    sizes.observe(element);
    observe();
    children.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [element]);
}

function endOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}

/** The scroll position for the log: its end, or the beginning of an open form at the end that is taller than the log. */
function placeOf(log: HTMLElement): number {
  const end = endOf(log);
  const form = [...log.querySelectorAll('form')].at(-1);
  if (!form) return end;
  const { top, bottom } = form.getBoundingClientRect();
  const before = log.getBoundingClientRect().top + log.clientTop - log.scrollTop;
  const isLast = log.scrollHeight - (bottom - before) <= SLACK;
  return isLast ? Math.max(0, Math.min(end, top - before - MARGIN)) : end;
}
