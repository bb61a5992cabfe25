import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm, KeyMap } from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const map = () => page.getByRole('dialog', { name: 'Keys' });
const radio = (name: string) => page.getByRole('radio', { name });
const rows = () =>
  [...map().element().querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test('? shows the keys of the form, and Escape, ? and the button go back to where the user was', async () => {
  await showForm([choice()], { keyMap: KeyMap });
  radio('B').element().focus();
  await userEvent.keyboard('?');
  await expect.element(map()).toBeVisible();
  expect(rows()).toEqual([
    ['1 … 9', 'Choose an option'],
    ['A … Z', 'Your own answer'],
    ['Enter', 'Next'],
    ['Ctrl / ⌘ + Enter', 'Submit'],
  ]);
  for (const key of ['{Escape}', '?', '{Enter}']) {
    await userEvent.keyboard(key);
    await expect.element(map()).not.toBeInTheDocument();
    await expect.element(radio('B')).toHaveFocus();
    await userEvent.keyboard('?');
    await expect.element(map()).toBeVisible();
  }
});

test('it lists what steps and quick answers add', async () => {
  await showForm([choice({ allow_other: false }), text()], { keyMap: KeyMap, layout: 'steps', quickAnswers: true });
  radio('B').element().focus();
  await userEvent.keyboard('?');
  expect(rows().map(([, word]) => word)).toEqual(['Choose an option', 'Next', 'Back', 'Undo', 'Submit']);
});

test('a key pressed in it is not for the form', async () => {
  const { sent } = await showForm([choice()], { keyMap: KeyMap });
  radio('B').element().focus();
  await userEvent.keyboard('2?1{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Escape}');
  await expect.element(radio('B')).toBeChecked();
  expect(sent).toEqual([]);
});

test('in a text, and without the prop, ? is a question mark', async () => {
  const { update } = await showForm([text(), choice({ id: 'may' })], { keyMap: KeyMap });
  const field = page.getByRole('textbox', { name: 'Say?' });
  field.element().focus();
  await userEvent.keyboard('why?');
  await expect.element(field).toHaveValue('why?');
  await update({ keyMap: undefined });
  radio('B').element().focus();
  await userEvent.keyboard('?');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('one ? opens it in Strict Mode, too, which starts each effect twice', async () => {
  await render(
    <StrictMode>
      <InteractiveForm trustedForm={formOf([choice()])} draftStore={null} onAnswer={() => undefined} keyMap={KeyMap} />
    </StrictMode>,
  );
  radio('B').element().focus();
  await userEvent.keyboard('?');
  await expect.element(map()).toBeVisible();
});
