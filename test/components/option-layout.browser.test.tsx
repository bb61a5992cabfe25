import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const options = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((label) => ({
  label,
  value: label.toLowerCase(),
  preview: `This is how ${label} looks`,
}));
const many = choice({ options });
const cards = { optionLayout: 'cards', style: { inlineSize: 640 } } as const;
const row = (label: string) => page.getByRole('radio', { name: label, exact: true }).element().closest('label')!;
const place = (label: string) => row(label).getBoundingClientRect();
const group = () => document.querySelector('[data-slot="options"]')!;

test('cards stand in columns, with the preview above the words', async () => {
  await showForm([many], cards);
  expect(group()).toHaveAttribute('data-layout', 'cards');
  expect(place('A').top).toBe(place('B').top);
  expect(place('A').width).toBeCloseTo(place('B').width, 0);
  const [label, preview] = ['option-label', 'option-preview'].map((slot) =>
    row('A').querySelector(`[data-slot="${slot}"]`)!.getBoundingClientRect(),
  );
  expect(preview!.bottom).toBeLessThanOrEqual(label!.top);
});

test.each([
  ['beside its words where there is room', 640, true],
  ['below them where there is none', 300, false],
])('in a list the preview stands %s', async (_, inlineSize, isBeside) => {
  await showForm([many], { style: { inlineSize } });
  const [words, preview] = ['option-words', 'option-preview'].map((slot) =>
    row('A').querySelector(`[data-slot="${slot}"]`)!.getBoundingClientRect(),
  );
  expect(preview!.left >= words!.right).toBe(isBeside);
  expect(preview!.top >= words!.bottom).toBe(!isBeside);
});

test('where the field of Other has a line of its own, the key of the row is on it', async () => {
  await showForm([choice()], { shortcuts: true, style: { inlineSize: 228 } });
  const [field, key, word] = ['other-text', 'shortcut', 'option-label'].map((slot) =>
    document.querySelector(`[data-slot="other"] [data-slot="${slot}"]`)!,
  );
  const middle = (element: Element) =>
    (element.getBoundingClientRect().top + element.getBoundingClientRect().bottom) / 2;
  expect(field!.getBoundingClientRect().top).toBeGreaterThan(middle(word!));
  expect(Math.abs(middle(key!) - middle(field!))).toBeLessThan(4);
});

test('chips are as wide as their words', async () => {
  await showForm(
    [
      choice({
        options: [
          { label: 'No', value: 'n' },
          { label: 'Yes, with everything that belongs to it', value: 'y' },
        ],
      }),
    ],
    {
      optionLayout: 'chips',
      style: { inlineSize: 640 },
    },
  );
  expect(place('No').width).toBeLessThan(place('Yes, with everything that belongs to it').width);
  expect(place('No').top).toBe(place('Yes, with everything that belongs to it').top);
});

test('Other has a whole row below cards', async () => {
  await showForm([choice()], { ...cards, style: { inlineSize: 640 } });
  const other = document.querySelector('[data-slot="other"]')!.getBoundingClientRect();
  expect(other.top).toBeGreaterThanOrEqual(place('C').bottom);
  expect(Math.round(other.width)).toBe(group().clientWidth);
});

test.each(['chips', 'buttons'] as const)(
  'among %s Other stays where it is, and its field opens on a line of its own',
  async (optionLayout) => {
    await showForm([choice()], { optionLayout, style: { inlineSize: 640 } });
    const chips = () =>
      ['A', 'B', 'C', 'Other'].map((label) =>
        page.getByText(label, { exact: true }).element().closest('label')!.getBoundingClientRect(),
      );
    const before = chips();
    expect(new Set(before.map(({ top }) => Math.round(top))).size).toBe(1);
    await page.getByText('Other', { exact: true }).click();
    const field = page.getByRole('textbox', { name: /^Your own answer/ });
    await expect.element(field).toHaveFocus();
    expect(chips()).toEqual(before);
    const { top, width } = field.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(before[3]!.bottom);
    expect(Math.round(width)).toBe(group().clientWidth);
  },
);

test('a chip has no box inside, and draws the ring itself', async () => {
  await showForm([choice()], { optionLayout: 'chips' });
  const [chip] = document.querySelectorAll<HTMLElement>('[data-slot="option"]');
  const control = chip!.querySelector<HTMLElement>('[data-slot="control"]')!;
  expect([getComputedStyle(control).borderTopStyle, getComputedStyle(control).backgroundColor]).toEqual([
    'none',
    'rgba(0, 0, 0, 0)',
  ]);
  control.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(getComputedStyle(chip!).outlineStyle).toBe('solid');
});

test('a function decides for each question, and leaves the rest a list', async () => {
  const questions = [choice({ id: 'one', question: 'One?' }), choice({ id: 'two', question: 'Two?' })];
  await showForm(questions, { optionLayout: ({ id }) => (id === 'two' ? 'chips' : undefined) });
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-slot="options"]')].map(({ dataset }) => dataset['layout']),
  ).toEqual([undefined, 'chips']);
});

test('a long list stays a list', async () => {
  await showForm([many], { ...cards, longList: 5 });
  expect(group()).not.toHaveAttribute('data-layout');
});

test('arrows go in two dimensions: along the row, to the row above or below, around at the ends, and to Other', async () => {
  await showForm([many], cards);
  const columns = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].filter((label) => place(label).top === place('A').top).length;
  expect(columns).toBe(3);
  page.getByRole('radio', { name: 'B', exact: true }).element().focus();
  // Other takes the focus with its text.
  const focusOf = (name: string) =>
    name === 'Other' ? page.getByRole('textbox', { name: /Pick\?/ }) : page.getByRole('radio', { name, exact: true });
  const presses: [key: string, name: string][] = [
    ['{ArrowRight}', 'C'],
    ['{ArrowLeft}', 'B'],
    ['{ArrowDown}', 'E'],
    ['{ArrowUp}', 'B'],
    ['{ArrowDown}{ArrowDown}', 'G'],
    ['{ArrowUp}', 'D'],
    ['{ArrowDown}{ArrowDown}', 'Other'],
    ['{ArrowDown}', 'A'],
    ['{ArrowUp}', 'Other'],
  ];
  for (const [keys, name] of presses) {
    await userEvent.keyboard(keys);
    await expect.element(focusOf(name)).toHaveFocus();
    await expect.element(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
});

test('in one row, vertical arrows go along it', async () => {
  await showForm([choice({ allow_other: false })], { optionLayout: 'chips', style: { inlineSize: 640 } });
  page.getByRole('radio', { name: 'A' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
});

test('from right to left, arrows go where they point', async () => {
  await showForm([many], { ...cards, dir: 'rtl' });
  expect(place('A').left).toBeGreaterThan(place('B').left);
  page.getByRole('radio', { name: 'A', exact: true }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio', { name: 'B', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'E', exact: true })).toHaveFocus();
});
