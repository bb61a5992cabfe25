import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dock } from '../../src/index.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const questions = [choice({ id: 'one', question: 'One?', default: ['a'] }), text({ id: 'two', question: 'Two?', multiline: false })];
const steps = { dock: Dock, layout: 'steps' } as const;
const line = () => page.getByRole('button', { expanded: true }).or(page.getByRole('button', { expanded: false }));

test('one line folds the form away and brings it back, with all that was typed', async () => {
  await showForm(questions, steps);
  await expect.element(line()).toHaveTextContent(/^1 of 2$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Two?' }).fill('half a word');
  await line().click();
  await expect.element(line()).toHaveTextContent(/^2 of 2 Two\?$/);
  await expect.element(line()).toHaveAccessibleName('2 of 2 Two?');
  await expect.element(page.getByText('half a word')).not.toBeInTheDocument();
  expect(page.getByRole('textbox', { name: 'Two?' }).elements()).toEqual([]);
  await line().click();
  await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveValue('half a word');
});

test('folded, the form is that line: nothing of it is cut, and nothing is above or below', async () => {
  await showForm(questions, steps);
  await line().click();
  const [form, bar] = [document.querySelector('form')!, line().element()].map((element) => element.getBoundingClientRect());
  const edge = 1;
  expect([bar!.top - form!.top, form!.bottom - bar!.bottom]).toEqual([edge, edge]);
});

test('the line is the first stop of Tab and says what it folds', async () => {
  await showForm(questions, steps);
  page.getByRole('textbox', { name: 'Composer' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(line()).toHaveFocus();
  const body = document.getElementById(line().element().getAttribute('aria-controls')!);
  expect(body).toContainElement(page.getByRole('radio', { name: 'A' }).element());
});

test('a refused attempt opens it again, and the focus goes to what is wrong', async () => {
  await showForm(questions, { dock: Dock });
  await line().click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
});

test('it leaves the chat in sight: a long form scrolls in itself, and its buttons stay', async () => {
  const long = choice({ id: 'long', question: 'Long?' }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  await showForm([long, ...questions], steps);
  const form = document.querySelector('form')!;
  expect(form.offsetHeight).toBeLessThanOrEqual(Math.min(32 * 16, Math.ceil(window.innerHeight * 0.6)));
  expect(form.scrollHeight).toBeGreaterThan(form.clientHeight);
  const next = page.getByRole('button', { name: 'Next' }).element().getBoundingClientRect();
  expect(next.bottom).toBeLessThanOrEqual(form.getBoundingClientRect().bottom);
});

test('a form that fails while it is folded says so in its line, and tells it to screen readers', async () => {
  let fail!: (reason: Error) => void;
  await showForm([choice({ default: ['a'] })], { dock: Dock, onAnswer: () => new Promise((_, reject) => (fail = reject)) });
  await page.getByRole('button', { name: 'Submit' }).click();
  await line().click();
  fail(new Error('offline'));
  await expect.element(line()).toHaveTextContent('Your answer could not be sent.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your answer could not be sent.');
});

test('the line and the buttons stay while the questions scroll', async () => {
  await showForm([choice({ id: 'long', question: 'Long?' }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')], { dock: Dock });
  const form = document.querySelector('form')!;
  const places = () => [line().element(), page.getByRole('button', { name: 'Submit' }).element()].map((element) => element.getBoundingClientRect().top);
  const before = places();
  form.scrollTop = 100;
  expect(form.scrollTop).toBe(100);
  expect(places()).toEqual(before);
});

test('without steps the line says how many questions there are', async () => {
  await showForm(questions, { dock: Dock });
  await expect.element(line()).toHaveTextContent(/^2 questions$/);
});
