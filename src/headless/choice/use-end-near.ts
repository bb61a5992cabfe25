'use client';
import { useEffect, useState, type RefCallback } from 'react';

/** Calls back each time the end of the list comes within a screenful of sight, and again if it is still there after the list or the callback changed. */
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

/** The element that scrolls the rows; `null` for the page. */
function findScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    const canScroll = overflowY === 'auto' || overflowY === 'scroll';
    if (canScroll && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return null;
}
