import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice } from '../fixtures/trusted-form.js';
import { middleOf, moveTo, press, pressTwice } from './real-pointer.js';
import { showForm } from './show-form.js';

const optional = (fields: Record<string, unknown> = {}) => choice({ required: false, ...fields });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const clear = () => page.getByRole('button', { name: 'Clear selection Pick?' });
const own = () => page.getByRole('textbox', { name: /own answer to/ });
const submit = () => page.getByRole('button', { name: 'Submit' });
const skipped = [{ answers: { pick: [] }, details: { pick: { skipped: true } } }];

test.each<[way: string, press: () => Promise<unknown>]>([
  ['a click on its row', () => page.getByText('B', { exact: true }).click()],
  ['a click on its radio', () => radio('B').click()],
  ['Space', () => userEvent.keyboard(' ')],
  ['its digit', () => userEvent.keyboard('2')],
])('%s chooses an option of an optional single choice, and lets go of it', async (_, press) => {
  const { sent } = await showForm([optional()]);
  radio('B').element().focus();
  await press();
  await expect.element(radio('B')).toBeChecked();
  await press();
  await expect.element(radio('B')).not.toBeChecked();
  await submit().click();
  expect(sent).toMatchObject(skipped);
});

test('a double click is one press', async () => {
  await showForm([optional()]);
  await page.getByText('B', { exact: true }).dblClick();
  await expect.element(radio('B')).toBeChecked();
  await radio('C').dblClick();
  await expect.element(radio('C')).toBeChecked();
});

test('a double click on "You decide" is one press, and two presses a second apart are two', async () => {
  await showForm([choice()], { allowDelegate: true });
  const delegate = page.getByRole('button', { name: 'You decide Pick?' });
  const middle = middleOf(delegate.element());
  await moveTo(middle);
  await pressTwice(middle, 100);
  await expect.element(delegate).toHaveAttribute('aria-pressed', 'true');
  await press(middle, { at: Date.now() + 1100 });
  await expect.element(delegate).toHaveAttribute('aria-pressed', 'false');
  await press(middle, { at: Date.now() + 2100 });
  await expect.element(delegate).toHaveAttribute('aria-pressed', 'true');
});

test('a press on a default decides for it; only the next one lets go', async () => {
  const { sent } = await showForm([optional({ default: ['b'] })]);
  await radio('B').click();
  await expect.element(radio('B')).toBeChecked();
  await radio('B').click();
  await expect.element(radio('B')).not.toBeChecked();
  await submit().click();
  expect(sent).toMatchObject(skipped);
});

test('a required single choice keeps what is chosen, and so does Enter', async () => {
  const { sent } = await showForm([choice({ id: 'must', question: 'Must?' }), optional()]);
  const must = page.getByRole('radiogroup', { name: 'Must?' }).getByRole('radio', { name: 'A' });
  await must.click();
  await must.click();
  await expect.element(must).toBeChecked();
  await page.getByRole('radiogroup', { name: 'Pick?' }).getByText('B', { exact: true }).click();
  await userEvent.keyboard('{Enter}');
  expect(sent).toMatchObject([{ answers: { must: ['a'], pick: ['b'] } }]);
});

test('a way to take it back appears once something is chosen, moves nothing below it, and leaves the focus in the question', async () => {
  const { sent } = await showForm([optional(), choice({ id: 'two', question: 'Two?', default: ['a'] })]);
  const below = () => page.getByText('Two?').element().getBoundingClientRect().top;
  expect(clear().elements()).toEqual([]);
  const before = below();
  await page.getByText('B', { exact: true }).first().click();
  await expect.element(clear()).toBeVisible();
  expect(below()).toBe(before);
  clear().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('radiogroup', { name: 'Pick?' }).getByRole('radio', { name: 'A' }))
    .not.toBeChecked();
  await expect.element(page.getByRole('radiogroup', { name: 'Pick?' }).getByRole('radio', { name: 'B' })).toHaveFocus();
  expect(clear().elements()).toEqual([]);
  expect(sent).toEqual([]);
});

test('an empty Other is said to be a skip; with words, a second press goes into them', async () => {
  const { sent } = await showForm([optional()]);
  await radio('Other').click();
  await expect.element(own()).toHaveAccessibleDescription('Skipped if left empty');
  await expect.element(own()).toHaveAttribute('placeholder', 'Skipped if left empty');
  await userEvent.keyboard('mine');
  await expect.element(own()).not.toHaveAccessibleDescription();
  await radio('Other').click();
  await expect.element(radio('Other')).toBeChecked();
  await expect.element(own()).toHaveFocus();
  await expect.element(own()).toHaveValue('mine');
  await own().fill('');
  await radio('Other').click();
  await expect.element(radio('Other')).not.toBeChecked();
  await submit().click();
  expect(sent).toMatchObject(skipped);
});
