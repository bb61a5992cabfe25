import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, text } from '../fixtures/trusted-form.js';
import { middleOf, moveTo, press, pressTwice } from './real-pointer.js';
import { showForm } from './show-form.js';

const must = { required: true, allow_other: false };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const parts = (...slots: string[]) => [
  ...document.querySelectorAll<HTMLElement>(slots.map((slot) => `[data-slot="${slot}"]`).join()),
];
/** Where all of these stand in the window. */
const places = (...slots: string[]) =>
  parts(...slots).map((element) => ({ slot: element.dataset['slot'], ...middleOf(element) }));
const heading = (name: string) => page.getByRole('heading', { name });
const announced = () => page.getByRole('status');

afterEach(() => page.viewport(414, 896));

describe('sending what there is', () => {
  const questions = [
    choice(must),
    text({ required: true, multiline: false }),
    choice({ id: 'two', question: 'Two?', ...must }),
  ];

  test('appears, and marks what is left open, without moving anything', async () => {
    await showForm(questions, { allowPartial: true });
    const all = ['label', 'option', 'text', 'submit', 'cancel'];
    const before = places(...all);
    await moveTo(middleOf(parts('option')[0]!));
    await press(middleOf(parts('option')[0]!));
    await expect.element(button('Send what I have')).toBeVisible();
    expect(page.getByText('Left open').elements()).toHaveLength(0);
    expect(places(...all)).toEqual(before);
    await radio('B').nth(1).click();
    expect(page.getByText('Left open').elements()).toHaveLength(1);
    expect(places(...all)).toEqual(before);
  });

  test.each([320, 414, 700])(
    'in a window of %i px it moves no button in any step; a double click on it only goes to the review',
    async (width) => {
      await page.viewport(width, 800);
      const { sent } = await showForm(questions, { allowPartial: true, layout: 'steps' });
      const at = () => places('next', 'cancel').map(({ slot, x }) => [slot, Math.round(x)]);
      const first = at();
      await radio('A').click();
      await expect.element(button('Send what I have')).toBeVisible();
      expect(at()).toEqual(first);
      await button('Next').click();
      await expect.element(page.getByText('2 of 3', { exact: true }).first()).toBeVisible();
      expect(at()).toEqual(first);
      const point = middleOf(button('Send what I have').element());
      await moveTo(point);
      await pressTwice(point, 100);
      await expect.element(heading('Check your answers')).toHaveFocus();
      expect(sent).toEqual([]);
    },
  );
});

describe('You decide', () => {
  test('is reached by Tab and toggled by Space; digits and letters stay with the options', async () => {
    const { sent } = await showForm([choice({ ...must, required: true }), text({ required: false })], {
      allowDelegate: true,
      shortcuts: true,
    });
    await page.getByRole('textbox', { name: 'Composer' }).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('You decide Pick?')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(button('You decide Pick?')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Tab}');
    await expect.element(radio('A')).toHaveFocus();
    await expect.element(radio('A')).not.toBeChecked();
    await userEvent.keyboard('2');
    await expect.element(radio('B')).toBeChecked();
    await expect.element(button('You decide Pick?')).toHaveAttribute('aria-pressed', 'false');
    await button('Submit').click();
    expect(sent).toMatchObject([{ answers: { pick: ['b'], say: '' } }]);
  });

  test('moves nothing, and its options are as readable as any words that are not in use', async () => {
    await showForm([choice({ ...must, required: false }), text({ required: true })], { allowDelegate: true });
    const before = places('label', 'option', 'text', 'delegate', 'submit');
    const colour = () => getComputedStyle(parts('option')[0]!).color;
    const full = colour();
    await button('You decide Pick?').click();
    expect(places('label', 'option', 'text', 'delegate', 'submit')).toEqual(before);
    expect(colour()).not.toBe(full);
    await radio('A').click();
    expect(places('label', 'option', 'text', 'delegate', 'submit')).toEqual(before);
    expect(colour()).toBe(full);
  });
});

