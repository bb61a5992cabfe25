/** Moves the focus to where the form that waits is answered. */
export function focusForm(): void {
  const form = document.querySelector('form[data-slot="interactive-form"]');
  const questions = form?.querySelector('[data-slot="questions"]');
  questions?.querySelector<HTMLElement>('[tabindex="0"], input, textarea')?.focus({ preventScroll: true });
}
