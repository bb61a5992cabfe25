import { render, screen } from '@testing-library/react';
import { createFormSessions, useInteractiveForm } from 'react-interactive-form';
import { expect, test } from 'vitest';
import { draftKey } from '../../src/headless/state/form-key.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm, type FormProps, type OpenForm } from './open-form.js';

const questions = [text({ required: true }), choice({ allow_other: false, allow_delegate: true })];
const form = formOf(questions);
const first = buildAnswer(form, { say: 'first', pick: ['a'] });
const later = (revision: number) => buildAnswer(form, { say: `of revision ${revision}`, pick: ['a'] }, { revision });
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

test.each([
  ['without a draft store', undefined],
  ['in a page that keeps no drafts, while it is on its way', null],
])('a change survives a remount %s', async (_, draftStore) => {
  const sessions = createFormSessions();
  const props = { draftStore, sessions, onAnswer: () => new Promise<void>(() => undefined) };
  const { user, unmount } = load(props);
  await user.click(button('Change'));
  await user.type(say(), '!');
  if (draftStore === null) await user.click(button('Submit'));
  unmount();
  load(props);
  expect(say()).toHaveValue('first!');
  expect(status()).toBe(draftStore === null ? 'submitting' : 'editing');
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

test('a change that changes nothing leaves no draft', async () => {
  const draftStore = createMemoryDraftStore();
  const { user, unmount } = load({ draftStore });
  await user.click(button('Change'));
  await user.type(say(), '!{Backspace}');
  unmount();
  expect(draftStore.get(key)).toBeUndefined();
});

test.each([
  ['a later revision has come from another tab', { answer: later(1) }],
  ['the host lets no answer be changed any more', { revisable: false }],
])('the receipt is shown, and the draft of the change is dropped, where %s', async (_, props) => {
  const draftStore = createMemoryDraftStore();
  await beginChange({ draftStore });
  const { user } = load({ draftStore, ...props });
  expect(status()).toBe('answered');
  expect(draftStore.get(key)).toBeUndefined();
  if (!('answer' in props)) return;
  await user.click(button('Change'));
  expect(say()).toHaveValue('of revision 1');
});

test('a later revision that comes while an answer is changed drops the draft of that change', async () => {
  const draftStore = createMemoryDraftStore();
  const { user, update, unmount } = load({ draftStore });
  await user.click(button('Change'));
  await user.type(say(), ' here');
  window.dispatchEvent(new Event('pagehide'));
  expect(draftStore.get(key)).toContain('first here');
  update({ answer: later(1) });
  expect(screen.getByText('of revision 1')).toBeInTheDocument();
  expect(draftStore.get(key)).toBeUndefined();
  unmount();
});

test('a draft from before the answer is no change of it, and that of a change is no first answer', async () => {
  const draftStore = createMemoryDraftStore();
  draftStore.set(key, '{"say":{"value":"never sent","note":""}}');
  const { unmount } = load({ draftStore });
  expect(status()).toBe('answered');
  unmount();
  await beginChange({ draftStore });
  load({ draftStore, answer: undefined });
  expect(say()).toHaveValue('');
});

test('a change is there again where the host learns of the answer later, and for a host of the hooks', async () => {
  const draftStore = createMemoryDraftStore();
  await beginChange({ draftStore });
  const late = load({ draftStore, answer: undefined });
  late.update({ answer: first });
  expect(say()).toHaveValue('first, and more');
  late.unmount();
  const sessions = createFormSessions();
  function Host() {
    const { status, revised } = useInteractiveForm(form, {
      answer: first,
      revisable: true,
      draftStore,
      sessions,
      onAnswer: () => undefined,
    });
    return <p>{`${status}, changes ${String(revised?.answers['say'])}`}</p>;
  }
  render(<Host />);
  expect(screen.getByText('editing, changes first')).toBeInTheDocument();
});

test('in steps it comes back at the review', async () => {
  const draftStore = createMemoryDraftStore();
  await beginChange({ draftStore });
  load({ draftStore, layout: 'steps' });
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  expect(screen.getByText('first, and more')).toBeVisible();
});

test('a change of a change is drafted under its own number', async () => {
  const draftStore = createMemoryDraftStore();
  const props = { answer: later(9), draftStore };
  // What is left of the first change is not taken for the tenth.
  draftStore.set(key, '1:{"say":{"value":"stale","note":""}}');
  const { user, unmount } = load(props);
  expect(status()).toBe('answered');
  await user.click(button('Change'));
  await user.type(say(), '!');
  unmount();
  load(props);
  expect(say()).toHaveValue('of revision 9!');
});
