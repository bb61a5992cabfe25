import { keepInView } from './keep-in-view.js';

/** The element to which the form has moved the focus since the last press. A page has one user. */
let moved: WeakRef<Element> | undefined;

/** Moves the focus. All code of this package moves the focus with this function, so that the press guard knows where the form has moved the focus. */
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
