import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { choice } from '../fixtures/trusted-form.js';
import { manyOptions } from '../fixtures/hostile.js';
import { showForm } from './show-form.js';

const long = (fields: Record<string, unknown> = {}, count = 2_000) =>
  choice({ options: manyOptions(count), ...fields });
const filter = () => page.getByRole('searchbox', { name: 'Filter the options of: Pick?' });
const rows = () => page.getByRole('radio').elements().concat(page.getByRole('checkbox').elements());
const chosen = () => page.getByRole('checkbox', { checked: true });
const list = () => document.querySelector('[data-slot="list"]')!;
const submit = () => page.getByRole('button', { name: 'Submit' }).click();

test('of two thousand options only those near the screen are rendered; scrolling brings more', async () => {
  await showForm([long()]);
  await expect.poll(() => rows().length).toBeGreaterThan(29);
  expect(rows().length).toBeLessThan(200);
  const before = rows().length;
  list().scrollTo({ top: list().scrollHeight });
  await expect.poll(() => rows().length).toBeGreaterThan(before);
  expect(rows().length).toBeLessThan(300);
});

test('in a list that scrolls by itself, more rows are there before the end of those that are comes into sight', async () => {
  await showForm([long()]);
  await expect.poll(() => rows().length).toBeGreaterThan(29);
  const before = rows().length;
  const { scrollHeight, clientHeight } = list();
  list().scrollTo({ top: scrollHeight - 1.8 * clientHeight });
  const end = rows().at(29)!.getBoundingClientRect().top;
  expect(end).toBeGreaterThan(list().getBoundingClientRect().bottom);
  await expect.poll(() => rows().length).toBeGreaterThan(before);
});

test('a short list has no filter, and the host says what is short', async () => {
  const { update } = await showForm([long({}, 39)]);
  expect(filter().elements()).toEqual([]);
  await update({ longList: 30 });
  await expect.element(filter()).toBeInTheDocument();
});

test('End goes to the last option, also where there is no Other to stand for it', async () => {
  await showForm([long({ allow_other: false }, 200)]);
  page.getByRole('radio', { name: 'Option 0', exact: true }).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('radio', { name: 'Option 199' })).toHaveFocus();
});

test('without a height of its own the list grows with the page, and still renders what is near', async () => {
  await showForm([long()], { style: { ['--rif-list-height' as string]: 'none' } });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = rows().length;
  expect(before).toBeLessThan(200);
  rows().at(-2)!.scrollIntoView();
  await expect.poll(() => rows().length).toBeGreaterThan(before);
});

test('what is chosen stays where Tab lands, also where the filter hides it', async () => {
  await showForm([long({ default: ['v7'] })]);
  await filter().fill('99');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('radio', { name: 'Option 7', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Option 99', exact: true })).toBeChecked();
});

test('a digit picks the option with that number, not the one that the filter has put first', async () => {
  await showForm([long({}, 50)], { shortcuts: true });
  await filter().fill('Option 1');
  page.getByRole('radio', { name: 'Option 10' }).element().focus();
  await userEvent.keyboard('1'); // Option 0, which is not there
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('radio', { name: 'Option 1', exact: true })).toBeChecked();
});

test('select all takes what the filter shows, up to max_select; clear takes everything back', async () => {
  const { sent } = await showForm([long({ multi_select: true, max_select: 15, required: false }, 200)]);
  await expect.element(page.getByText('Choose up to 15')).toBeInTheDocument();
  await filter().fill('Option 19');
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect.poll(() => chosen().elements().length).toBe(11);
  await filter().fill('');
  await page.getByRole('button', { name: 'Select all' }).click();
  await submit();
  expect(sent).toMatchObject([
    { answer: ['v0', 'v1', 'v2', 'v3', 'v19', ...Array.from({ length: 10 }, (_, index) => `v${190 + index}`)] },
  ]);
});

test('clear leaves nothing chosen', async () => {
  const { sent } = await showForm([long({ multi_select: true, required: false, default: ['v1', 'v150'] }, 200)]);
  await expect.poll(() => chosen().elements().length).toBe(2);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(() => chosen().elements().length).toBe(0);
  await submit();
  expect(sent).toMatchObject([{ answer: [] }]);
});

test('Up from the first option goes to Other and from there to the last', async () => {
  await showForm([long({}, 200)]);
  page.getByRole('radio', { name: 'Option 0', exact: true }).element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('textbox', { name: /own answer to/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('radio', { name: 'Option 199' })).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Option 199' })).toBeChecked();
});

test('how many are chosen is said; what is chosen and does not match stands above the list, also after it is let go of', async () => {
  const { sent } = await showForm([long({ multi_select: true, default: ['v3', 'v7'] }, 200)]);
  const count = () => document.querySelector('[data-slot="filter-count"]');
  expect(count()).toHaveTextContent('200 options · 2 selected');
  await filter().fill('Option 150');
  expect(count()).toHaveTextContent('1 option · 2 selected');
  const three = page.getByRole('checkbox', { name: 'Option 3', exact: true });
  expect(list().contains(three.element())).toBe(false);
  expect(three.element().compareDocumentPosition(list())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await three.click();
  await expect.element(three).not.toBeChecked();
  await expect.element(three).toHaveFocus();
  expect(count()).toHaveTextContent('1 option · 1 selected');
  await filter().fill('Option 151');
  expect(three.elements()).toEqual([]);
  await submit();
  expect(sent).toMatchObject([{ answer: ['v7'] }]);
});

test('on paper every row is there, and afterwards the list is as before', async () => {
  await showForm([long({}, 300)]);
  const before = rows().length;
  const printed: number[] = [];
  const count = () => queueMicrotask(() => printed.push(rows().length));
  window.addEventListener('beforeprint', count);
  await cdp().send('Page.printToPDF');
  window.removeEventListener('beforeprint', count);
  expect(printed).toEqual([301]);
  await expect.poll(() => rows().length).toBe(before);
});

test('a filter that nothing matches says so, with what was written', async () => {
  await showForm([long({}, 60)]);
  await filter().fill('nowhere ');
  await expect.element(page.getByText('Nothing matches “nowhere”.')).toBeVisible();
  await filter().fill('');
  await expect.element(page.getByText('60 options')).toBeVisible();
});

test('rows in the list, above it and below it are in line', async () => {
  await showForm([long({ multi_select: true, default: ['v3'] }, 200)]);
  await filter().fill('Option 150');
  const edges = rows().map((row) => [row.getBoundingClientRect().left, row.getBoundingClientRect().right]);
  expect(edges).toHaveLength(3);
  expect(new Set(edges.map(String)).size).toBe(1);
});

test('a list that goes on fades out, and at its end shows the last row whole', async () => {
  await showForm([long({ allow_other: false }, 50)]);
  const fade = parseFloat(getComputedStyle(list(), '::after').blockSize);
  expect(fade).toBeGreaterThan(4);
  list().scrollTop = list().scrollHeight;
  await expect.poll(() => list().scrollTop + list().clientHeight).toBe(list().scrollHeight);
  const last = rows().at(-1)!.closest('label')!.getBoundingClientRect();
  expect(list().getBoundingClientRect().bottom - last.bottom).toBeGreaterThanOrEqual(fade);
});
