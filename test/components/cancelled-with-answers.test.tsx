import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toAskUserQuestionText } from '../../src/adapters/ask-user-question/index.js';
import { toWegentAnswer } from '../../src/adapters/wegent/index.js';
import { imageAttachments } from '../../src/attachments/index.js';
import { de } from '../../src/i18n/locales/de.js';
import { formatResponse } from '../../src/protocol/answer-message.js';
import { admitUserMessage } from '../../src/server/admit-user-message.js';
import { choice, OFFERED, text } from '../fixtures/trusted-form.js';
import { openForm, type FormProps } from './open-form.js';

const limits = { types: ['image/png'], maxBytes: 12, maxCount: 2 };
const attachments = imageAttachments(limits);
const rights = { allowCancelWithAnswers: true, attachments: limits };
const questions = [
  choice({ id: 'env', question: 'Where?', default: ['a'], allow_other: false }),
  text({ id: 'why', question: 'Why?', when: [{ id: 'env', op: 'eq', value: 'a' }] }),
  text({ id: 'count', question: 'How many?', format: 'integer', required: false }),
  choice({ id: 'who', question: 'Who?', required: false }),
];
const cancelled = { type: 'interactive_form_question', tool_use_id: 'toolu_01', success: false, status: 'cancelled' };
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => [...document.querySelectorAll('[data-slot="row"]')].map((row) => row.textContent);
const open = (props: FormProps = {}) => openForm(questions, { cancelWithAnswers: true, ...props });

test('words for a question that is asked because of an untouched default reach everybody', async () => {
  const { user, sent, form } = open();
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'a release');
  await user.click(button('Cancel'));
  expect(screen.getByRole('group', { name: 'Cancel? What you answered so far will still be sent.' })).toBeVisible();
  await user.click(button('Cancel'));
  const message = { ...cancelled, answers: { why: 'a release' } } as const;
  expect(sent).toStrictEqual([message]);
  expect(rows()).toEqual([`Where?${OFFERED}`, 'Why?a release', 'How many?', `Who?${OFFERED}`]);
  const admitted = admitUserMessage(form, { answer: sent[0] }, rights);
  expect(admitted).toStrictEqual({ ok: true, answer: message });
  expect(formatResponse(form, sent[0]!)).toEqual({ status: 'cancelled', answers: { why: 'a release' } });
  expect(toAskUserQuestionText(form, sent[0]!)).toBe('[cancelled by user]\nWhy?\na release');
  expect(toWegentAnswer(form, sent[0]!)).toMatchObject({ answers: {}, message: 'Why?\na release' });
});

test('a number that is not finished goes along as words that say so, and the gate takes them', async () => {
  const { user, sent, form } = open({ messages: de });
  await user.type(screen.getByRole('textbox', { name: /^How many/ }), '12 or');
  await user.click(button('Abbrechen'));
  await user.click(button('Abbrechen'));
  expect(sent).toStrictEqual([{ ...cancelled, message: 'How many?\n12 or\n(keine gültige Antwort)' }]);
  expect(admitUserMessage(form, { answer: sent[0] }, rights)).toStrictEqual({ ok: true, answer: sent[0] });
  expect(screen.getByText(/12 or/)).toHaveTextContent('keine gültige Antwort');
});

test('images and notes of questions without an answer go along, and stand in the receipt', async () => {
  const { user, sent, form } = open({ notes: true, attachments });
  await user.click(button('Add a note Who?'));
  await user.type(screen.getByRole('textbox', { name: 'Note on: Who?' }), 'neither');
  const picker = screen.getByRole('group', { name: 'Images to: Why?' }).querySelector('input[type="file"]')!;
  fireEvent.change(picker, { target: { files: [new File(['PNG'], 'log.png', { type: 'image/png' })] } });
  await screen.findByText('log.png');
  await user.click(button('Cancel'));
  await user.click(button('Cancel'));
  const image = { question_id: 'why', name: 'log.png', media_type: 'image/png', data: btoa('PNG') };
  expect(sent).toStrictEqual([{ ...cancelled, details: { who: { note: 'neither' } }, attachments: [image] }]);
  expect(admitUserMessage(form, { answer: sent[0] }, rights)).toStrictEqual({ ok: true, answer: sent[0] });
  await waitFor(() =>
    expect(rows()).toEqual([`Where?${OFFERED}`, 'Why?log.png', 'How many?', `Who?Note: neither${OFFERED}`]),
  );
  expect(toAskUserQuestionText(form, sent[0]!)).toContain('neither');
});

test('nothing goes along where the host does not ask for it', async () => {
  const { user, sent } = open({ cancelWithAnswers: false, notes: true });
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'a release');
  await user.type(screen.getByRole('textbox', { name: /^How many/ }), '12 or');
  await user.click(button('Cancel'));
  await user.click(button('Discard'));
  expect(sent).toStrictEqual([cancelled]);
});
