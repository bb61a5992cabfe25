/** Whether this code runs on a server. */
export function isOnServer(): boolean {
  return typeof document === 'undefined';
}

/**
 * The document in which an element stands, or that of the script if there is no element yet. A portal may draw a form into a frame, so these may be
 * two documents. Lint keeps all code of the form from the global `document` and `window`.
 */
export function ownerDocument(element: Element | null): Document {
  return element?.ownerDocument ?? document;
}

/** The window in which an element stands. */
export function ownerWindow(element: Element | null): Window {
  return ownerDocument(element).defaultView ?? window;
}
