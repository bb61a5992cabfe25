import type { FormStore } from '../form/store/form-store.js';

/** Whether the focus is on an element or inside it, also in a shadow tree. */
export function containsFocus(element: Element): boolean {
  return element.matches(':focus-within');
}

/** Whether the focus is in the form or nowhere. Otherwise the user does something elsewhere, and the focus must not move. */
export function isFocusFree(root: HTMLElement | null, store: FormStore): boolean {
  if (!root || !store.isUsedAt(root)) return false;
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

/**
 * Whether the user writes elsewhere in this page, such as in the chat's composer. A frame counts as writing, because its content is
 * unknown.
 */
export function isTyping(): boolean {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element !== null && element.matches('input, textarea, select, iframe, [contenteditable]');
}
