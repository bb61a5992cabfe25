import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AnswerReceipt, buildAnswer, buildCancellation, type AnswerReceiptProps } from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([
  choice({ multi_select: true, options: ['Caching', 'Login'].map((label) => ({ label, value: label })) }),
  text({ required: false }),
]);
const answered = buildAnswer(form, { pick: ['Caching', 'Login'], say: 'A word' });

async function show(props: Omit<AnswerReceiptProps, 'trustedForm'>) {
  await render(
    <div style={{ inlineSize: 480 }}>
      <AnswerReceipt trustedForm={form} {...props} />
    </div>,
  );
}
const place = (words: string) => page.getByText(words, { exact: true }).element().getBoundingClientRect();
const icon = () => getComputedStyle(document.querySelector('[data-slot="notice"]')!, '::before');

test('short answers of one question share a line', async () => {
  await show({ answer: answered });
  expect(place('Caching').top).toBe(place('Login').top);
});

test("answers have a line each where one is in the user's own words", async () => {
  await show({ answer: buildAnswer(form, { pick: ['Caching', 'my own'] }) });
  expect(place('Caching').bottom).toBeLessThanOrEqual(place('my own').top);
});

test('each status has an icon of its own beside its word', async () => {
  await show({ answer: answered });
  const icons = [icon().content];
  await show({ answer: buildCancellation(form) });
  document.querySelector('[data-slot="interactive-form"]')!.remove();
  icons.push(icon().content);
  document.querySelector('[data-slot="interactive-form"]')!.remove();
  await show({ answer: answered, expired: true });
  icons.push(icon().content);
  expect(icons).toEqual(['"✓" / ""', '"✕" / ""', '"◷" / ""']);
});

describe('a receipt that opens', () => {
  test('is one line with the answers in short, until it is opened by pointer or by key', async () => {
    await show({ answer: answered, collapsible: true });
    const receipt = document.querySelector<HTMLElement>('[data-slot="interactive-form"]')!;
    const folded = receipt.offsetHeight;
    await expect.element(page.getByText('Pick?')).not.toBeVisible();
    expect(document.querySelector('summary')).toHaveTextContent(/^Answered Caching, Login, A word$/);
    await page.getByText('Answered').click();
    await expect.element(page.getByText('Pick?')).toBeVisible();
    expect(receipt.offsetHeight).toBeGreaterThan(folded);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Pick?')).not.toBeVisible();
  });

  test('is a cancelled one, and still says what was written instead', async () => {
    await show({ answer: buildCancellation(form, { message: 'Never mind' }) });
    await expect.element(page.getByText('Pick?')).not.toBeVisible();
    await expect.element(page.getByText('Never mind')).toBeVisible();
    await page.getByText('Cancelled').click();
    await expect.element(page.getByText('Pick?')).toBeVisible();
  });
});
