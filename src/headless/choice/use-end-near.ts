'use client';
import { useEffect, useState, type RefCallback } from 'react';

/**
 * Calls `showMore` each time the end of the list comes within a screenful of the visible part, and again if the end is still that near after the list
 * or the callback changed.
 */
export function useEndNear(list: readonly unknown[], showMore: () => void): RefCallback<Element> {
  const [end, setEnd] = useState<Element | null>(null);
  useEffect(() => {
    if (end === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), {
      root: findScroller(end),
      rootMargin: '100%',
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, list, showMore]);
  return setEnd;
}

/** The element that scrolls the rows; `null` if the page scrolls them. */
function findScroller(element: Element): Element | null {
  for (
    let parent = element.parentElement;
    parent && parent !== element.ownerDocument.body;
    parent = parent.parentElement
  ) {
    const { overflowY } = getComputedStyle(parent);
    const canScroll = overflowY === 'auto' || overflowY === 'scroll';
    if (canScroll && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return null;
}
