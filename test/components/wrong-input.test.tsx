import { cleanup, render, screen } from '@testing-library/react';
import {
  AnswerReceipt,
  buildAnswer,
  InteractiveForm,
  readFormBlock,
  type AnswerOutcome,
  type InteractiveFormProps,
  type OnAnswer,
} from 'react-interactive-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from '@testing-library/user-event';
import { pageSessions } from '../../src/headless/page/form-sessions.js';
import { choice, formOf } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const TOOL = 'interactive_form_question';
const questions = [{ id: 'pick', question: 'Pick?', input_type: 'choice', options: [{ label: 'A', value: 'a' }] }];
const payload = { type: TOOL, questions };
const block = { type: 'tool', tool_name: TOOL, tool_use_id: 'toolu_01', render_payload: payload };
const send: OnAnswer = () => undefined;

const warned = vi.fn<(text: string) => void>();
beforeEach(() => {
  pageSessions().clear();
  vi.spyOn(console, 'warn').mockImplementation(warned);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  warned.mockReset();
});

function warnings(): string[] {
  return warned.mock.calls.map(([text]) => text);
}

function show(props: Record<string, unknown>): void {
  const given = { onAnswer: send, draftStore: null, ...props } as unknown as InteractiveFormProps;
  render(<InteractiveForm {...given} />);
  // A second form with the same fault is told nothing more.
  cleanup();
  render(<InteractiveForm {...given} />);
}

