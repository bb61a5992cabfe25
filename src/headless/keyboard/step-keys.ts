import type { KeyboardEvent } from 'react';
import { isAnswerControl, isRightToLeft, isTextField } from '../focus/dom.js';
import { isComposing } from './key-event.js';

/** What the keys of a form in steps do outside of its fields: -1 goes back and 1 on. */
export function stepOfKey(event: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  const { key, altKey } = event;
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.shiftKey || isComposing(event)) return 0;
  const isWanted = isTextField(target) || target.matches('select, [contenteditable]');
  if (isWanted) return 0;
  if (altKey ? key === 'ArrowLeft' : key === 'PageUp') return -1;
  // Options have arrows of their own.
  if (altKey || isAnswerControl(target)) return 0;
  const isRtl = isRightToLeft(event.currentTarget);
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return -1;
  return key === (isRtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : 0;
}
