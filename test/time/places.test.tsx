import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, StrictMode, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import {
  buildAnswer,
  createFormSessions,
  InteractiveForm,
  InteractiveFormConfig,
  useFormSession,
  useWaitingForms,
  type AnswerMessage,
} from '../../src/index.js';
import { ToolCallForm } from '../../src/tool-call/index.js';
import { deferred } from '../components/deferred.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { closed, form, formWith, page } from './page.js';

const answerOf = (say: string, options = {}): AnswerMessage => buildAnswer(form, { say }, options);
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /Submit|Try again/ }));

// Providers count the ids of calls anew in each run, and ask the same again.

test('the same question that is asked anew beside the receipt of the first one is open and empty', async () => {
  const { show, status, in: at } = page();
  show(['first', { answer: answerOf('mine') }]);
  show(['first', { answer: answerOf('mine') }], ['second']);
  expect(status('second')).toBe('editing');
  expect(at('second').getByRole('textbox')).toHaveValue('');
});

test('so it is in the dock in which the first one was answered', async () => {
  const { user, show, status, sent, in: at } = page();
  show(['dock']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await submit(user);
  show(['first', { answer: sent()[0] }]);
  show(['first', { answer: sent()[0] }], ['dock']);
  expect(status('dock')).toBe('editing');
  expect(at('dock').getByRole('textbox')).toHaveValue('');
});

test('so it is beside the first one itself, once the host shows its answer, and each is answered for itself', async () => {
  const { user, show, status, sent } = page();
  show(['first']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await submit(user);
  const answer = sent()[0];
  show(['first', { answer }]);
  show(['first', { answer }], ['second']);
  expect([status('first'), status('second')]).toEqual(['answered', 'editing']);
  await user.type(screen.getByRole('textbox'), 'again');
  await submit(user);
  expect(sent()).toHaveLength(2);
  expect([status('first'), status('second')]).toEqual(['answered', 'answered']);
});

test('where forms with one id move up in their list, each keeps its own words', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const one = formWith([text({ id: 'q1', question: 'First?' })]);
  const two = formWith([text({ id: 'q1', question: 'Second?' })]);
  const { user, show } = page();
  show(['0', { trustedForm: one }], ['1', { trustedForm: two }]);
  await user.type(screen.getByRole('textbox', { name: /First/ }), 'mine');
  await user.type(screen.getByRole('textbox', { name: /Second/ }), 'yours');
  show(['0', { trustedForm: two }]);
  expect(screen.getByRole('textbox', { name: /Second/ })).toHaveValue('yours');
  show(['0', { trustedForm: one }], ['1', { trustedForm: two }]);
  expect(screen.getByRole('textbox', { name: /First/ })).toHaveValue('mine');
  expect(screen.getByRole('textbox', { name: /Second/ })).toHaveValue('yours');
  warn.mockRestore();
});

const stored = answerOf('theirs');
const already = { ok: false, error: 'interactive_form_already_answered', answer: stored };
const both = ['theirs', expect.stringMatching(/^mine.*not sent$/)];

test.each([
  ['absent', undefined],
  ['present', stored],
])('what was not sent is still said when the form returns, with the answer %s', async (_, answer) => {
  const { user, show, leave, rows } = page({ onAnswer: () => already });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await submit(user);
  expect(rows('chat')).toEqual(both);
  leave();
  show(['chat', { answer }]);
  expect(rows('chat')).toEqual(both);
});

test('so it is after a reload', async () => {
  const draftStore = createMemoryDraftStore();
  const before = page({ onAnswer: () => already, draftStore });
  before.show(['chat']);
  await before.user.type(screen.getByRole('textbox'), 'mine');
  await submit(before.user);
  before.leave();
  const { show, rows } = page({ draftStore });
  show(['chat', { answer: stored }]);
  expect(rows('chat')).toEqual(both);
});

test('a note beside the same choice that was not sent is said, too', async () => {
  const pick = formWith([closed]);
  const theirs = buildAnswer(pick, { pick: ['a'] });
  const {
    user,
    show,
    in: at,
  } = page({
    trustedForm: pick,
    notes: true,
    onAnswer: () => ({ ok: false, error: 'interactive_form_already_answered', answer: theirs }),
  });
  show(['chat']);
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.click(screen.getByRole('button', { name: /note/i }));
  await user.type(screen.getByRole('textbox'), 'only on Monday');
  await submit(user);
  expect(at('chat').getByText(/only on Monday/)).toBeVisible();
});

test('the receipt of a form leaves the draft of another one with its id', async () => {
  const draftStore = createMemoryDraftStore();
  const other = formWith([choice({ id: 'q', allow_other: false })]);
  const otherAnswer = buildAnswer(other, { q: ['a'] });
  const first = page({ draftStore });
  first.show(['chat']);
  await first.user.type(screen.getByRole('textbox'), 'mine');
  first.leave();
  const second = page({ draftStore });
  second.show(['past', { trustedForm: other, answer: otherAnswer }]);
  second.leave();
  const third = page({ draftStore });
  third.show(['chat']);
  expect(third.in('chat').getByRole('textbox')).toHaveValue('mine');
});

test('so does its answer', async () => {
  const draftStore = createMemoryDraftStore();
  const other = formWith([choice({ id: 'q', allow_other: false })]);
  const first = page({ draftStore });
  first.show(['chat'], ['other', { trustedForm: other }]);
  await first.user.type(screen.getByRole('textbox'), 'mine');
  await first.user.click(first.in('other').getByRole('radio', { name: 'A' }));
  await first.user.click(first.in('other').getByRole('button', { name: 'Submit' }));
  first.leave();
  const third = page({ draftStore });
  third.show(['chat']);
  expect(third.in('chat').getByRole('textbox')).toHaveValue('mine');
});

test('a form that was answered elsewhere keeps nobody waiting out of sight', async () => {
  const seen = vi.fn();
  function Inbox({ children }: { children?: ReactNode }) {
    seen(useWaitingForms().length, useFormSession(form).hasUnsent());
    return children;
  }
  const sessions = createFormSessions();
  const user = userEvent.setup();
  const ui = (isShown: boolean, answer?: AnswerMessage) => (
    <InteractiveFormConfig sessions={sessions}>
      <Inbox />
      {isShown && <InteractiveForm trustedForm={form} answer={answer} onAnswer={() => undefined} />}
    </InteractiveFormConfig>
  );
  const { rerender } = render(ui(true));
  await user.type(screen.getByRole('textbox'), 'mine');
  rerender(ui(true, stored));
  expect(seen).toHaveBeenLastCalledWith(0, false);
  rerender(ui(false));
  rerender(ui(false));
  expect(seen).toHaveBeenLastCalledWith(0, false);
});

test('a form that is hidden and shown again has its words, and its answer goes once', async () => {
  const p = page();
  const ui = (mode: 'hidden' | 'visible') => <Activity mode={mode}>{p.shown('chat')}</Activity>;
  p.rerender(ui('visible'));
  await p.user.type(p.in('chat').getByRole('textbox'), 'mine');
  p.rerender(ui('hidden'));
  p.rerender(ui('visible'));
  expect(p.in('chat').getByRole('textbox')).toHaveValue('mine');
  await submit(p.user);
  p.rerender(ui('hidden'));
  p.rerender(ui('visible'));
  expect(p.status('chat')).toBe('answered');
  expect(p.sent()).toHaveLength(1);
});

test('a form that was hidden while it was answered in another place is answered', async () => {
  const p = page();
  const ui = (mode: 'hidden' | 'visible', isDocked: boolean) => (
    <StrictMode>
      <Activity mode={mode}>{p.shown('chat')}</Activity>
      {isDocked && p.shown('dock')}
    </StrictMode>
  );
  p.rerender(ui('visible', false));
  p.rerender(ui('hidden', false));
  p.rerender(ui('hidden', true));
  await p.user.type(p.in('dock').getByRole('textbox'), 'mine');
  await p.user.click(p.in('dock').getByRole('button', { name: 'Submit' }));
  p.rerender(ui('visible', true));
  expect([p.status('chat'), p.status('dock')]).toEqual(['answered', 'answered']);
});

test.each([
  ['answered', undefined],
  ['failed', { error: 'Offline.' }],
])('so is one that is shown after the other place has gone, %s', async (status, outcome) => {
  const p = page({ onAnswer: () => outcome });
  const ui = (mode: 'hidden' | 'visible', isDocked: boolean) => (
    <>
      <Activity mode={mode}>{p.shown('chat')}</Activity>
      {isDocked && p.shown('dock')}
    </>
  );
  p.rerender(ui('visible', false));
  p.rerender(ui('hidden', false));
  p.rerender(ui('hidden', true));
  await p.user.type(p.in('dock').getByRole('textbox'), 'mine');
  await p.user.click(p.in('dock').getByRole('button', { name: 'Submit' }));
  p.rerender(ui('hidden', false));
  p.rerender(ui('visible', false));
  expect(p.status('chat')).toBe(status);
  expect(p.in('chat').getByText('mine')).toBeVisible();
});

test('words that another place has meanwhile are there, and what is typed in one is in both', async () => {
  const p = page();
  const ui = (mode: 'hidden' | 'visible') => (
    <>
      <Activity mode={mode}>{p.shown('chat')}</Activity>
      {p.shown('dock')}
    </>
  );
  p.rerender(<Activity mode="visible">{p.shown('chat')}</Activity>);
  p.rerender(<Activity mode="hidden">{p.shown('chat')}</Activity>);
  p.rerender(ui('hidden'));
  await p.user.type(p.in('dock').getByRole('textbox'), 'mine');
  p.rerender(ui('visible'));
  expect(p.in('chat').getByRole('textbox')).toHaveValue('mine');
  await p.user.type(p.in('chat').getByRole('textbox'), ' too');
  expect(p.in('dock').getByRole('textbox')).toHaveValue('mine too');
});

test('a form that was in the page when all others were forgotten is answered also when it returns', async () => {
  const { user, show, leave, status, sessions } = page();
  show(['chat']);
  sessions.clear();
  await user.type(screen.getByRole('textbox'), 'mine');
  await submit(user);
  leave();
  show(['chat']);
  expect(status('chat')).toBe('answered');
});

test('one that is out of sight and on its way then is forgotten, also when it arrives', async () => {
  const { promise, resolve } = deferred();
  const { user, show, leave, status, sessions } = page({ onAnswer: () => promise });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await submit(user);
  leave();
  sessions.clear();
  await act(async () => resolve());
  show(['chat']);
  expect(status('chat')).toBe('editing');
});

test('a change that has arrived is not taken back by the older answer in the history', async () => {
  const { user, show, leave, rows } = page({ revisable: true });
  const first = answerOf('first');
  show(['chat', { answer: first }]);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'changed');
  await submit(user);
  expect(rows('chat')).toEqual(['changed']);
  leave();
  show(['chat', { answer: first }]);
  expect(rows('chat')).toEqual(['changed']);
});

