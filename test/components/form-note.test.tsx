import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftKey } from '../../src/headless/state/form-key.js';
import { AnswerReceipt, Form, LIMITS, useInteractiveForm, useNote } from '../../src/index.js';
import { pageSessions } from '../../src/headless/session/form-sessions.js';
import { zhCN } from '../../src/i18n/locales/zh-CN.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
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

  test('is not sent if it is blank', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('radio', { name: 'A' }));
    write('  ');
    await user.click(button('Submit'));
    expect(sent[0]).not.toHaveProperty('note');
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

  test('waits behind the questions that are wrong too', async () => {
    const { user } = open();
    write('n'.repeat(LIMITS.answerLength + 1));
    await user.click(button('Submit'));
    expect(screen.getAllByRole('radio')).toContain(document.activeElement);
    expect(field()).toBeInvalid();
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

  test('survives leaving the page, in a draft, and is forgotten once sent', async () => {
    const draftStore = createMemoryDraftStore();
    const first = open({ draftStore });
    write('keep me');
    first.unmount();
    pageSessions().clear();
    expect(draftStore.get(draftKey(first.form))).toContain('keep me');
    const { user, sent, form } = open({ draftStore });
    expect(field()).toHaveValue('keep me');
    await user.click(screen.getByRole('radio', { name: 'A' }));
    await user.click(button('Submit'));
    expect(sent).toMatchObject([{ note: 'keep me' }]);
    expect(draftStore.get(draftKey(form)) ?? null).toBeNull();
  });

  test('is asked about before a cancellation loses it', async () => {
    const { user, sent, form } = open();
    write('words');
    await user.click(button('Cancel'));
    expect(sent).toEqual([]);
    await user.click(button('Discard'));
    expect(sent).toEqual([buildCancellation(form)]);
  });

  test('goes along with the answers so far, without any too', async () => {
    const { user, sent, form } = open({ cancelWithAnswers: true });
    write('ask Ann');
    await user.click(button('Cancel'));
    await user.click(within(screen.getByRole('group', { name: /answers/ })).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([buildCancellation(form, { answers: {}, note: 'ask Ann' })]);
    expect(notes()).toContain('Note: ask Ann');
  });

  test('comes back for a change, which may be of it alone', async () => {
    const { user, sent, form } = open({ revisable: true });
    await user.click(screen.getByRole('radio', { name: 'A' }));
    write('first');
    await user.click(button('Submit'));
    await user.click(button('Change'));
    expect(field()).toHaveValue('first');
    write('second');
    await user.click(button('Submit'));
    expect(sent[1]).toEqual(
      buildAnswer(form, { pick: ['a'], say: '' }, { note: 'second', revision: 1, skippedWord: 'Skipped' }),
    );
    await user.click(button('Change'));
    write('third');
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    expect(notes()).toEqual(['Note: second']);
    expect(sent).toHaveLength(2);
  });

  test('is emptied by a reset', () => {
    const { container } = open();
    write('words');
    fireEvent.reset(container.querySelector('form')!);
    expect(field()).toHaveValue('');
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

  test('that was not sent is shown when another answer settled the form', async () => {
    const { user, update, form } = open();
    await user.click(screen.getByRole('radio', { name: 'A' }));
    write('my own');
    update({ answer: buildAnswer(form, { pick: ['b'], say: '' }) });
    expect(notes()).toContain('Note: my ownnot sent');
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
