import type { MouseEvent } from 'react';
import { oncePerPress } from '../pointer/press-guard.js';

/**
 * The `onClick` of a form. After a click on a submit button, it dispatches a `submit` event of its own. In browsers, Enter in a field causes such a
 * click too. Listeners of `submit` get the event and may prevent it. The event is needed because the browser's own submit does nothing in a frame
 * without `allow-forms`. If the form stands inside a form of the host, the outer form stops the event before it reaches React. Then this function
 * calls `submit` itself.
 */
export function submitOnClick(event: MouseEvent<HTMLFormElement>, submit: () => void): void {
  const form = event.currentTarget;
  const submitter = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, input');
  if (event.defaultPrevented || submitter?.form !== form || !/^(submit|image)$/.test(submitter.type)) return;
  event.preventDefault();
  oncePerPress(() => {
    const isUnheard = form.dispatchEvent(submitEvent(submitter));
    if (isUnheard) submit();
  })(event);
}

/** The jsdom of Jest 29 has no `SubmitEvent`. */
function submitEvent(submitter: HTMLElement): Event {
  const init = { bubbles: true, cancelable: true };
  if (typeof SubmitEvent === 'undefined') return Object.assign(new Event('submit', init), { submitter });
  return new SubmitEvent('submit', { ...init, submitter });
}
