import { screen } from '@testing-library/react';
import { createFormSessions } from 'react-interactive-form';
import { expect, test } from 'vitest';
import { draftKey } from '../../src/headless/state/identity.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm, type FormProps, type OpenForm } from './open-form.js';

const questions = [text({ required: true }), choice({ allow_other: false, allow_delegate: true })];
const form = formOf(questions);
const first = buildAnswer(form, { say: 'first', pick: ['a'] });
const key = draftKey(form);
const say = () => screen.getByRole('textbox', { name: 'Say?' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const status = () => document.querySelector('[data-status]')?.getAttribute('data-status');

/** A page that has just been loaded: nothing is left of the one before but what is in the draft store. */
function load(props: FormProps): OpenForm {
  return openForm(questions, { revisable: true, answer: first, sessions: createFormSessions(), ...props });
}

/** Begins a change and leaves the page. */
async function beginChange(props: FormProps): Promise<void> {
  const { user, unmount } = load(props);
  await user.click(button('Change'));
  await user.type(say(), ', and more');
  await user.click(button('You decide Pick?'));
  unmount();
}

test('a change that was begun is there again after a reload, takes no focus and is sent as the same revision', async () => {
  const draftStore = createMemoryDraftStore();
  await beginChange({ draftStore });
  const { user, sent } = load({ draftStore });
  expect(status()).toBe('editing');
  expect(say()).toHaveValue('first, and more');
  expect(button('You decide Pick?')).toHaveAttribute('aria-pressed', 'true');
  expect(document.body).toHaveFocus();
  await user.click(button('Submit'));
  expect(sent).toMatchObject([{ revision: 1, answers: { say: 'first, and more', pick: [] } }]);
  expect(draftStore.get(key)).toBeUndefined();
});

test('Cancel goes back to the receipt and drops the draft of the change', async () => {
  const draftStore = createMemoryDraftStore();
  await beginChange({ draftStore });
  const { user, unmount } = load({ draftStore });
  await user.click(button('Cancel'));
  await user.click(button('Discard'));
  expect(status()).toBe('answered');
  expect(draftStore.get(key)).toBeUndefined();
  unmount();
  load({ draftStore });
  expect(status()).toBe('answered');
});

test('in steps it comes back at the review', async () => {
  const draftStore = createMemoryDraftStore();
  await beginChange({ draftStore });
  load({ draftStore, layout: 'steps' });
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  expect(screen.getByText('first, and more')).toBeVisible();
});
