import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import { NativeForm } from '../headless/native-form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const one = choice({ id: 'one', question: 'One?' });
const two = choice({ id: 'two', question: 'Two?', multi_select: true });
const three = text({ id: 'three', question: 'Three?' });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

describeBoth('the styled form', InteractiveForm);
describeBoth('the hooks', NativeForm);

function describeBoth(name: string, Form: typeof InteractiveForm | typeof NativeForm): void {
  async function show(questions: readonly unknown[], layout: 'stack' | 'steps' = 'stack') {
    const element = (asked: readonly unknown[], now = layout) => (
      <>
        <textarea aria-label="Composer" />
        <Form trustedForm={formOf(asked)} layout={now} draftStore={null} onAnswer={() => undefined} />
      </>
    );
    const screen = await render(element(questions));
    return (asked: readonly unknown[], now = layout) => screen.rerender(element(asked, now));
  }

  test(`${name}: when the question with the focus is gone, the next one has it, at the end the one before`, async () => {
    const change = await show([one, two, three]);
    checkbox('B').element().focus();
    await change([one, three]);
    await expect.element(field('Three?')).toHaveFocus();
    await change([one]);
    await expect.element(radio('A')).toHaveFocus();
  });

  test(`${name}: when the option with the focus is gone, the one in its place has it, at the end the last`, async () => {
    const options = ['A', 'B', 'C'].map((label) => ({ label, value: label }));
    const change = await show([{ ...two, options }, one]);
    checkbox('B').element().focus();
    await change([{ ...two, options: options.filter(({ label }) => label !== 'B') }, one]);
    await expect.element(checkbox('C')).toHaveFocus();
    await change([{ ...two, options: options.slice(0, 1), allow_other: false }, one]);
    await expect.element(checkbox('A')).toHaveFocus();
  });

  test(`${name}: what stays keeps the focus with its caret, and who is elsewhere stays there`, async () => {
    const change = await show([one, two, three]);
    await field('Three?').fill('some words');
    (field('Three?').element() as HTMLTextAreaElement).setSelectionRange(4, 4);
    await change([two, three]);
    await expect.element(field('Three?')).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.element(field('Three?')).toHaveValue('some! words');
    await page.getByRole('textbox', { name: 'Composer' }).click();
    await change([two]);
    await expect.element(page.getByRole('textbox', { name: 'Composer' })).toHaveFocus();
  });

  test(`${name}: who has gone on to a button stays there, whatever goes away that had the focus before`, async () => {
    const change = await show([one, two, three]);
    radio('A').element().focus();
    await change([one, two, three], 'steps');
    const next = page.getByRole('button', { name: 'Next' });
    next.element().focus();
    await change([two, three], 'steps');
    await expect.element(next).toHaveFocus();
  });

  test(`${name}: where a host changes from stack to steps, the caret stays in its word`, async () => {
    const change = await show([one, two, three]);
    await userEvent.click(field('Three?'));
    await userEvent.keyboard('wrds{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await change([one, two, three], 'steps');
    expect((field('Three?').element() as HTMLTextAreaElement).selectionStart).toBe(1);
    await userEvent.keyboard('o');
    await expect.element(field('Three?')).toHaveValue('words');
  });

  test(`${name}: in steps, what answers the question that has come has it`, async () => {
    const change = await show([one, two, three], 'steps');
    radio('A').element().focus();
    await change([two, three]);
    await expect.element(checkbox('A')).toHaveFocus();
  });
}
