import type { MouseEvent } from 'react';

/** The second half of a double click, which is one press: what the first half has sent may have failed by then, and must not be sent again. */
export function isSecondHalf({ detail }: { readonly detail: number }): boolean {
  return detail > 1;
}

/** Every second click of a row: who clicks fast goes on, and a double click is one press. For what may be pressed several times, such as Next. */
export function isEvenClick(event: unknown): boolean {
  const { detail = 0 } = Object(event) as { detail?: number };
  return detail > 0 && detail % 2 === 0;
}

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
