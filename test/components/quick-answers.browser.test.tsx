import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const one = choice({ id: 'one', question: 'One?' });
const two = choice({ id: 'two', question: 'Two?' });
const group = (name: string) => page.getByRole('radiogroup', { name });
const undo = () => page.getByRole('button', { name: 'Undo' });

test('no button moves when there is something to undo', async () => {
  await showForm([one, two], { quickAnswers: true });
  const places = () =>
    page
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().toJSON() as object);
  const before = places();
  await group('One?').getByText('B', { exact: true }).click();
  await expect.element(undo()).not.toHaveAttribute('aria-disabled');
  expect(places()).toEqual(before);
});

test('a form of one choice says that it is about to send, and is held by going to Undo', async () => {
  const { sent } = await showForm([one], { quickAnswers: true });
  await page.getByText('B', { exact: true }).click();
  await expect.element(page.getByRole('status').last()).toHaveTextContent(/^B\. Sending in a moment…$/);
  undo().element().focus();
  await expect.element(page.getByRole('status').last()).not.toHaveTextContent('Sending');
  await userEvent.keyboard('{Enter}');
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  expect(sent).toEqual([]);
});

test.each<[string, () => Promise<void> | void]>([
  ['a click on the question', () => page.getByText('One?').click()],
  ['the composer taking the focus', () => page.getByRole('textbox', { name: 'Composer' }).click()],
  [
    'text being selected',
    () => {
      const words = page.getByText('One?').element();
      getSelection()?.selectAllChildren(words);
    },
  ],
])('a form of one choice does not send itself after %s, and Submit does', async (_, busy) => {
  const { sent } = await showForm([one], { quickAnswers: true });
  await page.getByText('B', { exact: true }).click();
  await expect.element(page.getByRole('status').last()).toHaveTextContent(/^B\. Sending in a moment…$/);
  await busy();
  await expect.element(page.getByRole('status').last()).not.toHaveTextContent('Sending');
  getSelection()?.removeAllRanges();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(sent).toMatchObject([{ answer: ['b'] }]);
});

const onlyIf = (value: string) => ({ required: false, when: [{ id: 'one', op: 'eq', value }] });

const threeIf = [one, text({ ...onlyIf('a') }), text({ id: 'last', question: 'Last?', required: false })];

test.each([
  ['takes a question away shows the next one', 'A', ['Next', 'Review'], 'B', 'Last?'],
  ['brings a question shows it', 'B', ['Review'], 'A', 'Say?'],
])('a change from the review that %s', async (_, first, buttons, second, shown) => {
  await showForm(threeIf, { quickAnswers: true, layout: 'steps' });
  await page.getByText(first, { exact: true }).click();
  for (const name of [...buttons, 'Change the answer to: One?']) await page.getByRole('button', { name }).click();
  await page.getByText(second, { exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: shown })).toHaveFocus();
});

test('an answer that brings a question goes on to it, and one that takes it away to the next', async () => {
  await showForm([one, text({ ...onlyIf('a') }), text({ id: 'last', question: 'Last?' })], { quickAnswers: true });
  group('One?').getByRole('radio', { name: 'A' }).element().focus();
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('textbox', { name: 'Say?' })).toHaveFocus();
  group('One?').getByRole('radio', { name: 'A' }).element().focus();
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('textbox', { name: 'Last?' })).toHaveFocus();
});
