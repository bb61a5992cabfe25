import { act, render, screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { expect, test, vi } from 'vitest';
import '../fixtures/load-form.js';
import { createFormSessions, InteractiveFormConfig } from '../../src/index.js';
import { ToolCallForm } from '../../src/tool-call/index.js';
import { page } from './page.js';

const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /Submit|Try again/ }));

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

test.each([
  ['answered', undefined],
  ['failed', { error: 'Offline.' }],
])('a form that is shown again after another place has answered it and gone is %s', async (status, outcome) => {
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
