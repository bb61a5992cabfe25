import { useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form, InteractiveForm, type SlotElements } from '../../src/index.js';
import { useInteractiveForm, type InteractiveFormOptions } from '../../src/headless/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { wait } from './real-pointer.js';
import { NativeForm } from '../headless/native-form.js';

type Options = InteractiveFormOptions & { notes?: boolean; slots?: SlotElements };
type Form = (props: { trustedForm: TrustedForm } & Options) => ReactElement;

/** A host that shows its chat in the document of a frame, by way of a portal. */
function InFrame({ children }: { children: ReactElement }): ReactElement {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <>
      <iframe title="Chat" ref={(frame) => setBody(frame?.contentDocument?.body ?? null)} />
      {body && createPortal(children, body)}
    </>
  );
}

// The same keys do the same in the styled form and in one that a host has built of native elements.
const forms: [string, Form][] = [
  ['native inputs', ({ slots: _, ...props }) => <NativeForm {...props} />],
  ['the styled form', (props) => <InteractiveForm {...props} />],
];

/** Each form has an id of its own, because one that was answered stays so when it comes back. */
let shown = 0;

describe.each(forms)('%s', (_, Form) => {
  const single = choice({ id: 'one', question: 'One?' });
  const multiple = choice({ id: 'two', question: 'Two?', multi_select: true });
  const line = text({ id: 'three', question: 'Three?', multiline: false });
  const essay = text({ id: 'four', question: 'Four?' });
  const all = [single, multiple, line, essay];

  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const own = (question: string) => page.getByRole('textbox', { name: `Your own answer to: ${question}` });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const submit = () => page.getByRole('button', { name: 'Submit' });

  async function open(questions: readonly unknown[], options: Partial<Options> = {}, dir = 'ltr') {
    const sent: AnswerMessage[] = [];
    const { unmount } = await render(
      <div dir={dir}>
        <button type="button">Before</button>
        <Form
          trustedForm={formOf(questions, {}, `toolu_${(shown += 1)}`)}
          draftStore={null}
          onAnswer={(message) => void sent.push(message)}
          {...options}
        />
      </div>,
    );
    page.getByRole('button', { name: 'Before' }).element().focus();
    return { sent, unmount };
  }

  /** Presses the keys one by one and expects the focus after each. */
  async function walk(steps: [keys: string, focused: Locator][]): Promise<void> {
    for (const [keys, focused] of steps) {
      await userEvent.keyboard(keys);
      await expect.element(focused).toHaveFocus();
    }
  }

  test('Page Up and Page Down are left to the page, whose focus and answers stay', async () => {
    const { sent } = await open([{ ...single, default: ['b'] }]);
    await walk([
      ['{Tab}', radio('B')],
      ['{PageDown}', radio('B')],
      ['{PageUp}', radio('B')],
    ]);
    await submit().click();
    expect(sent).toMatchObject([{ answer: ['b'] }]);
  });

  test('a whole form with keys alone', async () => {
    const { sent } = await open(all);
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}');
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} {Enter}');
    await userEvent.keyboard('a line{Enter}');
    await userEvent.keyboard('an essay{Enter}of two lines{Control>}{Enter}{/Control}');
    expect(sent).toMatchObject([
      { answers: { one: ['b'], two: ['a', 'c'], three: 'a line', four: 'an essay\nof two lines' } },
    ]);
    expect(sent[0]).not.toHaveProperty('details');
  });

  test('Tab goes into a group and out of it; Shift+Tab goes back', async () => {
    await open(all);
    await walk([
      ['{Tab}', radio('A')],
      ['{Tab}', own('One?')],
      ['{Tab}', checkbox('A')],
      ['{Tab}', own('Two?')],
      ['{Tab}', field('Three?')],
      ['{Tab}', field('Four?')],
      ['{Tab}', submit()],
      ['{Shift>}{Tab}{/Shift}', field('Four?')],
      ['{Shift>}{Tab}{Tab}{Tab}{/Shift}', checkbox('A')],
      ['{Shift>}{Tab}{Tab}{/Shift}', radio('A')],
      ['{Shift>}{Tab}{/Shift}', page.getByRole('button', { name: 'Before' })],
    ]);
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  });

  test('Tab comes back to the chosen radio, and to the checkbox that had focus last', async () => {
    await open([{ ...single, default: ['c'] }, multiple]);
    await walk([
      ['{Tab}', radio('C')],
      ['{Tab}{Tab}', checkbox('A')],
      ['{ArrowDown}', checkbox('B')],
      ['{Tab}', own('Two?')],
      ['{Shift>}{Tab}{/Shift}', checkbox('B')],
    ]);
  });

  test('arrows move and choose in a single choice, around its ends and through Other', async () => {
    const { sent } = await open([single]);
    await walk([
      ['{Tab}', radio('A')],
      ['{ArrowDown}', radio('B')],
    ]);
    await expect.element(radio('B')).toBeChecked();
    await walk([
      ['{ArrowRight}', radio('C')],
      ['{ArrowLeft}', radio('B')],
      ['{ArrowUp}', radio('A')],
    ]);
    await expect.element(radio('A')).toBeChecked();
    await walk([
      ['{ArrowUp}', own('One?')],
      ['{ArrowDown}', radio('A')],
    ]);
    await walk([['{ArrowDown}{ArrowDown}{ArrowDown}', own('One?')]]);
    await expect.element(radio('Other')).toBeChecked();
    // With words in it the arrows stay: the next option would take their place.
    await walk([
      ['mine{ArrowLeft}', own('One?')],
      ['{ArrowUp}{ArrowUp}', own('One?')],
      ['{Escape}', radio('Other')],
      ['{ArrowUp}', radio('C')],
    ]);
    await expect.element(own('One?')).toHaveValue('mine');
    await userEvent.keyboard('{Enter}');
    expect(sent).toMatchObject([{ answer: ['c'] }]);
  });

  test('an arrow held down in the words of Other stays there, and Other stays the answer', async () => {
    const { sent } = await open([single]);
    await own('One?').fill('my own words');
    (own('One?').element() as HTMLTextAreaElement | HTMLInputElement).setSelectionRange(0, 0);
    await walk([['{ArrowDown>4/}', own('One?')]]);
    await expect.element(radio('Other')).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(sent).toMatchObject([{ answer: ['my own words'] }]);
  });

  test('a key held down chooses where it comes to rest', async () => {
    await open([single]);
    await walk([
      ['{Tab}', radio('A')],
      ['{ArrowDown>}', radio('B')],
    ]);
    await userEvent.keyboard('{/ArrowDown}');
    await expect.element(radio('B')).toBeChecked();
  });

  test('arrows only move in a multiple choice; Space toggles', async () => {
    await open([multiple]);
    await walk([
      ['{Tab}', checkbox('A')],
      ['{ArrowDown}', checkbox('B')],
      ['{ArrowUp}{ArrowUp}', checkbox('Other')],
    ]);
    expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
    await walk([['{ArrowUp}', checkbox('C')]]);
    await userEvent.keyboard(' ');
    await expect.element(checkbox('C')).toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(checkbox('C')).not.toBeChecked();
    await walk([
      ['{ArrowDown}', checkbox('Other')],
      [' ', own('Two?')],
    ]);
  });

  test('Home and End go to the ends', async () => {
    await open([single, multiple]);
    await walk([
      ['{Tab}{ArrowDown}', radio('B')],
      ['{End}', own('One?')],
      ['{Home}', own('One?')],
      ['{ArrowDown}{ArrowDown}', radio('B')],
      ['{Home}', radio('A')],
    ]);
    await expect.element(radio('A')).toBeChecked();
    checkbox('B').element().focus();
    await walk([
      ['{End}', checkbox('Other')],
      ['{Home}', checkbox('A')],
    ]);
  });

  test('disabled options are passed over', async () => {
    const options = ['A', 'B', 'C'].map((label) => ({ label, value: label, disabled: label !== 'B' }));
    await open([
      { ...single, options, allow_other: false },
      { ...multiple, options },
    ]);
    await walk([
      ['{Tab}', radio('B')],
      ['{ArrowDown}', radio('B')],
      ['1', radio('B')],
      ['{Tab}', checkbox('B')],
      ['{ArrowDown}', checkbox('Other')],
      ['{ArrowDown}', checkbox('B')],
      ['3', checkbox('B')],
    ]);
    await expect.element(radio('A')).not.toBeChecked();
    await expect.element(checkbox('C')).not.toBeChecked();
  });

  test('a digit picks the option of that number, Other included', async () => {
    await open([single, multiple]);
    await walk([
      ['{Tab}', radio('A')],
      ['3', radio('C')],
    ]);
    await expect.element(radio('C')).toBeChecked();
    await walk([
      ['9', radio('C')],
      ['0', radio('C')],
      ['4', own('One?')],
    ]);
    await expect.element(radio('Other')).toBeChecked();
    await expect.element(own('One?')).toHaveValue('');
    await walk([
      ['{Tab}', checkbox('A')],
      ['2', checkbox('B')],
      ['3', checkbox('C')],
      ['2', checkbox('B')],
    ]);
    expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([checkbox('C').element()]);
  });

  test.each(['Control', 'Meta', 'Alt', 'Shift'])('no key of the form acts with %s', async (modifier) => {
    await open([single, multiple]);
    await userEvent.keyboard('{Tab}');
    for (const key of ['2', 'ArrowDown', 'End']) {
      radio('A')
        .element()
        .dispatchEvent(
          new KeyboardEvent('keydown', {
            key,
            bubbles: true,
            cancelable: true,
            [`${modifier.toLowerCase().replace('control', 'ctrl')}Key`]: true,
          }),
        );
    }
    await expect.element(radio('A')).toHaveFocus();
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  });

  test('Shift+Enter on an option neither chooses it nor sends anything', async () => {
    const { sent } = await open([
      { ...single, required: false },
      { ...multiple, required: false },
    ]);
    for (const option of [radio('B'), checkbox('B')]) {
      option.element().focus();
      await walk([['{Shift>}{Enter}{/Shift}', option]]);
      await expect.element(option).not.toBeChecked();
    }
    expect(sent).toEqual([]);
  });

  test('Enter on the last question goes to the first problem instead of sending', async () => {
    const { sent } = await open([single, multiple, line]);
    field('Three?').element().focus();
    await walk([['done{Enter}', radio('A')]]);
    await expect.element(page.getByText('Choose an option, or write your own answer.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await walk([
      ['1{Enter}', checkbox('A')],
      ['1{Enter}', field('Three?')],
    ]);
    await wait(600); // a second Enter at once sends nothing that nobody has seen
    await userEvent.keyboard('{Enter}');
    expect(sent).toMatchObject([{ answers: { one: ['a'], two: ['a'], three: 'done' } }]);
  });

  test('a key that repeats does not go on to the next question', async () => {
    const { sent } = await open([line, single]);
    field('Three?').element().focus();
    const repeated = () =>
      field('Three?')
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }));
    expect(repeated()).toBe(false); // nor does the browser send the form for it
    await expect.element(field('Three?')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test.each(['Control', 'Meta'])(
    '%s+Enter submits from anywhere in the form and from nowhere else',
    async (modifier) => {
      const chord = `{${modifier}>}{Enter}{/${modifier}}`;
      for (const place of [radio('A'), own('One?'), field('Four?'), submit()]) {
        const { sent, unmount } = await open([
          { ...single, default: ['a'] },
          { ...essay, default: 'x' },
        ]);
        await userEvent.keyboard(chord);
        expect(sent).toEqual([]);
        place.element().focus();
        await userEvent.keyboard(`{Shift>}${chord}{/Shift}`);
        expect(sent).toEqual([]);
        await userEvent.keyboard(chord);
        expect(sent).toHaveLength(1);
        await unmount();
      }
    },
  );

  test('Escape leaves a field and loses nothing; the next one closes the dialog around the form', async () => {
    const { sent } = await open([multiple, essay]);
    const close = vi.fn<() => void>();
    // Radix's dialogs ask before any element of the page hears the key.
    const ask = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && close();
    document.addEventListener('keydown', ask, { capture: true });
    await own('Two?').fill('mine');
    await walk([['{Escape}', checkbox('Other')]]);
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', ask, { capture: true });
    await expect.element(checkbox('Other')).toBeChecked();
    await field('Four?').fill('an essay');
    await userEvent.keyboard('{Escape}');
    await expect.element(field('Four?')).not.toHaveFocus();
    await expect.element(field('Four?')).toHaveValue('an essay');
    expect(sent).toEqual([]);
  });

  test('Enter and Escape in a note send nothing and close nothing, also where it is a field of one line', async () => {
    const note = page.getByRole('textbox', { name: /^Note on/ });
    const heard: string[] = [];
    const hear = (event: KeyboardEvent) => void heard.push(event.key);
    document.addEventListener('keydown', hear);
    const { sent } = await open([{ ...single, default: ['a'] }], { notes: true, slots: { 'note-text': 'input' } });
    const toggle = page.getByRole('button', { name: /Add a note/ });
    if (toggle.elements().length > 0) await toggle.click();
    await note.fill('in short');
    await userEvent.keyboard('{Enter}');
    await expect.element(note).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(note).not.toHaveFocus();
    await expect.element(note).toHaveValue('in short');
    expect([sent, heard]).toEqual([[], ['Enter']]);
    document.removeEventListener('keydown', hear);
  });

  test('Enter with Shift, or while an input method composes, sends nothing from a field of one line', async () => {
    const { sent } = await open([line]);
    await field('Three?').fill('a line');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}{Alt>}{Enter}{/Alt}');
    const composing = new KeyboardEvent('keydown', {
      key: 'Enter',
      isComposing: true,
      bubbles: true,
      cancelable: true,
    });
    expect(field('Three?').element().dispatchEvent(composing)).toBe(false);
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(sent).toMatchObject([{ answers: { three: 'a line' } }]);
  });

  test('an address with a name of any script in it is sent as it was typed', async () => {
    const { sent } = await open([text({ id: 'mail', question: 'Mail?', format: 'email' })]);
    field('Mail?').element().focus();
    await userEvent.keyboard('a@müller.de{Enter}');
    expect(sent).toMatchObject([{ answer: 'a@müller.de' }]);
  });

  test('half a date is said to be none, also where none is needed', async () => {
    const { sent } = await open([text({ id: 'day', question: 'Day?', format: 'date', required: false })]);
    const day = page.getByLabelText('Day?');
    await day.click();
    await userEvent.keyboard('1122');
    await submit().click();
    await expect.element(day).toHaveAccessibleDescription(/Choose a date\./);
    expect(sent).toEqual([]);
    await day.fill('2026-11-22');
    await submit().click();
    expect(sent).toMatchObject([{ answers: { day: '2026-11-22' } }]);
  });

  test('keys do the same where the host shows the form in the document of a frame', async () => {
    const sent: AnswerMessage[] = [];
    await render(
      <InFrame>
        <Form trustedForm={formOf([single, essay])} draftStore={null} onAnswer={(message) => void sent.push(message)} />
      </InFrame>,
    );
    const { contentDocument: page, contentWindow: window } = document.querySelector('iframe')!;
    const fields = () => [...page!.querySelectorAll<HTMLElement>('[data-text-field]')];
    await expect.poll(() => fields().length).toBe(2);
    window!.focus();
    fields()[0]!.focus();
    await userEvent.keyboard('v1{Enter}');
    expect(page!.activeElement).toBe(fields()[1]);
    await userEvent.keyboard('a{Enter}b{Control>}{Enter}{/Control}');
    expect(sent).toMatchObject([{ answers: { one: ['v1'], four: 'a\nb' } }]);
  });

  test('from right to left, the horizontal arrows go the other way', async () => {
    await open([single], {}, 'rtl');
    await walk([
      ['{Tab}', radio('A')],
      ['{ArrowLeft}', radio('B')],
      ['{ArrowLeft}', radio('C')],
      ['{ArrowRight}', radio('B')],
      ['{ArrowDown}', radio('C')],
    ]);
  });

  test('in steps, Enter goes on and the review sends', async () => {
    const { sent } = await open([single, line], { layout: 'steps' });
    await userEvent.keyboard('{Tab}');
    for (let tabs = 0; document.activeElement?.matches('[data-choice]') === false && tabs < 5; tabs += 1)
      await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('2{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Three?' })).toHaveFocus();
    await userEvent.keyboard('a line{Enter}');
    await expect.element(page.getByRole('heading')).toHaveFocus();
    await submit().click();
    expect(sent).toMatchObject([{ answers: { one: ['b'], three: 'a line' } }]);
  });
});

test('Escape in the words of Other goes to its radio, also where the host puts its row first', async () => {
  const form = formOf([choice()]);
  function Composed(): ReactElement {
    const state = useInteractiveForm(form, { onAnswer: () => undefined, draftStore: null });
    return (
      <Form.Root form={state}>
        <Form.Question id="pick">
          <Form.Options>
            <Form.Other />
            <Form.Option index={0} />
            <Form.Option index={1} />
          </Form.Options>
        </Form.Question>
      </Form.Root>
    );
  }
  await render(<Composed />);
  await page.getByRole('textbox').fill('mine');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('radio', { name: 'Other' })).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Other' })).toBeChecked();
});