describe('a developer is told once, with what to do', () => {
  test.each<[name: string, block: unknown, said: RegExp]>([
    ['nothing', undefined, /block is undefined.*or null while there is none/],
    [
      'the payload in place of the block',
      payload,
      /is a render payload\. Pass the block around it, \{ type: 'tool'.*readRenderPayload/,
    ],
    ['the arguments of the model', { questions }, /is a render payload/],
    ['the block as a text', JSON.stringify(block), /is a text.*JSON\.parse/],
    ['no id', { ...block, tool_use_id: undefined }, /has no tool_use_id/],
    ['another tool', { ...block, tool_name: 'ask_user' }, /tool_name is "ask_user".*ends in interactive_form_question/],
    ['another type', { ...block, type: 'tool-call' }, /type is "tool-call".*is 'tool'/],
    [
      'camel case',
      { type: 'tool', toolName: TOOL, toolUseId: 'a', renderPayload: payload },
      /camel case \(toolName, toolUseId, renderPayload\)/,
    ],
    [
      'camel case in a question',
      { ...block, render_payload: { type: TOOL, questions: [{ ...questions[0], allowOther: false }] } },
      /allowOther \(allow_other\)/,
    ],
    [
      'a call of the Anthropic API',
      { type: 'tool_use', id: 'toolu_01', name: TOOL, input: { questions } },
      /model’s call itself.*normalizeToolInput/,
    ],
    [
      'a part of the AI SDK',
      { type: `tool-${TOOL}`, toolCallId: 'a', state: 'input-available', input: { questions } },
      /component of your chat library/,
    ],
    [
      'a call of OpenAI',
      { id: 'a', type: 'function', function: { name: TOOL, arguments: '{}' } },
      /model’s call itself/,
    ],
    [
      'no payload',
      { ...block, render_payload: undefined },
      /"toolu_01" cannot be shown.*There is no "render_payload" object/,
    ],
    [
      'a payload with a fault',
      { ...block, render_payload: { type: TOOL, questions: [{ id: 'a' }] } },
      /normalizeToolInput.*\nrender_payload\.questions\[0\]\.question: /,
    ],
  ])('%s', (_, given, said) => {
    show({ block: given });
    expect(warnings()).toEqual([expect.stringMatching(new RegExp(said, 's'))]);
  });

  test('no onAnswer', () => {
    show({ block, onAnswer: undefined });
    expect(warnings()).toEqual([expect.stringMatching(/onAnswer is missing/)]);
  });
});

describe('nothing is said of what a host may mean', () => {
  test.each<[name: string, block: unknown]>([
    ['a form', block],
    ['a block of the chat that is no form', { type: 'text', text: 'Hello.' }],
    ['a call of another tool', { type: 'tool', tool_name: 'search', tool_use_id: 'b', status: 'done' }],
    ['a call of another tool in the Anthropic API', { type: 'tool_use', id: 'b', name: 'search', input: { q: 'x' } }],
    ['nothing yet', null],
    ['a form whose payload is on its way', { ...block, status: 'running', render_payload: undefined }],
    ['a call that failed', { ...block, status: 'error', render_payload: undefined }],
    ['a form with a prefix', formBlock(questions)],
  ])('%s', (_, given) => {
    show({ block: given });
    expect(warnings()).toEqual([]);
  });

  test('the answer of this call, with or without its id', () => {
    const form = formOf([choice()]);
    const { tool_use_id: _, ...bare } = buildAnswer(form, { pick: ['a'] });
    show({ trustedForm: form, answer: buildAnswer(form, { pick: ['a'] }) });
    cleanup();
    show({ trustedForm: form, answer: bare });
    expect(screen.getByText('Answered')).toBeVisible();
    expect(warnings()).toEqual([]);
  });
});

describe('the answer of another call', () => {
  const read = readFormBlock(block);
  const other = readFormBlock({ ...block, tool_use_id: 'toolu_02' });
  if (!read.ok || !other.ok) throw new Error('The blocks of this test are forms.');
  const foreign = buildAnswer(other.form, { pick: ['a'] });
  const said = /^react-interactive-form: the answer that was passed to the form "toolu_01" is that of another call/;

  test.each<[name: string, answer: unknown]>([
    ['as an object', foreign],
    ['as a text', JSON.stringify(foreign)],
  ])('%s is no receipt of this form: the form stays open, and is sent', async (_, answer) => {
    const onReject = vi.fn();
    const onAnswer = vi.fn<OnAnswer>();
    const { rerender } = render(
      <InteractiveForm
        block={block}
        answer={answer as typeof foreign}
        onAnswer={onAnswer}
        onReject={onReject}
        draftStore={null}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'A' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onAnswer.mock.calls).toEqual([[buildAnswer(read.form, { pick: ['a'] })]]);
    expect(onReject.mock.calls).toMatchObject([[[{ code: 'wrong_tool_use_id' }]]]);
    expect(warnings()).toEqual([expect.stringMatching(said)]);
    rerender(
      <InteractiveForm
        block={block}
        answer={buildAnswer(read.form, { pick: ['a'] })}
        onAnswer={onAnswer}
        onReject={onReject}
        draftStore={null}
      />,
    );
    expect(screen.getByRole('group', { name: 'Answered' })).toBeVisible();
  });

  test('that arrives later changes nothing', async () => {
    const { rerender } = render(<InteractiveForm block={block} onAnswer={send} draftStore={null} />);
    await userEvent.click(screen.getByRole('radio', { name: 'A' }));
    rerender(<InteractiveForm block={block} answer={foreign} onAnswer={send} draftStore={null} />);
    expect(screen.getByRole('radio', { name: 'A' })).toBeChecked();
  });

  test('is no receipt by itself either', () => {
    const { container } = render(<AnswerReceipt trustedForm={read.form} answer={foreign} />);
    expect(container).toBeEmptyDOMElement();
    expect(warnings()).toEqual([expect.stringMatching(said)]);
  });

  test.each<[name: string, outcome: AnswerOutcome, status: string]>([
    ['with a yes: the own answer stands', { ok: true, answer: foreign }, 'answered'],
    ['alone: nothing says that this answer arrived', { answer: foreign }, 'failed'],
    [
      'with the refusal of a second answer',
      { ok: false, error: 'interactive_form_already_answered', answer: foreign },
      'failed',
    ],
  ])('that a host returns %s', async (_, outcome, status) => {
    const { container } = render(<InteractiveForm block={block} onAnswer={() => outcome} draftStore={null} />);
    await userEvent.click(screen.getByRole('radio', { name: 'A' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(container.querySelector('[data-status]')).toHaveAttribute('data-status', status);
  });
});

test('in production nothing is said, and nothing is shown that was not checked', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  show({ block: payload });
  expect(document.body.textContent).toBe('');
  cleanup();
  show({ block, onAnswer: undefined });
  await userEvent.click(screen.getByRole('radio', { name: 'A' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your answer could not be sent\.$/);
  expect(warnings()).toEqual([]);
});
