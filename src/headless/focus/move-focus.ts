import { keepInView } from './keep-in-view.js';

/** The element to which the form has moved the focus since the last press. A page has one user. */
let moved: WeakRef<Element> | undefined;

/** Moves the focus. Everything in this package that moves the focus calls this function, so that a press knows what the form has brought. */
export function moveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  moved = new WeakRef(element);
  element.focus(options);
  keepInView(element);
}

/**
 * Whether the form, and not the user or a script of the page, has moved the focus to this control since the last press. The answer is given
 * once for each press.
 */
export function takeMovedFocus(control: Element | null): boolean {
  const element = moved?.deref();
  moved = undefined;
  return control !== null && element !== undefined && control.contains(element);
}
