import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { requirementsBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { LateForm, showForm } from './show-form.js';

const many = (fields: Record<string, unknown> = {}) =>
  choice({ id: 'many', question: 'Many?', multi_select: true, ...fields });
const ownField = () => page.getByRole('textbox', { name: /^Your own answer to/ });
const submit = () => page.getByRole('button', { name: 'Submit' }).click();

test('Other text dropped in a multiple choice, or sent twice', async () => {
  const { sent } = await showForm([many()]);
  await page.getByText('B', { exact: true }).click();
  await ownField().fill('my own, idea');
  await page.getByText('A', { exact: true }).click();
  await submit();
  expect(sent).toMatchObject([{ answer: ['a', 'b', 'my own, idea'], details: { many: { other: 'my own, idea' } } }]);
});

test('a typed essay lost when a radio is picked', async () => {
  const { sent } = await showForm([choice()]);
  await ownField().fill('an essay of my own');
  await page.getByText('B', { exact: true }).click();
  await expect.element(ownField()).toHaveValue('an essay of my own');
  await expect.element(ownField()).toHaveAccessibleDescription("Won't be sent");
  await submit();
  expect(sent).toMatchObject([{ answer: ['b'] }]);
  expect(JSON.stringify(sent)).not.toContain('essay');
});

test('a typed essay lost when the form is cancelled: it asks once, in place, and the safe answer has the focus', async () => {
  const { sent } = await showForm([text()]);
  await page.getByRole('textbox', { name: 'Say?' }).fill('an essay');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  expect(sent).toEqual([]);
  await expect
    .element(page.getByRole('group', { name: "Discard your answers? They won't be sent." }))
    .toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Keep answering' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(cancel).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Say?' })).toHaveValue('an essay');
  await userEvent.keyboard('{Enter}{Shift}{Enter}');
  await expect.element(cancel).toHaveFocus();
  await cancel.click();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(sent).toMatchObject([{ status: 'cancelled' }]);
});

test('a note that came back with a draft stays while it is emptied and written anew', async () => {
  const draft = JSON.stringify([
    { questions: formOf([choice()]).payload.questions, entries: { pick: { at: 2, note: 'old' } } },
  ]);
  await showForm([choice()], {
    notes: true,
    draftStore: { get: () => draft, set: () => undefined, remove: () => undefined },
  });
  const note = page.getByRole('textbox', { name: /^Note on/ });
  await note.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}new');
  await expect.element(note).toHaveValue('new');
});

test('a double click on Review, where Submit appears in its place: nothing is sent unseen', async () => {
  const { sent } = await showForm(
    [choice({ default: ['a'] }), choice({ id: 'two', question: 'Two?', default: ['b'] })],
    {
      layout: 'steps',
      style: { position: 'fixed', insetBlockEnd: 0 },
    },
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Review' }).dblClick();
  await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(sent).toHaveLength(1);
});

test('the row of Other is a target as a whole', async () => {
  await showForm([choice()]);
  const row = document.querySelector('[data-slot="other"]')!.getBoundingClientRect();
  await userEvent.click(document.querySelector('[data-slot="other"]')!, { position: { x: row.width / 2, y: 1 } });
  await expect.element(page.getByRole('radio', { name: 'Other' })).toBeChecked();
});

test('Escape cancelling everything: it leaves the field, and not even the dialog around the form hears it', async () => {
  const sent: AnswerMessage[] = [];
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => void heard.push(event.key);
  document.addEventListener('keydown', hear);
  await render(
    <dialog ref={(dialog) => dialog?.showModal()}>
      <InteractiveForm
        trustedForm={formOf([choice(), text()])}
        draftStore={null}
        onAnswer={(message) => void sent.push(message)}
      />
    </dialog>,
  );
  await ownField().fill('of my own');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('radio', { name: 'Other' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Say?' }).fill('an essay');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Say?' })).not.toHaveFocus();
  expect(heard).not.toContain('Escape');
  await expect.element(page.getByRole('dialog')).toHaveAttribute('open');
  await expect.element(ownField()).toHaveValue('of my own');
  await expect.element(page.getByRole('textbox', { name: 'Say?' })).toHaveValue('an essay');
  expect(sent).toEqual([]);
  document.removeEventListener('keydown', hear);
});

test('an empty Other cancelling everything: it counts as unanswered and says so', async () => {
  const { sent } = await showForm([choice()]);
  await page.getByRole('radio', { name: 'Other' }).click();
  await expect.element(ownField()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await expect.element(page.getByText('Write your own answer, or choose another option.')).toBeInTheDocument();
  await expect.element(ownField()).toHaveFocus();
});

test('Enter during the input of Chinese submitting', async () => {
  const [typed, chosen] = ['ni hao', '你好'];
  const { sent } = await showForm([choice(), text({ multiline: false })]);
  for (const field of [ownField(), page.getByRole('textbox', { name: 'Say?' })]) {
    await field.click();
    await cdp().send('Input.imeSetComposition', {
      text: typed,
      selectionStart: typed.length,
      selectionEnd: typed.length,
    });
    for (const key of ['Enter', 'Escape', '1', 'ArrowDown']) await pressWhileComposing(key);
    await expect.element(field).toHaveFocus();
    await cdp().send('Input.insertText', { text: chosen });
    // Safari ends the composition before it sends the key that ended it. Then only the key code shows it.
    // oxlint-disable-next-line typescript/no-deprecated -- the key code is what Safari sends
    const safariEnter = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
    field.element().dispatchEvent(safariEnter);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(chosen);
    expect(sent).toEqual([]);
  }
  await userEvent.keyboard('{Enter}');
  expect(sent).toMatchObject([{ answers: { pick: [chosen], say: chosen } }]);
});

test('the form stealing focus while the user types in the composer', async () => {
  await render(<LateForm trustedForm={formOf([choice()])} autoFocus />);
  const composer = page.getByRole('textbox', { name: 'Composer' });
  await composer.click();
  await userEvent.keyboard('hello');
  await expect.element(page.getByRole('radiogroup')).toBeInTheDocument();
  await expect.element(composer).toHaveFocus();
  await expect.element(composer).toHaveValue('hello');
});

test('the form stealing focus at all, unless the host asks', async () => {
  const view = await render(<LateForm trustedForm={formOf([choice()])} />);
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect.element(page.getByRole('button', { name: 'Ask me' })).toHaveFocus();
  await view.unmount();
  await render(<LateForm trustedForm={formOf([choice()])} autoFocus />);
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'A' })).not.toBeChecked();
});

