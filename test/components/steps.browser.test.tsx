import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const one = choice({ id: 'one', question: 'One?', default: ['a'] });
const two = text({ id: 'two', question: 'Two?' });
const three = choice({ id: 'three', question: 'Three?', multi_select: true, required: false });
const heading = (name: string) => page.getByText(name).first();
const said = () => page.getByRole('status').last();
const next = () => page.getByRole('button', { name: /^(Next|Review)$/ });
const show = (dir = 'ltr', questions: readonly unknown[] = [one, two, three]) => {
  document.documentElement.dir = dir;
  return showForm(questions, { layout: 'steps' });
};

test('a step that comes shows its question, not only what has the focus', async () => {
  const long = { ...three, description: 'What is to be known about it. '.repeat(30) };
  const below = { marginBlockEnd: 3000 };
  await showForm([one, long], { layout: 'steps', style: below });
  await next().click();
  await expect.element(page.getByRole('checkbox', { name: 'A' })).toHaveFocus();
  expect(page.getByText('Three?', { exact: true }).element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('a letter typed on an option starts Other with it, after the words that are there', async () => {
  const { sent } = await showForm([choice()]);
  page.getByRole('radio', { name: 'B' }).element().focus();
  await userEvent.keyboard('mine');
  const own = page.getByRole('textbox', { name: /own answer to/ });
  await expect.element(own).toHaveValue('mine');
  await userEvent.keyboard('{Escape}{ArrowUp}!too');
  await expect.element(own).toHaveValue('minetoo');
  await userEvent.keyboard('{Enter}');
  expect(sent).toMatchObject([{ answer: ['minetoo'] }]);
});

test('the place is said after each move, back as well', async () => {
  await show();
  await next().click();
  await expect.element(said()).toHaveTextContent(/^2 of 3$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(said()).toHaveTextContent(/^1 of 3$/);
  await next().click();
  await userEvent.keyboard('x');
  await next().click();
  await next().click();
  await expect.element(said()).toHaveTextContent(/^Check your answers$/);
});

test('a horizontal arrow on Next goes nowhere: held down, it would choose in the step that comes', async () => {
  await show();
  next().element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await expect.element(heading('One?')).toBeVisible();
  await expect.element(next()).toHaveFocus();
});

test.each(['{PageUp}', '{Alt>}{ArrowLeft}{/Alt}'])('%s goes back, but not out of a text', async (key) => {
  await show();
  await next().click();
  await userEvent.keyboard('words');
  await userEvent.keyboard('{PageUp}');
  await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
  await next().click();
  await expect.element(page.getByRole('checkbox', { name: 'A' })).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
});

test('the dots are one stop of Tab, with arrows between those that have been seen', async () => {
  await show();
  await next().click();
  await userEvent.keyboard('x');
  await next().click();
  const dot = (name: string) => page.getByRole('button', { name });
  expect([...document.querySelectorAll<HTMLElement>('[data-slot="step"]')].map(({ tabIndex }) => tabIndex)).toEqual([
    -1, -1, 0,
  ]);
  dot('Go to question 3: Three?').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dot('Go to question 2: Two?')).toHaveFocus();
  await expect.element(heading('Three?')).toBeVisible();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus();
});

test('a double click on Next or Back is one press, and who clicks fast comes through', async () => {
  const four = text({ id: 'four', question: 'Four?', required: false });
  // At the foot of the page, where the buttons stay in their place from step to step.
  await showForm([one, { ...two, required: false }, three, four], {
    layout: 'steps',
    style: { position: 'fixed', insetBlockEnd: 0 },
  });
  await next().dblClick();
  await expect.element(heading('Two?')).toBeVisible();
  await next().click({ clickCount: 3 });
  await expect.element(heading('Four?')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).dblClick();
  await expect.element(heading('Three?')).toBeVisible();
});

test('a double click on a step, to change an answer: the way back to the review is still one press', async () => {
  await show('ltr', [one, { ...two, required: false }, three]);
  for (const _ of [one, two, three]) await next().click();
  await page.getByRole('button', { name: 'Go to question 1: One?' }).dblClick();
  await expect.element(heading('One?')).toBeVisible();
  await next().click();
  await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
});

test.each(['ltr', 'rtl'])('a form of steps cannot be scrolled sideways while a step slides in, in %s', async (dir) => {
  await show(dir, [one, three]);
  const form = document.querySelector('form')!;
  let animations = 0;
  form.addEventListener(
    'animationstart',
    ({ animationName }) => void (animations += Number(animationName === 'rif-slide')),
  );
  for (const name of ['Next', 'Back']) {
    animations = 0;
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => animations).toBeGreaterThan(0);
    // The first moment, when the step is the furthest from its place.
    for (const animation of form.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = 0;
    }
    expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
    for (const animation of form.getAnimations({ subtree: true })) animation.finish();
  }
});

describe.each(['ltr', 'rtl'] as const)('the buttons of steps that run %s', (dir) => {
  const edges = (name: string) => {
    const row = document.querySelector('[data-slot="actions"]')!.getBoundingClientRect();
    const box = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
    const [before, after] = [box.left - row.left, row.right - box.right];
    return dir === 'ltr' ? { start: before, end: after } : { start: after, end: before };
  };
  const showSteps = async (style: object) => {
    document.documentElement.dir = dir;
    await showForm([{ ...one, required: false }, { ...two, required: false }, three], { layout: 'steps', style });
  };

  test.each([640, 400])(
    'are Back at the start and Next at the end, and none moves between steps, at %i px',
    async (inlineSize) => {
      await showSteps({ inlineSize });
      const [cancel, first] = [edges('Cancel'), edges('Next')];
      expect(first.end).toBeLessThan(1);
      expect(cancel.end).toBeGreaterThan(first.end);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
      expect([edges('Cancel'), edges('Next')]).toEqual([cancel, first]);
      const back = edges('Back');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect.element(page.getByRole('button', { name: 'Review' })).toBeVisible();
      expect([edges('Back'), edges('Cancel'), edges('Review')]).toEqual([back, cancel, first]);
      await page.getByRole('button', { name: 'Review' }).click();
      await expect.element(page.getByRole('button', { name: 'Submit' })).toBeVisible();
      expect([edges('Back'), edges('Cancel'), edges('Submit')]).toEqual([back, cancel, first]);
      // The word of Back is in line with the words of the form, or its edge is.
      expect(Math.abs(back.start)).toBeLessThanOrEqual(20);
    },
  );

  test('stand together at the start if a theme says so, and none moves between steps either', async () => {
    await showSteps({ inlineSize: 640, ['--rif-actions-align']: 'start' });
    const [cancel, first] = [edges('Cancel'), edges('Next')];
    expect(first.start).toBeLessThan(1);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
    expect([edges('Cancel'), edges('Next')]).toEqual([cancel, first]);
  });

  test('stand below each other where there is no room, Next first', async () => {
    await showSteps({ inlineSize: 240 });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
    const topOf = (name: string) =>
      page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
    expect(topOf('Next')).toBeLessThan(topOf('Back'));
    expect(topOf('Back')).toBe(topOf('Cancel'));
  });
});
