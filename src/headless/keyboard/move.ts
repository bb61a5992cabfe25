import type { KeyboardEvent } from 'react';
import { isChecked } from '../focus/dom.js';
import { moveFocus } from '../focus/move-focus.js';

/** True only during the click that an arrow key causes. The events of that click are handled before `moveTo` goes on. */
let isMoving = false;

/** A click that an arrow key causes only chooses its target. */
export function isArrowClick(): boolean {
  return isMoving;
}

/** Moves the focus. In a single choice, the arrows also select, as they do on native radios. */
export function moveTo(control: HTMLElement, isMultiple: boolean): void {
  moveFocus(control);
  if (isMultiple || isChecked(control)) return;
  isMoving = true;
  control.click();
  isMoving = false;
}

export function nextOf(
  event: KeyboardEvent<HTMLElement>,
  controls: readonly HTMLElement[],
  index: number,
): HTMLElement | undefined {
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
