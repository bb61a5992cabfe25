import { ownerWindow } from '../../react/owner-document.js';
import { FIELD } from '../attributes.js';
import { listen } from '../session/listeners.js';

/** How long a page may go on scrolling after the focus has moved, in ms. A chat that sticks to its end scrolls after its layout. */
const SETTLING = 600;

/** The events that show that the user has taken over. */
const USER_EVENTS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const;

let stopLast: (() => void) | undefined;

/**
 * Keeps a control in view while the page settles, after the form has moved the focus to this control. The whole question is kept in view if there is
 * room. Nothing scrolls while no part of the form is in view, because the user then reads something else. The user's next action ends the scrolling.
 */
export function keepInView(control: HTMLElement): void {
  stopLast?.();
  const form = control.closest('form');
  if (form === null || typeof IntersectionObserver === 'undefined') return;
  const view = ownerWindow(control);
  let isFormInView = false;
  let isControlInView = true;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
        if (target === form) isFormInView = isIntersecting;
        else isControlInView = intersectionRect.height > 0.9 * boundingClientRect.height;
      }
      if (!isFormInView || isControlInView) return;
      for (const element of [control.closest(`[${FIELD}]`), control])
        element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // A chat that scrolls on in each frame may have scrolled back before the next look, and an observer reports only changes.
      observer.unobserve(control);
      observer.observe(control);
    },
    { threshold: [0, 0.9] },
  );
  observer.observe(form);
  observer.observe(control);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    ignore();
  };
  const timer = setTimeout(stop, SETTLING);
  const ignore = listen(view, USER_EVENTS, stop); // on a window, browsers take wheel and touchstart as passive
  stopLast = stop;
}
