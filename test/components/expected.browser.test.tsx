import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { de } from '../../src/i18n/locales/de.js';
import { hi } from '../../src/i18n/locales/hi.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const say = () => page.getByRole('textbox', { name: 'Say?' });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });

test.each<[fields: Record<string, unknown>, said: string]>([
  [{ min_length: 3 }, 'Write at least 3 characters.'],
  [{ max_length: 80 }, 'Write at most 80 characters.'],
  [{ min_length: 3, max_length: 80 }, 'Write 3 to 80 characters.'],
  [{ min_length: 1 }, ''],
  [{ minimum: 1, maximum: 10 }, 'Write a number from 1 to 10.'],
  [{ minimum: 1 }, 'Write a number of at least 1.'],
  [{ exclusive_minimum: 0, maximum: 1.5 }, 'Write a number of at most 1.5. Write a number greater than 0.'],
  [{ exclusive_maximum: 5 }, 'Write a number less than 5.'],
  [{ format: 'integer', multiple_of: 5 }, 'Write a multiple of 5.'],
  [{ format: 'email', minimum: 5 }, ''],
  [{ description: 'As on your card.', max_length: 20 }, 'As on your card. Write at most 20 characters.'],
])('%j is said before anything is typed', async (fields, said) => {
  await showForm([text(fields)]);
  if (said === '') await expect.element(say()).not.toHaveAccessibleDescription();
  else await expect.element(say()).toHaveAccessibleDescription(said);
});

test('a preview describes its option, after its description', async () => {
  await showForm([
    choice({ options: [{ label: 'Wide', value: 'w', description: 'Two columns.', preview: '[ ][ ]' }] }),
  ]);
  await expect.element(radio('Wide')).toHaveAccessibleDescription('Two columns. [ ][ ] required');
});

test('the browser may fill in an e-mail address', async () => {
  await showForm([text({ format: 'email' })]);
  await expect.element(say()).toHaveAttribute('autocomplete', 'email');
});

describe('a number', () => {
  test.each([
    ['German', de, '1,5', '1.5'],
    ['German', de, '1.234,5', '1234.5'],
    ['Hindi', hi, '१.५', '1.5'],
  ])(
    'is typed as %s writes it, stays as it was typed, and is sent as JSON writes it',
    async (_, messages, typed, json) => {
      const { sent } = await showForm([text({ format: 'number' })], { messages });
      await say().click();
      await userEvent.keyboard(typed);
      await expect.element(say()).toHaveValue(typed);
      await userEvent.keyboard('{Enter}');
      expect(sent).toMatchObject([{ answer: json }]);
    },
  );

  test('that may be meant either way is refused with words, and bounds look at what is meant', async () => {
    const { sent } = await showForm([text({ format: 'number', maximum: 100 })], { messages: de });
    await say().click();
    await userEvent.keyboard('1.500{Enter}');
    await expect.element(say()).toHaveAccessibleDescription(/Geben Sie die Zahl ohne Tausendertrennzeichen ein\./);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(say()).toHaveValue('1.5');
    await expect.element(say()).not.toHaveAttribute('aria-invalid');
    await say().fill('100,5');
    await userEvent.keyboard('{Enter}');
    await expect.element(say()).toHaveAccessibleDescription(/Geben Sie eine Zahl ein, die höchstens 100 ist\./);
    expect(sent).toEqual([]);
  });

  test('comes back as the language writes it: from a default, in a step, after a reset', async () => {
    await showForm([text({ format: 'number', default: '2.5' }), choice()], { messages: de, layout: 'steps' });
    await expect.element(say()).toHaveValue('2,5');
    await say().fill('1.234,75');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect.element(say()).toHaveValue('1234,75');
    document.querySelector('form')!.reset();
    await expect.element(say()).toHaveValue('2,5');
  });

  test('says in the words of its language what one looks like', async () => {
    await showForm([text({ format: 'number' })], { messages: de });
    await say().click();
    await userEvent.keyboard('viel{Enter}');
    await expect.element(say()).toHaveAccessibleDescription('Geben Sie eine Zahl ein, zum Beispiel 1,5.');
  });
});
