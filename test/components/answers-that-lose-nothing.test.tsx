import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import type { AnsweredMessage } from '../../src/protocol/types/answer.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

const must = { required: true, allow_other: false };
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const anyButton = (name: string | RegExp) => screen.queryByRole('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
const pick = () => screen.getByRole('radiogroup', { name: 'Pick?' });
const rows = () => [...document.querySelectorAll('[data-slot="row"]')].map((row) => row.textContent);

describe('sending what there is', () => {
  const questions = [choice(must), text({ required: true }), text({ id: 'more', question: 'More?', required: false })];

  test('marks what it leaves open, in the form and in the receipt, and sends it as left open', async () => {
    const { user, sent } = openForm(questions, { allowPartial: true });
    await user.click(radio('A'));
    // The person has not come to it yet.
    expect(screen.queryByText('Left open')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^More/ }), 'x{Backspace}');
    expect(screen.getAllByText('Left open')).toHaveLength(1);
    expect(screen.getByText('Left open').closest('[data-slot="question"]')).toHaveTextContent(/^Say\?/);
    // By its name it stands where the error would be.
    expect(screen.getByText('Left open')).toHaveAttribute('data-slot', 'left-open');
    await user.click(button('Send what I have'));
    expect(sent).toMatchObject([
      {
        status: 'answered',
        answers: { pick: ['a'], say: '', more: '' },
        details: { say: { unanswered: true }, more: { skipped: true } },
      },
    ]);
    expect(rows()).toEqual(['Pick?A', 'Say?Left open', 'More?Skipped']);
    expect(sent).toMatchObject([{ message: 'Pick?\nA\n\nSay?\nLeft open\n\nMore?\nSkipped' }]);
  });

  test('in steps marks a question that was passed, and never the one just reached', async () => {
    const { user } = openForm([...questions, choice({ ...must, id: 'two', question: 'Two?' })], {
      allowPartial: true,
      layout: 'steps',
    });
    await user.click(radio('A'));
    await user.click(button('Next'));
    expect(screen.queryByText('Left open')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Say/ }), 'words');
    await user.click(button('Next'));
    await user.click(button('Next'));
    expect(screen.queryByText('Left open')).toBeNull();
    await user.click(button('Back'));
    await user.click(button('Back'));
    await user.clear(screen.getByRole('textbox', { name: /^Say/ }));
    expect(screen.getByText('Left open')).toBeVisible();
  });

  test('in steps goes to the review first, which marks what is left open and sends', async () => {
    const { user, sent } = openForm(questions, { allowPartial: true, layout: 'steps' });
    await user.click(radio('A'));
    await user.click(button('Next'));
    await user.click(button('Send what I have'));
    expect(sent).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    expect(rows()[1]).toContain('Left open');
    await user.click(button('Send what I have'));
    expect(sent).toMatchObject([{ details: { say: { unanswered: true } } }]);
  });

  test('that has failed is tried again by the same button, and Submit stays what it is', async () => {
    let isOnline = false;
    const { user } = openForm(questions, {
      allowPartial: true,
      onAnswer: () => (isOnline ? undefined : { error: 'Offline.' }),
    });
    await user.click(radio('A'));
    await user.click(button('Send what I have'));
    expect(screen.getByRole('alert')).toHaveTextContent('Offline.');
    expect(screen.getByText('Left open')).toBeVisible();
    expect(button('Submit')).toBeVisible();
    isOnline = true;
    await user.click(button('Try again'));
    expect(document.querySelector('[data-status]')).toHaveAttribute('data-status', 'answered');
  });

  test('keeps the focus while it is on its way, and gives it to the receipt', async () => {
    let settle: () => void = () => undefined;
    const { user } = openForm(questions, {
      allowPartial: true,
      onAnswer: () => new Promise<void>((resolve) => (settle = resolve)),
    });
    await user.click(radio('A'));
    await user.click(button('Send what I have'));
    expect(button('Send what I have')).toHaveFocus();
    expect(button('Send what I have')).toHaveAttribute('aria-disabled', 'true');
    settle();
    await waitFor(() => expect(document.querySelector('[data-status="answered"]')).toHaveFocus());
  });
});

