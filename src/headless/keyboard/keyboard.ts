import type { KeyboardEvent } from 'react';
import { findControl, findControls, isAnswerControl, isChecked, isInput, isNoteField, isStepHeading, isTextField } from '../focus/dom.js';

/** What the keys of one question can do beyond its own group. */
export interface GroupKeyActions {
  isMultiple: boolean;
  /** How many options a choice has; Other comes after them. */
  optionCount: number;
  /** Goes on to the next question, or submits on the last. */
  confirm(): void;
}

/** Ctrl+Enter or Cmd+Enter: submits from anywhere in the form. */
export function isSubmitShortcut(event: KeyboardEvent): boolean {
  const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isEnter && !event.repeat && !isComposing(event);
}

/** While an input method composes, keys belong to it. Safari ends the composition first: there the key code tells. */
function isComposing(event: KeyboardEvent): boolean {
  // Deprecated, but nothing else tells there; it is looked up by name.
  return event.nativeEvent.isComposing || Reflect.get(event.nativeEvent, 'keyCode') === 229;
}

/**
 * The keys of one question: arrows, Home and End move within the group, digits pick an option, Enter confirms, Escape
 * leaves a text field. Nothing acts while an input method composes, with a modifier, or once something else has acted.
 */
export function handleGroupKey(event: KeyboardEvent<HTMLElement>, actions: GroupKeyActions): void {
  if (event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  // Whatever else it does here, Enter in a browser's own field never sends the form past its questions, nor toggles a button.
  const isOwnEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  const isOwnField = isInput(target) ? !/^(button|submit|reset)$/.test(target.type) : isAnswerControl(target) && !isTextField(target);
  if (isOwnEnter && isOwnField) event.preventDefault();
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (handleKey(event, target, actions)) event.preventDefault();
}

function handleKey(event: KeyboardEvent<HTMLElement>, target: HTMLElement, actions: GroupKeyActions): boolean {
  if (isNoteField(target)) return handleNoteKey(event, target);
  // The heading has the focus when its step comes; the digits are those of its question.
  if (isStepHeading(target)) return handleDigit(event, actions);
  if (!isAnswerControl(target)) return false;
  return isTextField(target) ? handleTextKey(event, target, actions) : handleDigit(event, actions) || handleChoiceKey(event, target, actions);
}

/** Picks the option of that number, if there is one. */
function handleDigit(event: KeyboardEvent<HTMLElement>, { optionCount }: GroupKeyActions): boolean {
  const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
  // Of a kind that is no choice it is not known here how many controls there are: whatever is in the page counts first.
  const control = findControl(event.currentTarget, index) ?? (index === optionCount ? findControl(event.currentTarget, 'other') : null);
  if (control && !event.repeat) pick(control);
  return control !== null;
}

function handleChoiceKey(event: KeyboardEvent<HTMLElement>, target: HTMLElement, actions: GroupKeyActions): boolean {
  const controls = findControls(event.currentTarget);
  if (event.key === 'Enter') {
    if (!event.repeat) confirmChoice(target, actions);
    return true;
  }
  const next = nextControl(event, controls, controls.indexOf(target));
  if (next) moveTo(next, actions);
  return next !== undefined;
}

function handleTextKey(event: KeyboardEvent<HTMLElement>, target: HTMLInputElement | HTMLTextAreaElement, actions: GroupKeyActions): boolean {
  const other = findControl(event.currentTarget, 'other');
  if (event.key === 'Enter' && (other || isInput(target))) {
    if (!event.repeat) actions.confirm();
    return true;
  }
  if (event.key === 'Escape') {
    event.stopPropagation(); // or the dialog around the form would close as well
    if (other) other.focus();
    else target.blur();
    return true;
  }
  return other !== null && leaveOther(event, target, other, actions);
}

/** A note answers nothing; Escape leaves it. */
function handleNoteKey(event: KeyboardEvent<HTMLElement>, target: HTMLElement): boolean {
  if (event.key !== 'Escape') return false;
  event.stopPropagation();
  target.blur();
  return true;
}

/**
 * From the ends of the Other text, the vertical arrows go on to the options: the text is one of them. In a single choice they
 * would choose the next one, so there the words must not be any.
 */
function leaveOther(event: KeyboardEvent<HTMLElement>, target: HTMLInputElement | HTMLTextAreaElement, other: HTMLElement, actions: GroupKeyActions): boolean {
  const { selectionStart, selectionEnd, value } = target;
  if (value !== '' && !actions.isMultiple) return false;
  const isAtEdge = selectionStart === selectionEnd && selectionStart === (event.key === 'ArrowUp' ? 0 : value.length);
  if (!isAtEdge || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false;
  const controls = findControls(event.currentTarget);
  const next = nextControl(event, controls, controls.indexOf(other));
  if (next) moveTo(next, actions);
  return next !== undefined;
}

/** Enter on an option that is not chosen yet chooses it; only on a chosen one it confirms, so no slip sends a form. */
function confirmChoice(target: HTMLElement, actions: GroupKeyActions): void {
  if (actions.isMultiple || isChecked(target)) actions.confirm();
  else target.click();
}

function pick(control: HTMLElement): void {
  control.focus();
  control.click();
}

/** In a single choice the arrows select too, as native radios do. */
function moveTo(control: HTMLElement, { isMultiple }: GroupKeyActions): void {
  control.focus();
  if (!isMultiple && !isChecked(control)) control.click();
}

function nextControl(event: KeyboardEvent<HTMLElement>, controls: readonly HTMLElement[], index: number): HTMLElement | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  switch (event.key) {
    case 'ArrowDown':
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return controls[(index + 1) % controls.length];
    case 'ArrowUp':
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return controls.at(index - 1);
    case 'Home':
      return controls[0];
    case 'End':
      return controls.at(-1);
    default:
      return undefined;
  }
}