test('answers leaking from one question to the next', async () => {
  const { sent } = await showForm(
    [
      choice({ id: 'one', required: false }),
      choice({ id: 'two', required: false }),
      text({ id: 'three', required: false }),
    ],
    {
      layout: 'steps',
    },
  );
  const next = () => page.getByRole('button', { name: /^(Next|Review)$/ }).click();
  await ownField().fill('for the first');
  await next();
  await expect.element(ownField()).toHaveValue('');
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await page.getByText('B', { exact: true }).click();
  await next();
  await expect.element(page.getByRole('textbox', { name: 'Say?' })).toHaveValue('');
  await next();
  await submit();
  expect(sent).toMatchObject([{ answers: { one: ['for the first'], two: ['b'], three: '' } }]);
});

test('a default sent as if it were a decision', async () => {
  const questions = [choice({ default: ['a'] }), many({ default: ['b'] }), text({ default: 'as it is' })];
  const untouched = await showForm(questions);
  await submit();
  expect(untouched.sent).toMatchObject([
    { details: { pick: { untouched: true }, many: { untouched: true }, say: { untouched: true } } },
  ]);
  await expect.element(page.getByText('default, not changed').first()).toBeInTheDocument();
  await untouched.screen.unmount();

  const confirmed = await showForm(questions, {}, 'toolu_02');
  await page.getByRole('radio', { name: 'A' }).click();
  await page.getByRole('checkbox', { name: 'A' }).click();
  await submit();
  expect(confirmed.sent).toMatchObject([{ answers: { pick: ['a'], many: ['a', 'b'] } }]);
  expect((confirmed.sent[0] as { details?: unknown }).details).toEqual({ say: { untouched: true } });
  await confirmed.screen.unmount();

  const withEnter = await showForm([choice({ default: ['a'] })]);
  page.getByRole('radio', { name: 'A' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(withEnter.sent).toMatchObject([{ answer: ['a'] }]);
  expect(withEnter.sent[0]).not.toHaveProperty('details');
});

test('a recommended option chosen by itself', async () => {
  const { screen } = await showForm(requirementsBlock.render_payload.questions);
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await expect.element(page.getByRole('radio', { name: 'Python' })).toHaveAccessibleDescription(/^Recommended\b/);
  await screen.unmount();
  await showForm(requirementsBlock.render_payload.questions, { preselectRecommended: true });
  await expect.element(page.getByRole('radio', { name: 'Python' })).toBeChecked();
});

test('long labels truncated, without a way to scroll', async () => {
  const long = 'https://example.com/'.padEnd(400, 'averyveryverylongword');
  const sentence = 'A sentence that goes on and on. '.repeat(12).trim();
  const { screen } = await showForm([
    choice({
      question: sentence,
      options: [
        { label: long, value: 'l', description: sentence },
        { label: sentence, value: 's' },
      ],
    }),
  ]);
  const root = screen.container.querySelector('[data-slot="interactive-form"]')!;
  for (const element of root.querySelectorAll(
    '[data-slot="label"], [data-slot="option-label"], [data-slot="option-description"], [data-slot="option"]',
  )) {
    expect(getComputedStyle(element)).toMatchObject({ overflow: 'visible', textOverflow: 'clip' });
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(root.getBoundingClientRect().right);
  }
  expect(root.querySelector('[data-slot="option"]')!.getBoundingClientRect().height).toBeGreaterThan(80);
});

test('a countdown deciding for the user', async () => {
  vi.useFakeTimers();
  const { sent, screen } = await showForm([choice({ default: ['a'] })]);
  vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1_000);
  vi.useRealTimers();
  expect(sent).toEqual([]);
  expect(screen.container.querySelector('[data-slot="interactive-form"]')).toHaveAttribute('data-status', 'editing');
});

test('a selection of text in a row choosing the row', async () => {
  await showForm([
    choice({
      options: [
        { label: 'a label that one may want to copy', value: 'a' },
        { label: 'B', value: 'b' },
      ],
    }),
  ]);
  const label = page.getByText('a label that one may want to copy');
  const { left, right, top, height } = label.element().getBoundingClientRect();
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / window.innerWidth;
  const at = (x: number) => ({
    x: frame.left + x * scale,
    y: frame.top + (top + height / 2) * scale,
    button: 'left' as const,
    clickCount: 1,
  });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at(left + 2) });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at((left + right) / 2), buttons: 1 });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at((left + right) / 2) });
  expect(getSelection()?.toString()).not.toBe('');
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
});

/** A key that the input method takes for itself: the browser gives it no character and says that it composes. */
async function pressWhileComposing(key: string): Promise<void> {
  let isComposing: boolean | undefined;
  document.addEventListener(
    'keydown',
    (event) => {
      ({ isComposing } = event);
    },
    { once: true, capture: true },
  );
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: 229 });
  expect(isComposing).toBe(true);
}
