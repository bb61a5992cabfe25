import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fromAiSdkApproval } from '../../src/adapters/approvals/index.js';
import { Dock, type AnswerMessage } from '../../src/index.js';
import { formOf } from '../fixtures/trusted-form.js';
import { formOfResult } from '../adapters/shared/support.js';
import { LateForm, showForm } from './show-form.js';

const part = { type: 'tool-shell', state: 'approval-requested', title: 'command: ls -la', approval: { id: 'a' } };

function questionsOf(command: string) {
  return formOfResult(fromAiSdkApproval({ ...part, input: { command } })).payload.questions;
}

const long = questionsOf(Array.from({ length: 60 }, (_, line) => `echo ${line}`).join('\n'));
const short = questionsOf('rm -rf /home');

const allow = () => page.getByRole('radio', { name: 'Allow once' });
const submit = () => page.getByRole('button', { name: 'Submit' });
const call = () => page.getByRole('group', { name: 'What this allows' });
const answered = { answers: { 'permission:a': ['allow_once'] } };

test.each([
  ['in a message', {}],
  ['in a dock', { dock: Dock }],
  ['in steps', { layout: 'steps' as const }],
])('a call of one line is read and allowed by keys in under two seconds, %s', async (_, props) => {
  const sent: AnswerMessage[] = [];
  await render(<LateForm trustedForm={formOf(short)} draftStore={null} {...props} autoFocus onAnswer={(message) => void sent.push(message)} />);
  await page.getByRole('button', { name: 'Ask me' }).click();
  const start = performance.now();
  await expect.element(call()).toHaveTextContent(/command: rm -rf \/home$/);
  await expect.element(allow()).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(allow()).toBeChecked();
  if ('layout' in props) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Review' }).click();
  }
  await submit().click();
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(sent).toMatchObject([answered]);
});

test.each([
  ['in a message', {}],
  ['in a dock', { dock: Dock }],
])('a call whose end has not been in view is not allowed, %s; the form says why, and once it was read, it is', async (_, props) => {
  const { sent } = await showForm(long, props);
  await allow().click();
  await submit().click();
  await expect.element(page.getByText('First read to the end of what this allows.')).toBeVisible();
  expect(sent).toEqual([]);
  const box = call().element();
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  box.scrollTop = box.scrollHeight;
  await expect.element(page.getByText('First read to the end of what this allows.')).not.toBeInTheDocument();
  await submit().click();
  expect(sent).toMatchObject([answered]);
});

test('whoever denies need not read to the end', async () => {
  const { sent } = await showForm(long);
  await page.getByRole('radio', { name: 'Deny' }).click();
  await submit().click();
  expect(sent).toMatchObject([{ answers: { 'permission:a': ['reject_once'] } }]);
});

test('keys scroll the call', async () => {
  await showForm(long);
  (call().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  // A browser scrolls smoothly, and a test is faster than a hand.
  const box = call().element();
  await expect.poll(() => box.scrollTop + box.clientHeight).toBeGreaterThanOrEqual(box.scrollHeight - 1);
  await allow().click();
  await submit().click();
  await expect.element(page.getByRole('group', { name: 'Answered' })).toBeVisible();
});

test('blank lines push nothing out of sight: all of the call is in its box at once', async () => {
  await showForm(questionsOf(`ls${'\n'.repeat(40)}rm -rf /home`), { dock: Dock });
  const box = call().element();
  expect(box.scrollHeight).toBe(box.clientHeight);
  await expect.element(call()).toHaveTextContent('(39 blank lines)');
});

test('the words of the agent stand in another block than the call', async () => {
  await showForm(short);
  const preview = document.querySelector('[data-slot="option-preview"]')!;
  expect(preview).toHaveTextContent('command: ls -la');
  expect(document.querySelector('[data-slot="call"]')!.contains(preview)).toBe(false);
  await expect.element(call()).not.toHaveTextContent('ls -la');
});
