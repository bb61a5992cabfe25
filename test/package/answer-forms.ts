import { expect } from 'vitest';
import type { Page } from 'playwright';

/** What the page of `app` shows once both of its forms have been answered as below. */
export const ANSWERS: readonly string[] = [
  'toolu_01: {"environment":["dev"],"checks":["types","tests"]}',
  'toolu_02: {"notes":"No"}',
];

/** Answers the forms of the page as a user does, after a first try that is refused; returns what they have sent. */
export async function answerForms(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.poll(() => page.getByText('Choose an option, or write your own answer.').count()).toBe(1);
  await page.getByRole('radio', { name: 'Production' }).click();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByRole('radio', { name: 'Development' }).getAttribute('aria-checked')).toBe('true');
  await page.getByText('Types', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tests' }).press('Space');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('textbox', { name: 'Anything else?' }).fill('No');
  await page.getByRole('button', { name: 'Send notes' }).click();
  await expect.poll(() => page.locator('output').count()).toBe(2);
  return page.locator('output').allInnerTexts();
}
