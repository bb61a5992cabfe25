import type { MouseEvent } from 'react';
import { once } from '../pointer/press-guard.js';

/**
 * The `onClick` of a form. It submits a click on a submit button (in browsers, Enter in a field is one too) with an event of its own.
 * Listeners of `submit` hear it and may prevent it. The browser's own submit does nothing in a frame without `allow-forms`.
 */
export function submitOnClick(event: MouseEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  const submitter = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, input');
  if (event.defaultPrevented || submitter?.form !== form || !/^(submit|image)$/.test(submitter.type)) return;
  event.preventDefault();
  once(() => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })))(event);
}
