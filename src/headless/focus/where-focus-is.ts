import { ownerDocument, ownerWindow } from '../../react/owner-document.js';
import type { RefObject } from 'react';
import type { FormStore } from '../page/form-store.js';

/** Shadow trees make no difference. */
export function containsFocus(element: Element): boolean {
  return element.matches(':focus-within');
}

/** Whether the focus is in the form or on no element. Otherwise the user is busy elsewhere, and the focus must not move. */
export function isFocusFree(root: RefObject<HTMLElement | null>, store: FormStore): boolean {
  if (!root.current || !store.mayMoveFocus(root)) return false;
  const { activeElement, body } = root.current.ownerDocument;
  return activeElement === body || containsFocus(root.current);
}

/** Whether the user is in the page around the frame of an element. A page that is not in a frame keeps its focus until the user returns. */
export function isElsewhere(element: Element | null): boolean {
  const view = ownerWindow(element);
  return view.parent !== view && !ownerDocument(element).hasFocus();
}

/**
 * The elements that take keys to write or to choose. A control may be any element, so the selector also names roles: each `…box`, each `menu…`, each
 * `tree…`.
 */
const WITH_KEYS =
  'input,textarea,select,iframe,[contenteditable],[role*=box],[role^=radio],[role^=menu],[role^=tree],[role^=grid],[role=option],[role=slider],[role=switch],[role=spinbutton],[role=tab],[role=application]';

/**
 * Whether the user types or chooses somewhere in the page of an element, such as in the chat's composer. A frame counts, because its content is
 * unknown. A button does not count, because its key press is over.
 */
export function isUsingKeys(element: Element | null): boolean {
  let active = ownerDocument(element).activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active !== null && active.matches(WITH_KEYS);
}