test('of two calls with one id, each is refused', async () => {
  const onRefusal = vi.fn();
  const sessions = createFormSessions();
  const call = (phase: 'waiting' | 'failed', own = {}) => (
    <ToolCallForm
      {...{
        toolCallId: 'call_0',
        input: { questions: [] },
        phase,
        sessions,
        onResult: () => undefined,
        onRefusal,
        ...own,
      }}
    />
  );
  const view = render(<>{call('waiting')}</>);
  await act(() => Promise.resolve());
  expect(onRefusal).toHaveBeenCalledTimes(1);
  view.rerender(<>{call('failed')}</>);
  await act(() => Promise.resolve());
  view.rerender(
    <>
      {call('failed')}
      {call('waiting', { key: 2 })}
    </>,
  );
  await act(() => Promise.resolve());
  expect(onRefusal).toHaveBeenCalledTimes(2);
});

test('sessions that a host makes anew in every render are warned of', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { shown, rerender } = page();
  const form = shown('chat', { sessions: undefined });
  for (let renders = 0; renders < 8; renders++)
    rerender(<InteractiveFormConfig sessions={createFormSessions()}>{form}</InteractiveFormConfig>);
  expect(warn.mock.calls.flat().join()).toMatch(/`sessions` changes in every render/);
  warn.mockRestore();
});

test('two conversations in one place keep their own words', async () => {
  const [a, b] = [createFormSessions(), createFormSessions()];
  const { user, show } = page();
  show(['chat', { sessions: a }]);
  await user.type(screen.getByRole('textbox'), 'mine');
  show(['chat', { sessions: b }]);
  expect(screen.getByRole('textbox')).toHaveValue('');
  await user.type(screen.getByRole('textbox'), 'yours');
  show(['chat', { sessions: a }]);
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});
