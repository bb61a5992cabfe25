import type { SessionViews } from '../session/session-views.js';

/** Whether the focus is on an element or inside it, also in a shadow tree. */
export function containsFocus(element: Element): boolean {
  return element.matches(':focus-within');
}

/** Whether the focus is in the form or nowhere. Otherwise the user does something elsewhere, and the focus must not move. */
export function isFocusFree(root: HTMLElement | null, views: SessionViews): boolean {
  if (!root || !views.mayMoveFocus(root)) return false;
  const { activeElement, body } = root.ownerDocument;
  return activeElement === body || containsFocus(root);
}

/**
 * Whether the user is in the page around this frame. Without a frame, a user in another window counts as here, because this page keeps its
 * focus for them.
 */
export function isElsewhere(): boolean {
  return window.parent !== window && !document.hasFocus();
}

/** What keys write into or choose in. Controls may be elements of any name, so their roles tell: each `…box`, each `menu…`, each `tree…`. */
const WITH_KEYS =
  'input,textarea,select,iframe,[contenteditable],[role*=box],[role^=radio],[role^=menu],[role^=tree],[role^=grid],[role=option],[role=slider],[role=switch],[role=spinbutton],[role=tab],[role=application]';

/**
 * Whether the user types or chooses somewhere in this page, such as in the chat's composer or in another form. A frame counts, because its
 * content is unknown. A button does not: a key that was pressed there is over.
 */
export function isUsingKeys(): boolean {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element !== null && element.matches(WITH_KEYS);
}
