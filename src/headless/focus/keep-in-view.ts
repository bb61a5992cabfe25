import { FIELD } from '../attributes.js';

/** How long a page may go on moving after the focus has moved, in ms: a chat that sticks to its end scrolls after its layout. */
const SETTLING = 600;

/** With these the user takes over. */
const USER_EVENTS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const;

let stopLast: (() => void) | undefined;

/**
 * Keeps a control to which the form has moved the focus in view while the page settles, with the whole of its question if there is room.
 * Nothing scrolls where no part of the form is in view: its user reads something else. What the user does next ends it.
 */
export function keepInView(control: HTMLElement): void {
  stopLast?.();
  const form = control.closest('form');
  if (form === null || typeof IntersectionObserver === 'undefined') return;
  let isFormInView = false;
  let isControlInView = true;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
        if (target === form) isFormInView = isIntersecting;
        else isControlInView = intersectionRect.height > 0.9 * boundingClientRect.height;
      }
      if (!isFormInView || isControlInView) return;
      for (const element of [control.closest(`[${FIELD}]`), control]) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    { threshold: [0, 0.9] },
  );
  observer.observe(form);
  observer.observe(control);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of USER_EVENTS) removeEventListener(type, stop, true);
  };
  const timer = setTimeout(stop, SETTLING);
  for (const type of USER_EVENTS) addEventListener(type, stop, { capture: true, passive: true });
  stopLast = stop;
}
