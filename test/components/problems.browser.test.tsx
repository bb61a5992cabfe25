import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const two = text({ id: 'two', question: 'Two?', multiline: false });
const questions = [
  choice({ id: 'one', question: 'One?', required: true }),
  two,
  choice({ id: 'three', question: 'Three?', required: true, multi_select: true }),
  // Higher than the window: at the button, the first question is out of sight.
  choice({ id: 'tall', question: 'Tall?', required: false }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
];
const submit = () => page.getByRole('button', { name: 'Submit' });
const summary = () => document.querySelector('[data-slot="problems"]');
const links = () => [...document.querySelectorAll('[data-slot="problem"]')].map(({ textContent }) => textContent);
const slot = (name: string) => document.querySelector(`[data-slot="${name}"]`)!.getBoundingClientRect();

describe('the error summary', () => {
  test('lists each problem beside the button that was refused, while the focus goes to the first', async () => {
    await showForm(questions);
    expect(summary()).toBeNull();
    await submit().click();
    await expect.element(page.getByRole('radio', { name: 'A' }).first()).toHaveFocus();
    expect(links()).toEqual(['One?', 'Two?', 'Three?']);
    expect(summary()!.querySelector('p')).toHaveTextContent(/^3 questions need your attention\.$/);
    expect(slot('problems').bottom).toBeLessThanOrEqual(slot('actions').top);
  });

  test('stays away where all that is missing is in sight', async () => {
    await showForm([two, text({ id: 'next', question: 'Next?', multiline: false })]);
    await submit().click();
    await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
    expect(summary()).toBeNull();
  });

  test('leads to each question by pointer and by key', async () => {
    await showForm(questions);
    await submit().click();
    await page.getByRole('button', { name: 'Two?' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
    page.getByRole('button', { name: 'Three?' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('checkbox', { name: 'A' })).toHaveFocus();
  });

  test('gets shorter with each problem that is mended, and goes with the last but one', async () => {
    const { sent } = await showForm(questions);
    await submit().click();
    await page.getByRole('radio', { name: 'A' }).first().click();
    await expect.poll(links).toEqual(['Two?', 'Three?']);
    await userEvent.click(page.getByRole('textbox', { name: 'Two?' }));
    await userEvent.keyboard('words');
    await expect.poll(summary).toBeNull();
    await page.getByRole('checkbox', { name: 'B' }).click();
    await submit().click();
    expect(sent).toMatchObject([{ answers: { one: ['a'], two: 'words', three: ['b'] } }]);
  });

  test('leads to a note that is too long', async () => {
    await showForm(questions, { notes: true });
    await page.getByRole('radio', { name: 'A' }).first().click();
    await page
      .getByRole('button', { name: /Add a note/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: /One\?/ }).last().fill('x'.repeat(200_001));
    await submit().click();
    await page.getByRole('button', { name: 'One?', exact: true }).click();
    expect(document.activeElement).toHaveAttribute('data-slot', 'note-text');
  });

  test('stays away from a form in steps, which shows one question', async () => {
    await showForm(questions, { layout: 'steps' });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('Choose an option', { exact: false }).last()).toBeVisible();
    expect(summary()).toBeNull();
  });
});
