import { useLayoutEffect, useRef, type RefObject } from 'react';

/** In px: how far from the end still counts as being there. */
const SLACK = 80;

/**
 * Keeps the newest of a log in view for as long as the user has not scrolled away. A last message that is taller than the
 * log shows its beginning: a form is read from its first question on.
 */
export function useStickToEnd(log: RefObject<HTMLElement | null>, content: unknown): void {
  const target = useRef(0);
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const isAtEnd = element.scrollTop >= target.current - SLACK;
    const end = element.scrollHeight - element.clientHeight;
    const last = element.lastElementChild;
    const start = last instanceof HTMLElement ? last.offsetTop - 16 : end;
    target.current = Math.max(0, Math.min(end, start));
    if (isAtEnd) element.scrollTop = target.current;
  }, [log, content]);
}
