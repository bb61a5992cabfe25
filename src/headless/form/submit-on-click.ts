import type { MouseEvent } from 'react';
import { isSecondHalf } from '../pointer/double-click.js';

/**
 * For the `onClick` of a form: a click on one of its submit buttons, which browsers also make of Enter in a field, submits it by an event of
 * our own. Whoever listens to `submit` hears it and may prevent it. The browser's own way is not taken, because in a frame
 * without `allow-forms` it does nothing, and says nothing.
 */
export function submitOnClick(event: MouseEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  const submitter = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, input');
  if (event.defaultPrevented || submitter?.form !== form || !/^(submit|image)$/.test(submitter.type)) return;
  event.preventDefault();
  if (!isSecondHalf(event)) form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}
