import type { KeyboardEvent } from 'react';
import { aboveOrBelow } from './above-or-below.js';
import {
  findControl,
  findControls,
  findTextField,
  isAnswerControl,
  isChecked,
  isInput,
  isTextField,
} from '../focus/dom.js';
import type { KeyRow } from '../kinds/kind.js';
import { hasNoModifier, isComposing } from './key-event.js';
import { moveTo, nextOf } from './move.js';
import { isTaken } from './use-escape.js';
import { moveFocus } from '../focus/move-focus.js';

/** The keys that pick rows: 1 to 9, and A to Z after them. */
const KEYS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const DIGITS = 9;
export const DIGITS_AND_LETTERS: number = KEYS.length;

export interface GroupKeyActions {
  isMultiple: boolean;
  /** Whether the payload says that only the user decides. An accidental Enter then chooses nothing. */
  isReserved: boolean;
  /** The rows that digits, and then letters, pick. */
  rows: readonly KeyRow[];
  confirm(): void;
}

const BUTTON_TYPES: readonly string[] = ['button', 'submit', 'reset'];

/**
 * Handles the keys of one question. Arrows, Home and End move within the group, digits pick an option, Enter confirms, Escape leaves a text
 * field. Nothing happens while an input method composes, with a modifier, or after another handler.
 */
export function handleGroupKey(event: KeyboardEvent<HTMLElement>, actions: GroupKeyActions): void {
  if (isTaken(event)) return;
  const target = event.target as HTMLElement;
  // Enter in a browser's own field must not submit the form, and Enter on a radio that is a button must not click it.
  const isOwnEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  const isOwnField = isInput(target)
    ? !BUTTON_TYPES.includes(target.type)
    : isAnswerControl(target) && !isTextField(target);
  if (isOwnEnter && isOwnField) event.preventDefault();
  if (isComposing(event) || !hasNoModifier(event) || !isAnswerControl(target)) return;
  const isHandled = isTextField(target)
    ? handleTextKey(event, target, actions)
    : handleRowKey(event, actions) || handleChoiceKey(event, target, actions);
  if (isHandled) event.preventDefault();
}

function handleRowKey(event: KeyboardEvent<HTMLElement>, { rows }: GroupKeyActions): boolean {
  const row = rows[placeOf(event.key)];
  const control = row === undefined ? null : findControl(event.currentTarget, row);
  if (control && !event.repeat) {
    moveFocus(control);
    control.click();
  }
  return control !== null;
}

/** A letter starts the text of Other. The focus moves before the browser writes the letter, so that the letter goes into the text. */
function startText(event: KeyboardEvent<HTMLElement>): void {
  const isLetter = /^\p{L}$/u.test(event.key);
  if (!isLetter || event.repeat) return;
  const field = findTextField(event.currentTarget);
  if (field && isTextField(field)) {
    moveFocus(field);
    field.setSelectionRange(field.value.length, field.value.length);
  }
}

function handleChoiceKey(event: KeyboardEvent<HTMLElement>, target: HTMLElement, actions: GroupKeyActions): boolean {
  const controls = findControls(event.currentTarget);
  if (event.key === 'Enter') {
    // Enter chooses an unchosen option, and confirms a chosen option. So one accidental Enter never sends a form.
    if (event.repeat) return true;
    if (actions.isMultiple || isChecked(target)) actions.confirm();
    else if (!actions.isReserved) target.click();
    return true;
  }
  // Browsers don't click a chosen radio on Space.
  const isChosenRadio = isInput(target) && target.type === 'radio' && target.checked;
  if (event.key === ' ' && isChosenRadio) {
    if (!event.repeat) target.click();
    return true;
  }
  const next = aboveOrBelow(event.key, controls, target) ?? nextOf(event, controls, controls.indexOf(target));
  if (next) moveTo(next, actions.isMultiple);
  else startText(event);
  return next !== undefined;
}

function handleTextKey(
  event: KeyboardEvent<HTMLElement>,
  target: HTMLInputElement | HTMLTextAreaElement,
  actions: GroupKeyActions,
): boolean {
  const other = findControl(event.currentTarget, 'other');
  if (event.key === 'Enter' && (other || isInput(target))) {
    if (!event.repeat) actions.confirm();
    return true;
  }
  if (event.key === 'Escape') {
    event.stopPropagation(); // otherwise a dialog around the form would close
    if (other) moveFocus(other);
    else target.blur();
    return true;
  }
  return other !== null && leaveOther(event, target, other, actions);
}

/**
 * From either end of the Other text, the vertical arrows go to the options. In a single choice, they leave only an empty field, because an arrow also
 * chooses its target, and the words would not be sent.
 */
function leaveOther(
  event: KeyboardEvent<HTMLElement>,
  target: HTMLInputElement | HTMLTextAreaElement,
  other: HTMLElement,
  actions: GroupKeyActions,
): boolean {
  const { selectionStart, selectionEnd, value } = target;
  if (value !== '' && !actions.isMultiple) return false;
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
  const edge = event.key === 'ArrowUp' ? 0 : value.length;
  const isAtEdge = selectionStart === edge && selectionEnd === edge;
  if (!isAtEdge) return false;
  const controls = findControls(event.currentTarget);
  const next = nextOf(event, controls, controls.indexOf(other));
  if (next) moveTo(next, actions.isMultiple);
  return next !== undefined;
}

export function keyAt(place: number): string | undefined {
  return KEYS[place];
}

/** The place of the row that a key picks; -1 for any other key. A letter of another alphabet, such as `ı`, picks no row. */
function placeOf(key: string): number {
  return /^[1-9a-z]$/i.test(key) ? KEYS.indexOf(key.toUpperCase()) : -1;
}
