import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerOutcome } from '../../src/index.js';
import { choice, text } from '../fixtures/trusted-form.js';
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
  expect(descriptionsOf(radios.getByRole('radio').elements())).toEqual([
    `The first. | required | ${refusal}`,
    refusal,
    refusal,
  ]);
  expect(descriptionsOf(radios.getByRole('textbox').elements())).toEqual([refusal]);
  const several = 'Choose at least one option, or write your own answer.';
  expect(descriptionsOf(boxes('Many?'))).toEqual([`The first. | required | ${several}`, several, several]);
  await radios.getByText('B', { exact: true }).click();
  expect(descriptionsOf(radios.getByRole('radio').elements())).toEqual(['The first.', 'required', '']);
});

const alert = () => page.getByRole('alert');
const announcement = () => page.getByRole('status');
const say = () => page.getByRole('textbox', { name: 'Say?' });

test('a host can refuse single answers: each is said at its question, counted and focused like our own errors, until it changes', async () => {
  const results: AnswerOutcome[] = [
    { errors: { say: 'That name is taken.', pick: ['Sold out.', 'Choose another.'] } },
    undefined,
  ];
  const { sent } = await showForm([choice({ default: ['a'] }), text({ default: 'x', multiline: false })], {
    onAnswer: (message) => (sent.push(message), Promise.resolve(results.shift())),
  });
  const group = page.getByRole('radiogroup', { name: 'Pick?' });
  await submit().click();
  await expect.element(group.getByRole('radio', { name: 'A' })).toHaveFocus();
  await expect.element(announcement()).toHaveTextContent('2 questions need your attention.');
  await expect.element(alert()).toHaveTextContent(/^Your answer could not be sent\.$/);
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
  await expect.element(group).toHaveAccessibleDescription('Sold out. Choose another.');
  await expect.element(say()).toHaveAccessibleDescription('That name is taken.');
  await group.getByText('B', { exact: true }).click();
  await expect.element(group).not.toHaveAttribute('aria-invalid');
  await expect.element(say()).toHaveAccessibleDescription('That name is taken.');
  await say().click();
  await userEvent.keyboard('y');
  await expect.element(say()).not.toHaveAccessibleDescription();
  await submit().click();
  await expect.element(page.getByRole('group', { name: 'Answered' })).toHaveTextContent('xy');
  expect(sent).toHaveLength(2);
});

test('in steps, the first question that a host refuses comes back', async () => {
  const questions = [text({ default: 'x' }), choice({ default: ['a'] })];
  await showForm(questions, { layout: 'steps', onAnswer: () => ({ errors: { say: 'Taken.' } }) });
  for (const name of ['Next', 'Review', 'Submit']) await page.getByRole('button', { name, exact: true }).click();
  await expect.element(say()).toHaveFocus();
  await expect.element(say()).toHaveAccessibleDescription('Taken.');
});

test('what a host says of a question that is not here is said by the form; sending the same again is its user’s to decide', async () => {
  const refusal = {
    error: 'Not yet.',
    errors: { gone: 'No such plan.', __proto__: null, ['constructor']: 'Nor this.', say: '' },
  };
  const { sent } = await showForm([text({ default: 'x' })], { onAnswer: (message) => (sent.push(message), refusal) });
  await submit().click();
  await expect.element(alert()).toHaveTextContent('Your answer could not be sent. Not yet. No such plan. Nor this.');
  await expect.element(say()).not.toHaveAttribute('aria-invalid');
  await submit().click();
  expect(sent).toHaveLength(2);
});
