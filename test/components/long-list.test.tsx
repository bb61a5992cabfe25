import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { manyOptions } from '../fixtures/hostile.js';
import { choice } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

// What scrolls, and what is printed, is tried in a browser: long-list.browser.test.tsx.
const long = (fields: Record<string, unknown> = {}) => choice({ options: manyOptions(60), ...fields });
const filter = () => screen.getByRole('searchbox', { name: 'Filter the options of: Pick?' });
const values = () =>
  [...document.querySelectorAll<HTMLElement>('[data-choice]')].map((row) => row.getAttribute('value'));
const checked = () =>
  [...screen.queryAllByRole('radio', { checked: true }), ...screen.queryAllByRole('checkbox', { checked: true })].map(
    (row) => row.getAttribute('value'),
  );
const page = Array.from({ length: 30 }, (_, index) => `v${index}`);

test('a page of rows is there, the last one, what is chosen, and Other; each says where it stands', () => {
  openForm([long({ default: ['v40'] })]);
  expect(values()).toEqual([...page, 'v40', 'v59', 'other']);
  expect(screen.getByRole('radio', { name: 'Option 40' })).toHaveAttribute('aria-posinset', '41');
  expect(screen.getByRole('radio', { name: 'Option 40' })).toHaveAttribute('aria-setsize', '61');
  expect(screen.getByRole('radio', { name: 'Option 40' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('radio', { name: 'Other' })).toHaveAttribute('aria-posinset', '61');
});

test('of very many that are chosen, those that are far away wait', () => {
  openForm([
    long({
      multi_select: true,
      default: manyOptions(60)
        .map(({ value }) => value)
        .slice(20, 55),
    }),
  ]);
  expect(values()).toEqual([...page, 'v59', 'other']);
});

test.each([
  [30, 32],
  [31, 2],
])(
  'of %s that are chosen and do not match, and Other, %s rows stay: very many would hide those that match',
  async (count, rows) => {
    const chosen = manyOptions(count).map(({ value }) => value);
    const { user } = openForm([long({ multi_select: true, default: chosen })]);
    await user.type(filter(), 'Option 59');
    expect(values()).toHaveLength(rows);
  },
);

test('the filter goes by label and description, case, accents and spaces aside', async () => {
  const options = [
    ...manyOptions(50),
    { label: 'Crème brûlée', value: 'cb' },
    { label: 'Pie', value: 'pie', description: 'with crème' },
  ];
  const { user } = openForm([choice({ options })]);
  await user.type(filter(), ' CREME ');
  expect(values()).toEqual(['cb', 'pie', 'other']);
  await user.type(filter(), 'x');
  expect(values()).toEqual(['other']);
  await user.clear(filter());
  expect(values()).toHaveLength(32);
});

test('where the filter hides what Tab would land on, Tab lands on the first that can be chosen', async () => {
  const options = manyOptions(60).map((option) => (option.value === 'v19' ? { ...option, disabled: true } : option));
  const { user } = openForm([choice({ options })]);
  await user.type(filter(), '9');
  expect(screen.getByRole('radio', { name: 'Option 9' })).toHaveAttribute('tabindex', '0');
  await user.clear(filter());
  await user.type(filter(), 'Option 19');
  expect(screen.getByRole('radio', { name: 'Option 19' })).toHaveAttribute('tabindex', '-1');
});

test('Enter chooses the only match and sends nothing; it chooses none of several, and none without a filter', async () => {
  const { user, sent } = openForm([long()]);
  await user.click(filter());
  await user.keyboard('{Enter}Option 1{Enter}');
  expect(checked()).toEqual([]);
  await user.keyboard('5{Shift>}{Enter}{/Shift}');
  expect(checked()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(checked()).toEqual(['v15']);
  expect(filter()).toHaveFocus();
  expect(sent).toEqual([]);
  expect(fireEvent.keyDown(filter(), { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(filter(), { key: 'a' })).toBe(true);
});

test('the shortcut that sends the form sends it from the filter, too', async () => {
  const { user, sent } = openForm([long({ default: ['v3'] })]);
  await user.type(filter(), 'Option 15');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toMatchObject([{ answers: { pick: ['v3'] } }]);
});

test('Down goes from the filter to the first match, or to Other', async () => {
  const { user } = openForm([long()]);
  await user.type(filter(), 'Option 2{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Option 2' })).toHaveFocus();
  expect(checked()).toEqual([]);
  await user.clear(filter());
  await user.type(filter(), 'nothing like it{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Other' })).toHaveFocus();
  expect(fireEvent.keyDown(filter(), { key: 'ArrowDown' })).toBe(false);
  expect(fireEvent.keyDown(filter(), { key: 'ArrowUp' })).toBe(true);
});

test('select all takes what matches; what is chosen and does not match stands above, also after it is let go of', async () => {
  const { user, sent } = openForm([long({ multi_select: true, default: ['v3'] })]);
  await user.type(filter(), 'Option 1');
  expect(screen.getByText('11 options · 1 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Option 3' }));
  expect(screen.getByRole('checkbox', { name: 'Option 3' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(screen.getByText('11 options · 11 selected')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /own answer/ }), 'mine');
  expect(screen.getByText('11 options · 12 selected')).toBeInTheDocument();
  await user.type(filter(), '5');
  expect(values()).toEqual(['v1', ...page.slice(10, 20).filter((value) => value !== 'v15'), 'v15', 'other']);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { pick: ['v1', ...page.slice(10, 20), 'mine'] } }]);
});

test('select all is disabled where the filter matches nothing: it keeps the focus, and a press changes nothing', async () => {
  const { user } = openForm([long({ multi_select: true, default: ['v3'] })]);
  await user.type(filter(), 'nothing like it');
  const selectAll = screen.getByRole('button', { name: 'Select all' });
  expect(selectAll).toHaveAttribute('aria-disabled', 'true');
  await user.click(selectAll);
  expect(selectAll).toHaveFocus();
  expect(screen.getByText(/· 1 selected/)).toBeInTheDocument();
});

test('select all is a button like any other as soon as the filter matches again, and clear always is', async () => {
  const { user } = openForm([long({ multi_select: true })]);
  await user.type(filter(), 'nothing like it');
  expect(screen.getByRole('button', { name: 'Clear selection' })).not.toHaveAttribute('aria-disabled');
  await user.clear(filter());
  const selectAll = screen.getByRole('button', { name: 'Select all' });
  expect(selectAll).not.toHaveAttribute('aria-disabled');
  await user.click(selectAll);
  expect(screen.getByText(/· 60 selected/)).toBeInTheDocument();
});

test('a locked list can be neither filtered nor chosen from', async () => {
  openForm([long({ multi_select: true })], { locked: true });
  expect(filter()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
  expect(checked()).toEqual([]);
});

test('a held arrow goes on row by row, though the browser has not said yet that the end is near', async () => {
  const { user } = openForm([choice({ options: manyOptions(120), allow_other: false })]);
  await user.tab();
  await user.tab();
  const first = document.querySelector<HTMLElement>('[data-choice="0"]')!;
  first.focus();
  for (let times = 0; times < 70; times++)
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', repeat: times > 0 });
  expect(document.activeElement).toHaveAttribute('data-choice', '70');
  expect(checked()).toEqual(['v70']);
});
