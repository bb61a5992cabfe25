import type { MouseEvent } from 'react';

/**
 * Asks a form to submit, as its button would: whoever listens to `submit` hears it and may prevent it. The browser's own way is not
 * taken, because in a frame without `allow-forms` it does nothing, and says nothing.
 *
 * @returns whether there is such a form; a host may have another element in its place.
 */
export function requestSubmit(root: HTMLElement | null, submitter: HTMLElement | null = null): boolean {
  if (root === null || !root.matches('form')) return false;
  root.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
  return true;
}

/** For the `onClick` of a form: its submit buttons, and Enter in a field, which browsers make a click of, go the same way. */
export function submitOnClick(event: MouseEvent<HTMLFormElement>): void {
  const root = event.currentTarget;
  const button = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, input');
  if (event.defaultPrevented || button?.form !== root || !/^(submit|image)$/.test(button.type)) return;
  event.preventDefault();
  requestSubmit(root, button);
}
