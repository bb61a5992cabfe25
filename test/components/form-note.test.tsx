import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AnswerReceipt, Form, LIMITS, useInteractiveForm, useNote } from '../../src/index.js';
import { zhCN } from '../../src/i18n/locales/zh-CN.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm, type FormProps } from './open-form.js';

const questions = [choice(), text({ required: false })];
const field = () => screen.getByRole('textbox', { name: 'Anything to add?' });
const anyField = () => screen.queryByRole('textbox', { name: 'Anything to add?' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const open = (props: FormProps = {}, asked: readonly unknown[] = questions) =>
  openForm(asked, { notes: 'form', ...props });
const notes = () => [...document.querySelectorAll('[data-slot="row-note"]')].map((note) => note.textContent);

describe('one note for the whole form', () => {
  test('has its field after the questions and before the buttons, and none at a question', () => {
    open();
    const order = [screen.getByRole('textbox', { name: 'Say?' }), field(), button('Submit')];
    for (const [before, after] of [order.slice(0, 2), order.slice(1)] as unknown as [Element, Element][]) {
      expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(field().closest('[data-slot="question"]')).toBeNull();
    expect(screen.queryByRole('button', { name: /Add a note/ })).toBeNull();
    expect(field()).not.toHaveFocus();
    expect(screen.getAllByText('Anything to add?')).toHaveLength(1);
  });

  test.each([undefined, false, true] as const)('is not there with notes=%s', (value) => {
    openForm(questions, { notes: value });
    expect(anyField()).toBeNull();
    expect(screen.queryAllByRole('button', { name: /Add a note/ })).toHaveLength(value ? 2 : 0);
  });

  test('goes into the message, and into the receipt', async () => {
    const { user, sent, form } = open();
    await user.click(screen.getByRole('radio', { name: 'A' }));
    await user.type(field(), 'Not before Friday.');
    await user.click(button('Submit'));
    expect(sent).toEqual([
      buildAnswer(form, { pick: ['a'], say: '' }, { note: 'Not before Friday.', skippedWord: 'Skipped' }),
    ]);
    expect(notes()).toEqual(['Note: Not before Friday.']);
  });

  test('is no answer: Enter breaks its line, digits choose nothing, and a required question stays open', async () => {
    const { user, sent } = open();
    await user.type(field(), '1{Enter}2');
    expect(field()).toHaveValue('1\n2');
    expect(screen.getByRole('radio', { name: 'A' })).not.toBeChecked();
    await user.click(button('Submit'));
    expect(sent).toEqual([]);
    expect(screen.getByRole('radiogroup', { name: 'Pick?' })).toBeInvalid();
    await user.click(screen.getByRole('radio', { name: 'B' }));
    await user.type(field(), '{Control>}{Enter}{/Control}');
    expect(sent).toMatchObject([{ answers: { pick: ['b'] }, note: '1\n2' }]);
  });

  test('over the limit is refused at its field, which gets the focus and says what to do', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('radio', { name: 'A' }));
    write('n'.repeat(LIMITS.answerLength + 1));
    await user.click(button('Submit'));
    expect(sent).toEqual([]);
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Write at most 200,000 characters.');
    write('short');
    expect(field()).not.toBeInvalid();
    await user.click(button('Submit'));
    expect(sent).toMatchObject([{ note: 'short' }]);
  });

  test('stands in the review of steps, and is found there', async () => {
    const { user, sent } = open({ layout: 'steps' });
    expect(anyField()).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'A' }));
    await user.click(button('Next'));
    expect(anyField()).toBeNull();
    await user.click(button('Review'));
    await user.type(field(), 'later');
    await user.click(button('Back'));
    expect(anyField()).toBeNull();
    await user.click(button('Review'));
    expect(field()).toHaveValue('later');
    write('n'.repeat(LIMITS.answerLength + 1));
    await user.click(button('Back'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual([]);
    expect(field()).toHaveFocus();
    write('later');
    await user.click(button('Submit'));
    expect(sent).toMatchObject([{ note: 'later' }]);
  });

  test('stays while questions stream in, with the focus', async () => {
    const { user, update } = open({ locked: false });
    await user.type(field(), 'so ');
    const more = formOf([...questions, text({ id: 'more', question: 'More?' })]);
    update({ trustedForm: more });
    expect(screen.getByRole('textbox', { name: 'More?' })).toBeVisible();
    expect(field()).toHaveFocus();
    await user.keyboard('far');
    expect(field()).toHaveValue('so far');
  });

  test('is inert while the form is locked, and kept', () => {
    const { update } = open();
    write('words');
    update({ locked: true });
    expect(field()).toHaveAttribute('readonly');
    expect(field()).toHaveValue('words');
  });

  test('speaks the page’s language', () => {
    open({ messages: zhCN });
    expect(screen.getByRole('textbox', { name: '还有什么要补充的吗？' })).toBeVisible();
  });

  test('never sends by itself: a quick answer waits for the user once they write', async () => {
    const { user, sent } = open({ quickAnswers: true }, [choice({ allow_other: false })]);
    await user.click(screen.getByRole('radio', { name: 'A' }));
    await user.type(field(), 'but');
    expect(screen.queryByText(/seconds/)).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('a receipt', () => {
  test('shows the note with markup and override characters as text', () => {
    const form = formOf(questions);
    render(
      <AnswerReceipt trustedForm={form} answer={buildAnswer(form, { pick: ['a'] }, { note: '<b>\u202Ex\u2069' })} />,
    );
    expect(document.querySelector('[data-slot="row-note"] bdi')!.textContent).toContain('<b>');
    expect(document.querySelector('b')).toBeNull();
  });
});

describe('a form of one’s own', () => {
  test('has the note where its part stands outside of a question, and by useNote without an id', () => {
    function Mirror() {
      const { note, setNote } = useNote();
      return <button onClick={() => setNote(`${note}!`)}>{`says ${note}`}</button>;
    }
    const form = formOf(questions);
    function Own() {
      const state = useInteractiveForm(form, { draftStore: null, onAnswer: () => undefined });
      return (
        <Form.Root form={state}>
          <Form.Question id="pick" />
          <Form.Note />
          <Mirror />
        </Form.Root>
      );
    }
    render(<Own />);
    write('hm');
    fireEvent.click(button('says hm'));
    expect(field()).toHaveValue('hm!');
  });

  test('gets the focus at a note that is too long, whatever element the host drew', () => {
    function Field() {
      return <input {...useNote().inputProps} />;
    }
    const form = formOf([text({ required: false })]);
    function Own() {
      const state = useInteractiveForm(form, { draftStore: null, onAnswer: () => undefined });
      return (
        <Form.Root form={state}>
          <Form.Question id="say" />
          <Field />
          <button type="submit">Send</button>
        </Form.Root>
      );
    }
    render(<Own />);
    write('n'.repeat(LIMITS.answerLength + 1));
    fireEvent.click(button('Send'));
    expect(field()).toHaveFocus();
  });
});
