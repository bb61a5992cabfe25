import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const said = () => page.getByRole('status');
const submit = () => page.getByRole('button', { name: 'Submit' });

/** Everything that the live region has said, in order. */
function listen(): string[] {
  const heard: string[] = [];
  new MutationObserver(() => {
    const words = document.querySelector('[role="status"]')?.textContent.trim() ?? '';
    if (words !== '' && words !== heard.at(-1)) heard.push(words);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  return heard;
}

test('a form that appears says once, politely, that it waits', async () => {
  const heard = listen();
  await showForm([choice(), text({ required: false })]);
  await expect.element(said()).toHaveTextContent(/^2 questions are waiting for your answer\.$/);
  await submit().click();
  await page.getByText('B', { exact: true }).click();
  await userEvent.keyboard('{ArrowDown}');
  expect(heard).toEqual(['2 questions are waiting for your answer.', '1 question needs your attention.']);
});

test('a form that becomes the user’s turn says so', async () => {
  const { update } = await showForm([choice()], { locked: true });
  await expect.element(said()).toBeInTheDocument();
  expect(said().element().textContent).toBe('');
  await update({ locked: false });
  await expect.element(said()).toHaveTextContent(/^1 question is waiting for your answer\.$/);
});

test('a form has a name; the host’s own wins', async () => {
  const { update } = await showForm([choice(), text()]);
  await expect.element(page.getByRole('form', { name: '2 questions' })).toBeInTheDocument();
  await update({ 'aria-label': 'Before I go on' });
  await expect.element(page.getByRole('form', { name: 'Before I go on' })).toBeInTheDocument();
});
