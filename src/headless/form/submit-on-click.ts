import type { MouseEvent } from 'react';
import { oncePerPress } from '../pointer/press-guard.js';

/**
 * The `onClick` of a form. It submits a click on a submit button (in browsers, Enter in a field is one too) with an event of its own.
 * Listeners of `submit` hear it and may prevent it. The browser's own submit does nothing in a frame without `allow-forms`. A form in a host's
 * own form is heard by nobody: the outer form stops the event before it reaches React. Then `submit` is called here.
 */
export function submitOnClick(event: MouseEvent<HTMLFormElement>, submit: () => void): void {
  const form = event.currentTarget;
  const submitter = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, input');
  if (event.defaultPrevented || submitter?.form !== form || !/^(submit|image)$/.test(submitter.type)) return;
  event.preventDefault();
  oncePerPress(() => {
    const isUnheard = form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
    if (isUnheard) submit();
  })(event);
}