describe('a decision that is handed back', () => {
  test('needs no answer, is shown as chosen, dims the question, and is undone by an answer', async () => {
    const { user, sent } = openForm([choice(must)], { allowDelegate: true });
    await user.click(button('Submit'));
    await user.click(button(/^You decide/));
    expect(button(/^You decide/)).toHaveAttribute('aria-pressed', 'true');
    expect(pick()).toHaveAttribute('data-delegated');
    expect(pick()).not.toHaveAttribute('aria-invalid');
    await user.click(radio('B'));
    expect(button(/^You decide/)).toHaveAttribute('aria-pressed', 'false');
    expect(pick()).not.toHaveAttribute('data-delegated');
    await user.click(button(/^You decide/));
    await user.click(button('Submit'));
    expect(sent).toMatchObject([
      { answers: { pick: [] }, details: { pick: { delegated: true } }, message: 'Pick?\nYou decide' },
    ]);
    expect(rows()).toEqual(['Pick?You decide']);
  });

  test('is in the review, and in words of the page’s language in the message', async () => {
    const { user, sent } = openForm([choice(must), text({ required: false })], {
      allowDelegate: true,
      layout: 'steps',
      messages: { delegate: 'Your call' },
    });
    await user.click(button(/^Your call/));
    await user.click(button('Next'));
    await user.click(button('Review'));
    expect(rows()[0]).toContain('Your call');
    await user.click(button('Submit'));
    expect(sent).toMatchObject([{ message: 'Pick?\nYour call\n\nSay?\nSkipped' }]);
  });
});

describe('cancelling', () => {
  test('asks where something was only chosen, in the place of all buttons', async () => {
    const { user, sent } = openForm([choice(must), choice({ id: 'set', question: 'Set?', default: ['a'] })], {
      allowPartial: true,
    });
    await user.click(screen.getAllByRole('radio', { name: 'A' })[0]!);
    await user.click(button('Cancel'));
    expect(
      within(screen.getByRole('group', { name: "Discard your answers? They won't be sent." })).getAllByRole('button'),
    ).toHaveLength(2);
    expect([anyButton('Submit'), anyButton('Send what I have'), anyButton('Cancel')]).toEqual([null, null, null]);
    await user.click(button('Keep answering'));
    expect(button('Cancel')).toHaveFocus();
    expect(button('Submit')).toBeVisible();
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    expect(sent).toStrictEqual([
      { type: 'interactive_form_question', tool_use_id: 'toolu_01', success: false, status: 'cancelled' },
    ]);
  });
});

