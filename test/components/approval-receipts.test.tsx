import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnswerReceipt } from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

const LONG = 'echo words\n'.repeat(40);
const permission = (id: string, call = 'tool: shell\ncommand: ls') =>
  choice({
    id: `permission:${id}`,
    question: `Allow ${id}?`,
    call,
    allow_other: false,
    options: [
      { label: 'Allow once', value: 'allow_once' },
      { label: 'Edit', value: 'edit' },
      { label: 'Deny', value: 'reject_once' },
    ],
  });
const reason = text({ id: 'reason:a', question: 'Anything to tell the agent?', required: false });
const edit = text({ id: 'edit:a', question: 'The arguments', when: [{ id: 'permission:a', op: 'eq', value: 'edit' }] });
/** An answer whose value only looks like a denial. */
const plain = choice({
  id: 'plain',
  options: [
    { label: 'Refuse it', value: 'reject_once' },
    { label: 'B', value: 'b' },
  ],
});

const laidOut = 'tool: shellcommand: ls';
const one = `Allow a?${laidOut}`;
test.each([
  ['an allowed call', [permission('a'), reason], { 'permission:a': ['allow_once'] }, 'Answered', `${one}Allow once`],
  ['a denied call', [permission('a'), reason], { 'permission:a': ['reject_once'] }, 'Denied', `${one}Deny`],
  [
    'a denied call with a reason',
    [permission('a'), reason],
    { 'permission:a': ['reject_once'], 'reason:a': 'Too early.' },
    'Denied',
    `${one}DenyAnything to tell the agent?Too early.`,
  ],
  [
    'an edited call',
    [permission('a'), edit],
    { 'permission:a': ['edit'], 'edit:a': '{"command":"ls -la"}' },
    'Answered',
    `${one}EditThe arguments{"command":"ls -la"}`,
  ],
  [
    'two denied calls',
    [permission('a'), permission('b')],
    { 'permission:a': ['reject_once'], 'permission:b': ['reject_once'] },
    'Denied',
    `${one}DenyAllow b?${laidOut}Deny`,
  ],
  [
    'one denied call of two',
    [permission('a'), permission('b')],
    { 'permission:a': ['reject_once'], 'permission:b': ['allow_once'] },
    'Answered',
    `${one}DenyAllow b?${laidOut}Allow once`,
  ],
  ['a choice that is no permission', [plain], { plain: ['reject_once'] }, 'Answered', 'Pick?Refuse it'],
])('the receipt of %s says what was decided, about which call', (_, questions, answers, word, rows) => {
  const form = formOf(questions);
  const { container } = render(<AnswerReceipt trustedForm={form} answer={{ status: 'answered', answers }} />);
  expect(container.querySelector('.rif-notice')).toHaveTextContent(word);
  expect(container.querySelector('.rif-notice')?.getAttribute('data-kind')).toBe(word === 'Denied' ? 'denied' : null);
  expect(container.querySelector('dl')?.textContent).toBe(rows);
});

test('a cancelled approval is cancelled, and an expired approval is no denial', () => {
  const form = formOf([permission('a')]);
  const denial = { status: 'answered', answers: { 'permission:a': ['reject_once'] } };
  const { container, rerender } = render(<AnswerReceipt trustedForm={form} answer={{ status: 'cancelled' }} />);
  expect(container.querySelector('.rif-notice')).toHaveTextContent('Cancelled');
  rerender(<AnswerReceipt trustedForm={form} answer={denial} expired />);
  expect(container.querySelector('.rif-notice')).toHaveTextContent('This can no longer be answered.');
});

test('a long call is folded, and is whole once it is opened', () => {
  const answer = { status: 'answered', answers: { 'permission:a': ['allow_once'] } };
  const { container } = render(<AnswerReceipt trustedForm={formOf([permission('a', LONG)])} answer={answer} />);
  const details = container.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toBe(`What this allows${LONG}`);
});

test('whoever denies hears that it was denied', async () => {
  const { user } = openForm([permission('a')]);
  await user.click(screen.getByRole('button', { name: 'Deny' }));
  expect(screen.getByRole('group', { name: 'Denied' })).toHaveFocus();
});
