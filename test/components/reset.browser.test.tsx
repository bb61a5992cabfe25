import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import { NativeForm } from '../headless/native-form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const questions = [
  choice({ default: ['a'] }),
  choice({ id: 'many', question: 'Many?', multi_select: true, required: false }),
  text({ default: 'first', multiline: false }),
  text({ id: 'day', question: 'Day?', format: 'date', required: false }),
];
const defaults = {
  answers: { pick: ['a'], many: [], say: 'first', day: '' },
  details: { pick: { untouched: true }, many: { skipped: true }, say: { untouched: true }, day: { skipped: true } },
};
const form = () => document.querySelector('form')!;

async function change(): Promise<void> {
  await page.getByRole('radio', { name: 'C' }).click();
  await page.getByRole('checkbox', { name: 'B' }).click();
  await page
    .getByRole('textbox', { name: /^Your own/ })
    .nth(1)
    .fill('mine');
  await page.getByRole('textbox', { name: 'Say?' }).fill('second');
  await page.getByLabelText('Day?').click();
  await userEvent.keyboard('11');
}

test.each<[string, typeof NativeForm | typeof InteractiveForm]>([
  ['the styled form', InteractiveForm],
  ['the hooks', NativeForm],
])('%s: what resets the form resets what is shown and what is sent, half a date too', async (_, Form) => {
  const sent: unknown[] = [];
  await render(
    <Form trustedForm={formOf(questions)} draftStore={null} onAnswer={(message) => void sent.push(message)} />,
  );
  await change();
  form().reset();
  await expect.element(page.getByRole('textbox', { name: 'Say?' })).toHaveValue('first');
  await expect.element(page.getByRole('radio', { name: 'A' })).toBeChecked();
  expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  expect((page.getByLabelText('Day?').element() as HTMLInputElement).validity.badInput).toBe(false);
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(sent).toMatchObject([defaults]);
});

test('so does a reset button of the host, and a host may keep its form from being reset', async () => {
  const sent: unknown[] = [];
  const host = (keeps: boolean) => (
    <>
      <InteractiveForm
        id="asked"
        trustedForm={formOf(questions)}
        draftStore={null}
        onAnswer={(message) => void sent.push(message)}
        onReset={(event) => keeps && event.preventDefault()}
      />
      <button type="reset" form="asked">
        Start over
      </button>
    </>
  );
  const { rerender } = await render(host(true));
  await page.getByRole('radio', { name: 'C' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(page.getByRole('radio', { name: 'C' })).toBeChecked();
  await rerender(host(false));
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(page.getByRole('radio', { name: 'A' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(sent).toMatchObject([defaults]);
});

test('a disabled fieldset of the host marks the rows as what they are', async () => {
  const host = (disabled: boolean) => (
    <fieldset disabled={disabled}>
      <InteractiveForm trustedForm={formOf(questions)} draftStore={null} onAnswer={() => undefined} />
    </fieldset>
  );
  const looks = () =>
    [...document.querySelectorAll('[data-slot="option"], [data-slot="other"]')].map(
      (row) => getComputedStyle(row).color,
    );
  const cursors = () =>
    new Set([...document.querySelectorAll('[data-slot="option"]')].map((row) => getComputedStyle(row).cursor));
  const { rerender } = await render(host(false));
  const before = looks();
  expect(cursors()).toEqual(new Set(['pointer']));
  await rerender(host(true));
  expect(page.getByRole('radio', { disabled: false }).elements()).toEqual([]);
  expect(cursors()).toEqual(new Set(['default']));
  expect(looks().filter((color, index) => color === before[index])).toEqual([]);
});
