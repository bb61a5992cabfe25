import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

/** Presses these keys one by one; what is typed into a text is not counted. */
async function press(keys: readonly string[]): Promise<number> {
  for (const key of keys) await userEvent.keyboard(key);
  return keys.length;
}

test('one question takes two key presses', async () => {
  const { sent } = await showForm([choice()]);
  page.getByRole('radio', { name: 'A' }).element().focus();
  expect(await press(['2', '{Enter}'])).toBe(2);
  expect(sent).toMatchObject([{ answer: ['b'] }]);
});

test('a radio, two boxes and a text take six, and the words', async () => {
  const { sent } = await showForm([
    choice(),
    choice({ id: 'many', question: 'Many?', multi_select: true }),
    text({ multiline: false }),
  ]);
  page.getByRole('radio', { name: 'A' }).element().focus();
  let count = await press(['1', '{Enter}', '1', '3', '{Enter}']);
  await userEvent.keyboard('words');
  count += await press(['{Enter}']);
  expect(count).toBe(6);
  expect(sent).toMatchObject([{ answers: { pick: ['a'], many: ['a', 'c'], say: 'words' } }]);
});

test('ten single choices take eleven with quick answers: ten digits, and Enter', async () => {
  const digits = '1231231231';
  const { sent } = await showForm(
    Array.from(digits, (_, index) => choice({ id: `q${index}`, question: `${index}?` })),
    { quickAnswers: true },
  );
  page.getByRole('radiogroup', { name: '0?' }).getByRole('radio', { name: 'A' }).element().focus();
  expect(await press([...digits, '{Enter}'])).toBe(11);
  expect(sent).toHaveLength(1);
  expect(sent).toMatchObject([
    { answers: Object.fromEntries(Array.from(digits, (digit, index) => [`q${index}`, [' abc'[Number(digit)]]])) },
  ]);
});
