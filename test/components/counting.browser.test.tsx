import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { choice } from '../fixtures/trusted-form.js';
import type { FormProps } from './open-form.js';
import { useForcedColors } from '../styles/use-forced-colors.js';
import { showForm } from './show-form.js';

/** As narrow as the words of each have to wrap, or as wide as the buttons need. */
const layouts: [string, FormProps, string, number][] = [
  ['a list', { quickAnswers: true }, 'ABC', 280],
  ['a list in steps', { quickAnswers: true, layout: 'steps' }, 'ABC', 280],
  ['rows that a press answers', { optionLayout: 'press' }, 'ABC', 400],
  ['two buttons', { optionLayout: 'buttons' }, 'AB', 400],
];

const notice = () => document.querySelector<HTMLElement>('[data-slot="notice"]')!;
const form = () => document.querySelector<HTMLElement>('[data-slot="interactive-form"]')!;
const bar = () => getComputedStyle(notice(), '::after');
const motion = () =>
  document.getAnimations().find((animation) => (animation as CSSAnimation).animationName === 'rif-count');
const press = (name: string) => page.getByText(name, { exact: true }).first().click();

/** Where all is, but for what stands in the row of buttons for an answer alone. */
function places(): string[] {
  const parts = [
    form(),
    ...form().querySelectorAll('[data-slot]:not([data-slot="announcement"], [data-slot="actions"] *)'),
  ];
  return parts.map((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    return [element.getAttribute('data-slot'), top - form().getBoundingClientRect().top, left, width, height].join(' ');
  });
}

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

describe.each(layouts)('the answer to the only question, as %s', (_, props, labels, inlineSize) => {
  test('counts down in sight, moves nothing, and is sent when the bar is empty', async () => {
    const { sent } = await showForm([choice({}, labels)], { ...props, style: { inlineSize } });
    const before = places();
    await press('B');
    await expect.poll(() => notice().dataset['counting']).toBe('');
    await expect.element(page.getByText('Sending in a moment…', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Choosing sends it.')).not.toBeVisible();
    expect(places()).toEqual(before);
    expect(bar().borderTopWidth).toBe('2px');
    expect(parseFloat(bar().width)).toBeGreaterThan(100);
    const left = Number(motion()!.effect!.getTiming().duration) - Number(motion()!.currentTime);
    const since = performance.now();
    await expect.poll(() => sent, { timeout: 8_000, interval: 20 }).toHaveLength(1);
    expect(Math.abs(performance.now() - since - left)).toBeLessThan(400);
  }, 12_000);
});

test('another answer begins the time anew, and the bar with it', async () => {
  const { sent } = await showForm([choice({ allow_other: false })], { quickAnswers: true });
  page.getByRole('radio', { name: 'A' }).element().focus();
  await userEvent.keyboard('1');
  await expect.poll(() => Number(motion()?.currentTime)).toBeGreaterThan(1_500);
  await userEvent.keyboard('2');
  await expect.poll(() => Number(motion()?.currentTime)).toBeLessThan(1_000);
  expect(sent).toEqual([]);
});

test('whoever wants less motion sees it in five steps, beside the same words', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await showForm([choice()], { quickAnswers: true });
  await press('B');
  await expect.element(page.getByText('Sending in a moment…', { exact: true })).toBeVisible();
  expect(bar().animationTimingFunction).toBe('steps(5)');
});

test('the colours of a system show it too', async () => {
  await useForcedColors();
  await showForm([choice()], { quickAnswers: true });
  await press('B');
  await expect.poll(() => notice().dataset['counting']).toBe('');
  expect(bar().borderTopColor).not.toBe(getComputedStyle(form()).backgroundColor);
});

test('a form of several questions, which is never sent by itself, has no bar', async () => {
  await showForm([choice(), choice({ id: 'two', question: 'Two?' })], { quickAnswers: true });
  await press('B');
  expect(notice().dataset['counting']).toBeUndefined();
  expect(motion()).toBeUndefined();
});