describe('an answer that is changed afterwards', () => {
  const questions = [
    choice({ multi_select: true }),
    text({ required: true }),
    choice({ id: 'who', question: 'Who?', ...must, allow_delegate: true }),
    text({ id: 'more', question: 'More?', required: false, when: [{ id: 'pick', op: 'eq', value: 'b' }] }),
  ];
  const stored = (): AnsweredMessage =>
    buildAnswer(
      formOf(questions),
      { pick: ['a', 'mine'], say: 'words', who: [] },
      {
        details: { pick: { note: 'because' }, who: { delegated: true } },
        attachments: [{ question_id: 'say', name: 'a.png', media_type: 'image/png', data: 'AAAA' }],
      },
    );
  const props = { revisable: true, notes: true };

  test('has no button where the host does not say so, nor where the form was cancelled', () => {
    const plain = openForm(questions, { answer: stored() });
    expect(anyButton('Change')).toBeNull();
    plain.unmount();
    openForm(questions, { ...props, answer: { ...stored(), status: 'cancelled', success: false } });
    expect(anyButton('Change')).toBeNull();
  });

  test('opens with everything in it, and is sent as the next revision', async () => {
    const { user, sent, update } = openForm(questions, { ...props, answer: stored() });
    await user.click(button('Change'));
    expect(screen.getByRole('checkbox', { name: 'A' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'A' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /own answer to: Pick/ })).toHaveValue('mine');
    expect(screen.getByRole('textbox', { name: 'Note on: Pick?' })).toHaveValue('because');
    expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveValue('words');
    expect(button('You decide Who?')).toHaveAttribute('aria-pressed', 'true');
    await user.type(screen.getByRole('textbox', { name: 'Say?' }), ', and more');
    await user.click(button('Submit'));
    const { message, ...rest } = stored();
    expect(sent).toStrictEqual([
      {
        ...rest,
        answers: { ...rest.answers, say: 'words, and more' },
        revision: 1,
        message: message.replace('words', 'words, and more'),
      },
    ]);
    expect(rows()[1]).toBe('Say?words, and more');
    // The host may learn of it later, or never.
    update({ answer: stored() });
    expect(rows()[1]).toBe('Say?words, and more');
    await user.click(button('Change'));
    await user.click(button('Submit'));
    expect(sent[1]).toMatchObject({ revision: 2, answers: { say: 'words, and more' } });
  });

  test('goes back to the receipt by Cancel, at once where nothing has changed, and asks otherwise', async () => {
    const { user, sent } = openForm(questions, { ...props, answer: stored() });
    await user.click(button('Change'));
    await user.click(button('Cancel'));
    expect(document.querySelector('[data-status="answered"]')).toHaveFocus();
    await user.click(button('Change'));
    await user.click(screen.getByRole('checkbox', { name: 'C' }));
    await user.click(button('Cancel'));
    expect(screen.getByRole('group', { name: 'Discard your changes?' })).toBeVisible();
    await user.click(button('Discard'));
    expect(rows()[0]).toBe('Pick?Amine · your own wordsNote: because'.replace(' · ', ''));
    await user.click(button('Change'));
    expect(screen.getByRole('checkbox', { name: 'C' })).not.toBeChecked();
    expect(sent).toEqual([]);
  });

  test('starts at the review in steps, and is open though nobody waits for it any more', async () => {
    const { user, sent } = openForm(questions, { ...props, answer: stored(), layout: 'steps', expired: true });
    await user.click(button('Change'));
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    await user.click(button(/^Change the answer to: Say/));
    await user.type(screen.getByRole('textbox', { name: 'Say?' }), '!');
    await user.click(button('Review'));
    await user.click(button('Submit'));
    expect(sent).toMatchObject([{ revision: 1, answers: { say: 'words!' } }]);
  });
});

test('a question that comes and goes again is announced both times, also after a refusal', async () => {
  const asked = [
    choice({ ...must }),
    text({ id: 'more', question: 'More?', when: [{ id: 'pick', op: 'eq', value: 'b' }] }),
  ];
  const { user } = openForm(asked);
  const said = () => document.querySelector('[data-slot="announcement"][role="status"]')!.textContent.trim();
  await user.click(button('Submit'));
  await user.click(radio('A'));
  expect(said()).toBe('');
  await user.click(radio('B'));
  expect(said()).toBe('2 questions are waiting for your answer.');
  await user.click(radio('A'));
  expect(said()).toBe('1 question is waiting for your answer.');
});

describe('a host that asks for none of it', () => {
  const questions = [
    choice({ default: ['b'] }),
    text({ required: true }),
    choice({ id: 'many', question: 'Many?', multi_select: true, required: false }),
  ];
  const added =
    '[data-slot="delegate"], [data-slot="partial"], [data-slot="left-open"], [data-slot="change"], [data-delegated], [hidden]';

  test('has nothing of it in its form and its receipt, and the same bytes on the wire', async () => {
    const { user, sent, container } = openForm(questions, { notes: true });
    await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'words');
    expect(container.querySelectorAll(added)).toHaveLength(0);
    await user.click(button('Submit'));
    expect(container.querySelectorAll(added)).toHaveLength(0);
    expect(JSON.stringify(sent)).toBe(
      '[{"type":"interactive_form_question","tool_use_id":"toolu_01","success":true,"status":"answered",' +
        '"answers":{"pick":["b"],"say":"words","many":[]},"details":{"pick":{"untouched":true},"many":{"skipped":true}},' +
        '"message":"Pick?\\nB\\n\\nSay?\\nwords\\n\\nMany?\\nSkipped"}]',
    );
  });
});
