import type { KeyboardEvent } from 'react';
import { isTextField } from '../focus/dom.js';
import { isComposing } from './key-event.js';

/** Whether a key goes to the previous step: PageUp or Alt+←. In a text field that has words, these keys belong to the field. */
export function isBackKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, altKey, target } = event;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.shiftKey || isComposing(event))
    return false;
  const element = target as HTMLElement;
  const usesKeyItself = isTextField(element) ? element.value !== '' : element.matches('select, [contenteditable]');
  const isBack = altKey ? key === 'ArrowLeft' : key === 'PageUp';
  return isBack && !usesKeyItself;
}
