import { ownerWindow } from '../../react/owner-document.js';
import { FIELD } from '../attributes.js';
import { listen } from '../page/listeners.js';

/** The element to which the form has moved the focus since the last press. A page has one user. */
let moved: WeakRef<Element> | undefined;

/** All code of this package moves the focus with this function, so that the press guard knows where. */
export function moveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  moved = new WeakRef(element);
  element.focus(options);
  keepInView(element);
}

/** Whether the form, and not the user or a script of the page, has moved the focus to this control since the last press. Asked once for each press. */
export function takeMovedFocus(control: Element | null): boolean {
  const element = moved?.deref();
  moved = undefined;
  return control !== null && element !== undefined && control.contains(element);
}

/** How long a page may go on scrolling after the focus has moved, in ms. A chat that sticks to its end scrolls after its layout. */
const SETTLING = 600;

/** The least share of the height of a control, and of a question, that counts as all of it. Browsers round. */
const WHOLE_CONTROL = 0.9;
const WHOLE_QUESTION = 0.99;

/** The events that show that the user has taken over. */
const USER_EVENTS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const;

let stopLast: (() => void) | undefined;

/**
 * Keeps a control in view while the page settles, after the form has moved the focus to it, and the whole question if there is room. Nothing scrolls
 * while no part of the form is in view. The user's next action ends the scrolling.
 */
function keepInView(control: HTMLElement): void {
  stopLast?.();
  const form = control.closest('form');
  if (form === null || typeof IntersectionObserver === 'undefined') return;
  const view = ownerWindow(control);
  const field = control.closest(`[${FIELD}]`) ?? control;
  const inView = new Map<Element, boolean>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
        const whole = target === control ? WHOLE_CONTROL : WHOLE_QUESTION;
        const isWhole = intersectionRect.height > whole * boundingClientRect.height;
        inView.set(target, target === form ? isIntersecting : isWhole);
      }
      if (!inView.get(form) || [...inView.values()].every(Boolean)) return;
      const { top } = control.getBoundingClientRect();
      for (const target of [field, control]) target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // A question without room cannot come into view as a whole.
      if (control.getBoundingClientRect().top === top) return;
      // A chat that scrolls on in each frame may have scrolled back before the next look, and an observer reports only changes.
      for (const target of [field, control]) {
        observer.unobserve(target);
        observer.observe(target);
      }
    },
    { threshold: [0, WHOLE_CONTROL, WHOLE_QUESTION] },
  );
  // The question itself is observed once its control was out of view. Otherwise a key press in a question without room would move the page.
  for (const target of [form, control]) observer.observe(target);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    ignore();
  };
  const timer = setTimeout(stop, SETTLING);
  const ignore = listen(view, USER_EVENTS, stop); // on a window, browsers take wheel and touchstart as passive
  stopLast = stop;
}