test('a double click on Submit leaves the receipt, though Change comes where Submit was; a press after it opens the form', async () => {
  const style = { position: 'fixed', bottom: '20px' } as const;
  const { sent } = await showForm([choice(must)], { revisable: true, cancellable: false, style });
  await radio('A').click();
  // At its start, where Change comes too.
  const { left } = button('Submit').element().getBoundingClientRect();
  const point = { ...middleOf(button('Submit').element()), x: left + 20 };
  await moveTo(point);
  await pressTwice(point, 100);
  await expect.element(button('Change')).toBeVisible();
  const change = middleOf(button('Change').element());
  expect(document.elementFromPoint(point.x, point.y)).toBe(button('Change').element());
  expect(sent).toHaveLength(1);
  await moveTo(change);
  await press(change);
  await expect.element(radio('A')).toBeVisible();
});

describe('a question that is asked only if', () => {
  const questions = [
    choice({ id: 'db', question: 'Database?', ...must }),
    text({
      id: 'port',
      question: 'Port?',
      required: true,
      multiline: false,
      when: [{ id: 'db', op: 'eq', value: 'a' }],
    }),
    choice({ id: 'why', question: 'Why?', ...must, when: [{ id: 'port', op: 'eq', value: '1' }] }, 'XY'),
    text({ id: 'notes', question: 'Notes?', required: false, multiline: false }),
  ];

  test('comes below what is pressed, which stays where it is, and is announced', async () => {
    await showForm(questions);
    const [first] = parts('option');
    const before = middleOf(first!);
    await moveTo(before);
    await press(before);
    await expect.element(field('Port?')).toBeVisible();
    expect(middleOf(first!)).toEqual(before);
    expect(document.elementFromPoint(before.x, before.y)?.closest('label')).toBe(first);
    await expect.element(announced()).toHaveTextContent('3 questions are waiting for your answer.');
    await press(middleOf(parts('option')[1]!));
    await expect.element(announced()).toHaveTextContent('2 questions are waiting for your answer.');
    await expect.element(radio('B')).toHaveFocus();
  });

  test('comes and goes while somebody types, and leaves the caret where it is', async () => {
    await showForm(questions);
    await radio('A').click();
    await field('Port?').click();
    await userEvent.keyboard('1');
    await expect.element(radio('X')).toBeVisible();
    await userEvent.keyboard('2');
    await expect.element(field('Port?')).toHaveFocus();
    await expect.element(field('Port?')).toHaveValue('12');
    expect(radio('X').elements()).toEqual([]);
  });

  test('gives its focus on where it goes by an earlier answer from the keyboard or by a decision that is handed back', async () => {
    const { screen } = await showForm(questions, { allowDelegate: true });
    await radio('A').click();
    await field('Port?').fill('1');
    await radio('X').click();
    // A host that writes the answer anew, such as from a voice.
    (document.querySelector('[data-field="q2"] [data-choice="0"]') as HTMLElement).focus();
    await expect.element(radio('X')).toHaveFocus();
    (document.querySelectorAll('[data-slot="delegate"]')[0] as HTMLElement).click();
    await expect.element(field('Notes?')).toHaveFocus();
    expect(screen.container.querySelectorAll('[data-slot="question"]')).toHaveLength(2);
  });

  test('counts in the steps from when it is asked', async () => {
    await showForm(questions, { layout: 'steps' });
    await expect.element(page.getByText('1 of 2', { exact: true }).first()).toBeVisible();
    await radio('A').click();
    await expect.element(page.getByText('1 of 3', { exact: true }).first()).toBeVisible();
    await button('Next').click();
    await expect.element(announced()).toHaveTextContent('2 of 3');
    await field('Port?').fill('1');
    await expect.element(announced()).toHaveTextContent('2 of 4');
    await expect.element(field('Port?')).toHaveFocus();
  });
});
