import { CHOICE, ENTRY, FIELD, NOTE_FIELD, STEP_HEADING, TEXT_FIELD } from '../attributes.js';
import { moveFocus } from './move-focus.js';

/** Finds elements in the markup that a host builds from the prop bags. */

export function findGroup(root: ParentNode | null, name: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[${FIELD}="${name}"]`) ?? null;
}

/** The focusable radios or checkboxes of a group, in order. The control of Other is the last. */
export function findControls(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(`[${CHOICE}]:not(:disabled)`)];
}

export function findControl(group: Element, index: number | 'other'): HTMLElement | null {
  return group.querySelector<HTMLElement>(`[${CHOICE}="${index}"]`);
}

/** The text field of a group: the field of a text answer, or the field of Other. */
export function findTextField(group: Element): HTMLElement | null {
  return group.querySelector<HTMLElement>(`[${TEXT_FIELD}]`);
}

export function findWrongNote(root: ParentNode | null): HTMLElement | undefined | null {
  return root?.querySelector<HTMLElement>(`[${NOTE_FIELD}][aria-invalid]`);
}

export function findStepHeading(root: ParentNode | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[${STEP_HEADING}]`) ?? null;
}

/** The groups of all fields in document order, which the host may change. */
export function findGroups(root: ParentNode | null): HTMLElement[] {
  return root === null ? [] : [...root.querySelectorAll<HTMLElement>(`[${FIELD}]`)];
}

export function groupOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(`[${FIELD}]`);
}

export function fieldNameOf(group: Element): string | null {
  return group.getAttribute(FIELD);
}

/** A field with content that the browser cannot turn into a value, such as half a date. */
export function findBadInput(root: ParentNode | null, name: string): HTMLInputElement | undefined {
  const group = findGroup(root, name);
  const field = group && findTextField(group);
  return field && isInput(field) && field.validity.badInput ? field : undefined;
}

export function isAnswerControl(element: HTMLElement): boolean {
  return element.matches(`[${CHOICE}], [${TEXT_FIELD}]`);
}

export function isStepHeading(element: HTMLElement): boolean {
  return element.matches(`[${STEP_HEADING}]`);
}

export function isNoteField(element: HTMLElement): boolean {
  return element.matches(`[${NOTE_FIELD}]`);
}

/** `instanceof` fails for an element of another frame. */
export function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches(
    'textarea, input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=reset])',
  );
}

export function isInput(element: Element): element is HTMLInputElement {
  return element.matches('input');
}

export function findSubmit(root: ParentNode | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>('[type=submit]') ?? null;
}

/**
 * Moves the focus to a question: to the chosen option, else to Tab's target, else to the first control. In an approval with buttons, the call gets
 * the focus, so that a key that was meant for something else decides nothing.
 */
export function focusGroup(group: Element | null, options?: FocusOptions): void {
  if (group === null) return;
  const controls = findControls(group);
  const chosen = controls.find(isChecked);
  const isOtherChosen = chosen?.getAttribute(CHOICE) === 'other';
  const control = chosen ?? controls.find(({ tabIndex }) => tabIndex === 0) ?? controls[0];
  const target = isOtherChosen
    ? findTextField(group)
    : (control ?? group.querySelector<HTMLElement>(`[${ENTRY}]`) ?? findTextField(group));
  moveFocus(target, options);
}

/** Some test environments can't scroll. */
export function scrollIntoView(element: Partial<Element> | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}

/** Removes the caret that a removed field left beside the next question. A screen reader would take that question as read, and say only its option. */
export function dropCaret(root: HTMLElement | null): void {
  const selection = root?.ownerDocument.getSelection();
  if (selection?.anchorNode && root?.contains(selection.anchorNode)) selection.removeAllRanges();
}

export function focusFirst(root: HTMLElement | null, options?: FocusOptions): void {
  const [group] = findGroups(root);
  if (!group) {
    moveFocus(findStepHeading(root), options);
    return;
  }
  // Scrolls to the whole question. Otherwise only its control might be in view.
  if (!options) scrollIntoView(group);
  focusGroup(group, options);
}

export function isChecked(control: HTMLElement): boolean {
  return isInput(control) ? control.checked : control.getAttribute('aria-checked') === 'true';
}
