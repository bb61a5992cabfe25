import type { CSSProperties } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choice, text } from '../fixtures/trusted-form.js';
import { deferred } from './deferred.js';
import { middleOf, moveTo, pressTwice, wait } from './real-pointer.js';
import { showForm } from './show-form.js';

test('the button that sends is as wide as before, turns, and says what it does', async () => {
  const answer = deferred();
  await showForm([choice({ default: ['a'] })], { onAnswer: () => answer.promise });
  const submit = page.getByRole('button', { name: 'Submit' }).element() as HTMLElement;
  const { width, height } = submit.getBoundingClientRect();
  submit.click();
  await expect.element(page.getByRole('button', { name: 'Sending…', exact: true })).toBeVisible();
  expect(submit.getBoundingClientRect()).toMatchObject({ width, height });
  const spinner = submit.querySelector('[data-slot="spinner"]')!;
  expect(getComputedStyle(spinner, '::after').animationName).toBe('rif-turn');
  answer.resolve();
  await expect.element(page.getByText('Answered').first()).toBeVisible();
});

test('in a form with a capped height the buttons stay in reach, and nothing with the focus is below them', async () => {
  const questions = Array.from({ length: 8 }, (_, index) =>
    text({ id: `q${index}`, question: `Q${index}?`, multiline: false }),
  );
  await showForm(questions, { style: { '--rif-max-height': '20rem' } as CSSProperties });
  const form = document.querySelector('form')!;
  const buttons = document.querySelector('[data-slot="actions"]')!;
  expect(form.scrollTop).toBe(0);
  expect(buttons.getBoundingClientRect().bottom).toBeLessThanOrEqual(form.getBoundingClientRect().bottom);
  for (const { id } of form.querySelectorAll('input')) {
    const field = document.getElementById(id)!;
    field.focus();
    expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(buttons.getBoundingClientRect().top);
  }
});

test('twenty steps are a bar and a count, and no rows of dots', async () => {
  const questions = Array.from({ length: 20 }, (_, index) =>
    text({ id: `q${index}`, question: `Q${index}?`, required: false, multiline: false }),
  );
  await showForm(questions, { layout: 'steps' });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const nav = page.getByRole('navigation', { name: '3 of 20' }).element();
  expect(nav.querySelectorAll('button')).toHaveLength(0);
  expect(nav.querySelector('progress')).toMatchObject({ value: 3, max: 20 });
  expect((nav as HTMLElement).offsetHeight).toBeLessThan(60);
});

describe('a failure', () => {
  const questions = Array.from({ length: 4 }, (_, index) =>
    choice({ id: `q${index}`, question: `Q${index}?`, default: ['a'] }),
  );
  const reason = { error: 'The server did not take the answer. '.repeat(6) };
  const isInSight = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    // A page scrolls by whole pixels.
    return top >= 0 && Math.round(bottom) <= window.innerHeight;
  };

  afterEach(() => page.viewport(414, 896));

  test('is in sight on a phone, with the way to try again', async () => {
    await page.viewport(375, 720);
    await showForm(questions, { onAnswer: () => reason });
    const submit = page.getByRole('button', { name: 'Submit' });
    submit.element().scrollIntoView({ block: 'end' });
    await submit.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(isInSight(page.getByRole('alert').element())).toBe(true);
    expect(isInSight(page.getByRole('button', { name: 'Try again' }).element())).toBe(true);
  });

  test('moves nothing for a user who has gone on to write elsewhere', async () => {
    await page.viewport(375, 720);
    const answer = deferred();
    await showForm(questions, { onAnswer: () => answer.promise });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('textbox', { name: 'Composer' }).click();
    const before = window.scrollY;
    answer.reject(new Error(reason.error));
    await expect.element(page.getByRole('alert')).toBeInTheDocument();
    expect(window.scrollY).toBe(before);
  });
});

test.each([
  ['submit', 'form'],
  ['submit', 'div'],
  ['cancel', 'form'],
] as const)(
  'a double click on %s in a %s is one press, also where sending fails at once and the button stays where it is',
  async (name, root) => {
    const lost: unknown[] = [];
    await showForm([choice({ default: ['a'] })], {
      slots: { 'interactive-form': root },
      onAnswer: (message) => {
        lost.push(message);
        throw new Error('Lost.');
      },
    });
    const button = document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!;
    // What is said of the failure moves the button once.
    button.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(lost).toHaveLength(1);
    const point = middleOf(button);
    await moveTo(point);
    await pressTwice(point, 100);
    await wait(100);
    expect(lost).toHaveLength(2);
  },
);
