import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choice } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const submit = () => page.getByRole('button', { name: /Submit|Try again/ });
const boxes = (question: string) => page.getByRole('group', { name: question }).getByRole('checkbox').elements();
const descriptionsOf = (controls: Element[]) =>
  controls.map((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' | '),
  );

test('while a choice is refused, the error describes every control of its group, and no longer than that', async () => {
  const options = [
    { label: 'A', value: 'a', description: 'The first.' },
    { label: 'B', value: 'b' },
  ];
  await showForm([choice({ options }), choice({ id: 'many', question: 'Many?', options, multi_select: true })]);
  await submit().click();
  const radios = page.getByRole('radiogroup', { name: 'Pick?' });
  const refusal = 'Choose an option, or write your own answer.';
  expect(descriptionsOf(radios.getByRole('radio').elements())).toEqual([`The first. | ${refusal}`, refusal, refusal]);
  expect(descriptionsOf(radios.getByRole('textbox').elements())).toEqual([refusal]);
  const several = 'Choose at least one option, or write your own answer.';
  expect(descriptionsOf(boxes('Many?'))).toEqual([`The first. | ${several}`, several, several]);
  await radios.getByText('B', { exact: true }).click();
  expect(descriptionsOf(radios.getByRole('radio').elements())).toEqual(['The first.', '', '']);
});
