import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AdapterResult,
  fromAcpApproval,
  fromAiSdkApproval,
  fromLangGraphApproval,
  type LangGraphApproval,
  toEditedRequest,
  toLangGraphApproval,
} from '../../../src/adapters/approvals/index.js';
import { de } from '../../../src/i18n/locales/de.js';
import { InteractiveForm } from '../../../src/index.js';
import { pageSessions } from '../../../src/headless/page/form-sessions.js';
import type { AnswerMessage, QuestionOption } from '../../../src/protocol/index.js';
import { richText } from '../../../src/rich-text/index.js';
import { createMemoryDraftStore } from '../../fixtures/memory-draft-store.js';
import { formOfResult } from '../shared/support.js';

const part = { type: 'tool-rm', state: 'approval-requested', input: { path: '**a**' }, approval: { id: 'ap1' } };

beforeEach(() => void vi.useFakeTimers());

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

const button = (name: string) => screen.getByRole('button', { name });
const call = () => screen.getByRole('group', { name: 'What this allows' });

describe.each(['stack', 'steps'] as const)('in %s', (layout) => {
  test('nothing is chosen, the focus is on the call, and no key there sends anything', async () => {
    const onAnswer = ask(layout);
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    expect(call()).toHaveFocus();
    for (const key of ['Enter', ' ', '1', 'a', 'y', 'Enter', 'Enter']) {
      fireEvent.keyDown(document.activeElement!, { key });
      await act(() => vi.advanceTimersByTimeAsync(10_000));
    }
    expect(call()).toHaveFocus();
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('it is one question: one button for each answer, no radio, no submit, no step, no cancel', () => {
    ask(layout);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Allow once',
      'Deny',
      'Deny with a reason',
    ]);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('form', { name: '1 question' })).toBeInTheDocument();
  });

  test.each([
    ['Allow once', 'allow_once'],
    ['Deny', 'reject_once'],
  ])('one press of "%s" sends it, at once and once', async (name, value) => {
    const onAnswer = ask(layout);
    fireEvent.click(button(name));
    expect(onAnswer).toHaveBeenCalledTimes(1);
    expect(onAnswer.mock.calls[0]?.[0]).toMatchObject({ answers: { 'permission:ap1': [value] } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  test('a denial with a reason waits for its words, and is heard once', async () => {
    const onAnswer = ask(layout);
    fireEvent.click(button('Deny with a reason'));
    expect(screen.getByRole('textbox')).toHaveFocus();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(onAnswer).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Not that one' } });
    fireEvent.click(button('Submit'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(onAnswer).toHaveBeenCalledTimes(1);
    expect(onAnswer.mock.calls[0]?.[0]).toMatchObject({
      answers: { 'permission:ap1': ['reject_once'], 'reason:ap1': 'Not that one' },
    });
  });

  test('whoever began a reason and changes their mind allows by one press, and no word is lost', () => {
    const onAnswer = ask(layout);
    fireEvent.click(button('Deny with a reason'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Only this once' } });
    fireEvent.click(button('Allow once'));
    expect(onAnswer.mock.calls[0]?.[0]).toMatchObject({
      answers: { 'permission:ap1': ['allow_once'], 'reason:ap1': 'Only this once' },
    });
  });
});

test('an approval of the adapters speaks the language of the page, and words of the host stay', () => {
  const show = (labels?: object) =>
    render(
      <InteractiveForm
        trustedForm={formOfResult(fromAiSdkApproval({ ...part, type: 'tool-bash' }, { labels }))}
        onAnswer={vi.fn()}
        messages={de}
        draftStore={null}
      />,
    ).unmount;
  const words = () => [...document.querySelectorAll('.rif-label, button')].map(({ textContent }) => textContent);
  const unmount = show();
  expect(words()).toEqual(['Befehl ausführen?', 'Einmal erlauben', 'Ablehnen', 'Mit Begründung ablehnen']);
  unmount();
  show({ question: () => 'Allow this?!', reject_once: 'Not now' });
  expect(words()).toEqual(['Allow this?!', 'Einmal erlauben', 'Not now', 'Mit Begründung ablehnen']);
});

test('a submit of the fresh form only says what is missing', () => {
  const onAnswer = ask('stack');
  fireEvent.submit(document.querySelector('form')!);
  expect(onAnswer).not.toHaveBeenCalled();
});

test('an answer that could not be sent stays chosen, and the next press sends again', async () => {
  const onAnswer = vi.fn().mockRejectedValueOnce(new Error('Offline.'));
  render(<InteractiveForm trustedForm={formOfResult(fromAiSdkApproval(part))} onAnswer={onAnswer} draftStore={null} />);
  fireEvent.click(button('Allow once'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  fireEvent.click(button('Allow once'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onAnswer).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('group', { name: 'Answered' })).toBeInTheDocument();
});

test.each(['a', '/'])(
  'a draft of the same call id and tool restores the choice only for the same arguments: %s',
  (path) => {
    const draftStore = createMemoryDraftStore();
    const onAnswer = vi.fn();
    const show = (input: object) =>
      render(
        <InteractiveForm
          trustedForm={formOfResult(fromAiSdkApproval({ ...part, input }))}
          onAnswer={onAnswer}
          draftStore={draftStore}
        />,
      );
    const first = show({ path: 'a' });
    fireEvent.click(button('Deny with a reason'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'No' } });
    first.unmount();
    pageSessions().clear();
    show({ path });
    expect(screen.getByRole('textbox')).toHaveValue('No');
    fireEvent.click(button('Submit'));
    expect(onAnswer).toHaveBeenCalledTimes(path === 'a' ? 1 : 0);
  },
);

test('several calls in one form are chosen one by one, and sent together', () => {
  const onAnswer = vi.fn();
  const action = (name: string) => ({ name, args: { path: name } });
  const form = formOfResult(fromLangGraphApproval({ actionRequests: [action('a'), action('b')], reviewConfigs: [] }));
  render(
    <InteractiveForm trustedForm={form} onAnswer={onAnswer} quickAnswers optionLayout="press" draftStore={null} />,
  );
  expect(screen.queryAllByRole('radio')).toEqual([]);
  for (const allow of screen.getAllByRole('button', { name: 'Allow once' })) {
    fireEvent.click(allow);
    act(() => void vi.advanceTimersByTime(60_000));
  }
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('button', { name: 'Deny' })[1]!);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Not now' } });
  fireEvent.click(button('Submit'));
  const [message] = onAnswer.mock.calls[0] as [AnswerMessage];
  expect(message).toMatchObject({
    answers: { 'permission:0': ['allow_once'], 'permission:1': ['reject_once'], 'reason:': 'Not now' },
  });
  // The reason is for the denied call alone.
  expect(toLangGraphApproval(form, message).decisions).toEqual([
    { type: 'approve' },
    { type: 'reject', message: 'Not now' },
  ]);
});

test('words of the agent on a button are no Markdown, there and in the receipt', async () => {
  const request = {
    toolCall: { toolCallId: 't', rawInput: { command: 'ls' } },
    options: ['**ls**', '`npm`'].map((name) => ({ optionId: name, name, kind: 'allow_always' })),
  };
  render(
    <InteractiveForm
      trustedForm={formOfResult(fromAcpApproval(request))}
      onAnswer={vi.fn()}
      renderText={richText}
      draftStore={null}
    />,
  );
  fireEvent.click(button('Always allow: **ls**'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Always allow: **ls**')).toBeInTheDocument();
});

test('in a form of several calls, a chosen answer stays in sight', () => {
  const actionRequests = ['a', 'b'].map((name) => ({ name, args: {} }));
  const reviewConfigs = [{ actionName: 'a', allowedDecisions: ['approve', 'edit', 'reject', 'respond'] }];
  const form = formOfResult(fromLangGraphApproval({ actionRequests, reviewConfigs }));
  render(<InteractiveForm trustedForm={form} onAnswer={vi.fn()} draftStore={null} />);
  fireEvent.click(button('More'));
  fireEvent.click(button('Answer instead'));
  fireEvent.click(button('More'));
  expect(button('Answer instead')).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getAllByRole('button', { name: 'Deny' })[0]!);
  expect(screen.queryByRole('button', { name: 'Answer instead' })).toBeNull();
});

test('the host draws a diff from the lines that the form would show', () => {
  const content = [{ type: 'diff', path: 'a.ts', oldText: 'let a;', newText: 'let b;\u202e' }];
  const request = {
    toolCall: { toolCallId: 't', title: 'Edit', content },
    options: [{ optionId: 'o', name: 'Yes', kind: 'allow_once' }],
  };
  const drawn = ({ preview = '' }: QuestionOption) =>
    preview.split('\n').map((line, index) => (line.startsWith('+ ') ? <ins key={index}>{line}</ins> : line));
  render(
    <InteractiveForm
      trustedForm={formOfResult(fromAcpApproval(request))}
      onAnswer={vi.fn()}
      renderPreview={drawn}
      draftStore={null}
    />,
  );
  expect(screen.getByRole('insertion')).toHaveTextContent('+ let b;\\u{202e}');
  expect(screen.getByRole('insertion').parentElement).toHaveTextContent('- let a;');
});

describe('a call that may be edited, and answered in its place', () => {
  const allowedDecisions = ['approve', 'edit', 'reject', 'respond'];
  const value = (decisions = allowedDecisions) => ({
    actionRequests: [{ name: 'rm', args: { path: '/etc' } }],
    reviewConfigs: [{ actionName: 'rm', allowedDecisions: decisions }],
  });

  /** The host of the page, which resumes the graph or asks again. */
  function Host({ of, resume }: { of: unknown; resume: (approval: LangGraphApproval) => void }) {
    const [request, setRequest] = useState<AdapterResult>(() => fromLangGraphApproval(of));
    const [round, setRound] = useState(1);
    const form = formOfResult(request, `call_1-${round}`);
    return (
      <InteractiveForm
        key={round}
        trustedForm={form}
        draftStore={null}
        onAnswer={(message) => {
          const edited = toEditedRequest(of, form, message);
          if (!edited) return resume(toLangGraphApproval(form, message));
          setRequest(edited);
          setRound(round + 1);
        }}
      />
    );
  }

  function open(decisions?: string[]) {
    const resume = vi.fn<(approval: LangGraphApproval) => void>();
    render(<Host of={value(decisions)} resume={resume} />);
    return resume;
  }

  const press = (name: string) => act(async () => void fireEvent.click(button(name)));
  const pressInMore = async (name: string) => {
    await press('More');
    await press(name);
  };
  const write = (text: string) =>
    act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }));

  test.each([
    ['Allow once', 'approve'],
    ['Deny', 'reject'],
  ])('"%s" is one press still', async (name, type) => {
    const resume = open();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Allow once', 'Deny', 'More']);
    expect(screen.queryByRole('textbox')).toBeNull();
    await press(name);
    expect(resume.mock.calls).toEqual([[{ decisions: [{ type }] }]]);
  });

  test('exactly one button is the primary button, at rest and while a text is open', async () => {
    open();
    const primary = () =>
      [...document.querySelectorAll('[data-kind="primary"], .rif-submit')].map(({ textContent }) => textContent);
    expect(primary()).toEqual(['Allow once']);
    await pressInMore('Deny with a reason');
    expect(primary()).toEqual(['Submit']);
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  test('edited arguments are shown as the call, and only that form allows them', async () => {
    const resume = open();
    await pressInMore('Edit');
    expect(screen.getByRole('textbox', { name: /The arguments, as JSON/ })).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveValue('{\n  "path": "/etc"\n}');
    await write('{"path":"/tmp"}');
    await press('Submit');
    expect(resume).not.toHaveBeenCalled();
    expect(call()).toHaveTextContent(/^rmpath: \/tmp$/);
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    await press('Allow once');
    expect(resume.mock.calls).toEqual([
      [{ decisions: [{ type: 'edit', editedAction: { name: 'rm', args: { path: '/tmp' } } }] }],
    ]);
  });

  test('whoever began to edit and presses Allow allows the call that is shown', async () => {
    const resume = open();
    await pressInMore('Edit');
    await write('{"path":"/"}');
    await press('Allow once');
    expect(resume.mock.calls).toEqual([[{ decisions: [{ type: 'approve' }] }]]);
  });

  test.each([
    ['is no JSON', '{"path":', /no JSON object/],
    ['is too long', `{"path":"${'x'.repeat(21_000)}"}`, /at most 20,000/],
    ['makes a call that is too long to be shown', `{"path":"${'\u00a0'.repeat(5_000)}"}`, /too long/],
  ])('a text that %s stays to be corrected, nothing is sent, and Deny stays', async (_, text, fault) => {
    const resume = open();
    await pressInMore('Edit');
    await write(text);
    await press('Submit');
    expect(screen.getByRole('textbox')).toHaveValue(text);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(fault);
    expect(button('Deny')).toBeEnabled();
    expect(resume).not.toHaveBeenCalled();
    await write(`{"path":"${'x'.repeat(19_000)}"}`);
    await press('Submit');
    await press('Allow once');
    expect(resume.mock.calls).toMatchObject([[{ decisions: [{ type: 'edit' }] }]]);
  });

  test('an answer in its place waits for its words', async () => {
    const resume = open();
    await pressInMore('Answer instead');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await press('Submit');
    expect(resume).not.toHaveBeenCalled();
    await write('It is gone already');
    await press('Submit');
    expect(resume.mock.calls).toEqual([[{ decisions: [{ type: 'respond', message: 'It is gone already' }] }]]);
  });

  test('where nothing denies, no other answer is taken for a denial', () => {
    open(['approve', 'edit']);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Allow once',
      'Edit',
      'Cancel',
    ]);
  });
});
