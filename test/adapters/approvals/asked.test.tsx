import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromAcpApproval, fromAiSdkApproval } from '../../../src/adapters/approvals/index.js';
import { createMemoryDraftStore, InteractiveForm } from '../../../src/index.js';
import { pageSessions } from '../../../src/headless/session/form-sessions.js';
import type { QuestionOption } from '../../../src/protocol/index.js';
import { richText } from '../../../src/rich-text/index.js';
import { formOfResult } from '../shared/support.js';

const part = { type: 'tool-rm', state: 'approval-requested', input: { path: '**a**' }, approval: { id: 'ap1' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** With everything that makes answering quicker. */
function ask(layout: 'stack' | 'steps') {
  const onAnswer = vi.fn();
  render(
    <InteractiveForm
      trustedForm={formOfResult(fromAiSdkApproval(part))}
      onAnswer={onAnswer}
      layout={layout}
      quickAnswers
      preselectRecommended
      allowDelegate
      shortcuts
      autoFocus
      renderText={richText}
      draftStore={null}
    />,
  );
  return onAnswer;
}

test.each(['stack', 'steps'] as const)('in %s, nothing is preselected, and no number of Enters sends anything', async (layout) => {
  const onAnswer = ask(layout);
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  screen.getAllByRole('radio')[0]!.focus();
  for (let press = 0; press < 10; press++) {
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onAnswer).not.toHaveBeenCalled();
});

test.each(['stack', 'steps'] as const)('in %s, Enter on a fresh form chooses nothing, and confirms what Space has chosen', (layout) => {
  ask(layout);
  const [first] = screen.getAllByRole('radio');
  first!.focus();
  fireEvent.keyDown(first!, { key: 'Enter' });
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(first).toHaveFocus();
  fireEvent.click(first!);
  act(() => void vi.advanceTimersByTime(1_000));
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(screen.getByRole('textbox', { name: /tell the agent/ })).toBeInTheDocument();
});

test('a submit of the fresh form only says what is missing', () => {
  const onAnswer = ask('stack');
  fireEvent.submit(document.querySelector('form')!);
  expect(onAnswer).not.toHaveBeenCalled();
});

test.each(['stack', 'steps'] as const)('in %s, no choice sends by itself, however long it stands', (layout) => {
  const onAnswer = ask(layout);
  fireEvent.click(screen.getByRole('radio', { name: /Allow once/ }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(onAnswer).not.toHaveBeenCalled();
});

test.each(['a', '/'])('a draft of the same call id and tool restores the choice only for the same arguments: %s', (path) => {
  const draftStore = createMemoryDraftStore();
  const show = (input: object) =>
    render(<InteractiveForm trustedForm={formOfResult(fromAiSdkApproval({ ...part, input }))} onAnswer={vi.fn()} draftStore={draftStore} />);
  const first = show({ path: 'a' });
  fireEvent.click(screen.getByRole('radio', { name: /Allow once/ }));
  first.unmount();
  pageSessions().clear();
  show({ path });
  expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(path === 'a' ? 1 : 0);
});

test('the decision is not handed back to the agent', () => {
  ask('stack');
  const group = screen.getByRole('radiogroup');
  expect(group.closest('[data-slot="question"]')!.querySelector('[data-slot="delegate"]')).toBeNull();
});

test('the arguments are text, mark for mark', () => {
  ask('stack');
  expect(screen.getByText(/path: \*\*a\*\*/)).toBeInTheDocument();
});

test('whoever decides and sends is heard once', async () => {
  const onAnswer = ask('stack');
  fireEvent.click(screen.getByRole('radio', { name: /Deny/ }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Not that one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onAnswer).toHaveBeenCalledTimes(1);
  expect(onAnswer.mock.calls[0]?.[0]).toMatchObject({ answers: { 'permission:ap1': ['reject_once'], 'reason:ap1': 'Not that one' } });
});

test('the host draws a diff from the lines that the form would show', () => {
  const content = [{ type: 'diff', path: 'a.ts', oldText: 'let a;', newText: 'let b;\u202e' }];
  const request = { toolCall: { toolCallId: 't', title: 'Edit', content }, options: [{ optionId: 'o', name: 'Yes', kind: 'allow_once' }] };
  const drawn = ({ preview = '' }: QuestionOption) => preview.split('\n').map((line, index) => (line.startsWith('+ ') ? <ins key={index}>{line}</ins> : line));
  render(<InteractiveForm trustedForm={formOfResult(fromAcpApproval(request))} onAnswer={vi.fn()} renderPreview={drawn} draftStore={null} />);
  expect(screen.getByRole('insertion')).toHaveTextContent('+ let b;\\u{202e}');
  expect(screen.getByRole('insertion').parentElement).toHaveTextContent('- let a;');
});
