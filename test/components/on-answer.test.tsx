import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InteractiveForm, type AnswerMessage, type OnAnswer } from 'react-interactive-form';
import { admitUserMessage } from 'react-interactive-form/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageSessions } from '../../src/headless/page/form-sessions.js';
import { choice } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const block = formBlock([choice({ default: ['a'] })]);

/** What the server holds already, from another tab. */
const stored = {
  type: 'interactive_form_question',
  tool_use_id: 'toolu_01',
  success: true,
  status: 'answered',
  answers: { pick: ['c'] },
  message: 'C',
};

async function send(onAnswer: (answer: AnswerMessage) => unknown) {
  const { container } = render(<InteractiveForm block={block} draftStore={null} onAnswer={onAnswer as OnAnswer} />);
  await act(async () => fireEvent.click(container.querySelector('[data-slot="submit"]')!));
  return container;
}

const receipt = () => screen.getByRole('group', { name: /Answered|Cancelled/ });

/** What `onAnswer` may give back, at once or later. */
const ways: [string, (result: unknown) => unknown][] = [
  ['returned', (result) => result],
  ['resolved', (result) => Promise.resolve(result)],
];

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

test('what only looks like a promise is an odd result like any other', async () => {
  await send(() => ({ then: 'later' }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

test('a developer is told once what a shape is taken for, and nothing of one that is understood', async () => {
  for (const result of [{ queued: 1 }, { queued: 1 }, 'msg_17', { error: 'No.' }, { ok: true }, undefined]) {
    await send(() => result);
    cleanup();
    pageSessions().clear();
  }
  const advice = 'Return nothing, { error }, { errors }, { answer }, a Response or the result of admitUserMessage().';
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [
      `react-interactive-form: onAnswer returned { queued }, which is not an AnswerOutcome. It counts as a failure, and the form keeps every answer. ${advice}`,
    ],
    [
      `react-interactive-form: onAnswer returned msg_17, which is not an AnswerOutcome. It counts as success. ${advice}`,
    ],
  ]);
});

describe.each(ways)('%s', (_, give) => {
  test('{ error } fails with these words, keeps the answers, and may be tried again', async () => {
    const onAnswer = vi.fn<(answer: AnswerMessage) => unknown>(() => give({ error: 'The queue is full.' }));
    const container = await send(onAnswer);
    expect(screen.getByRole('alert')).toHaveTextContent('Your answer could not be sent. The queue is full.');
    expect(screen.getByRole('radio', { name: 'A' })).toBeChecked();
    onAnswer.mockReturnValue(undefined);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(onAnswer).toHaveBeenCalledTimes(2);
    expect(container.querySelector('form')).toBeNull();
  });

  test('{ answer } settles with that answer', async () => {
    await send(() => give({ answer: stored }));
    expect(receipt()).toHaveTextContent('C');
    expect(receipt()).not.toHaveTextContent('A default');
  });

  test.each<[part: string, garbage: object]>([
    ['answers', { answers: { pick: [{}] } }],
    ['details', { details: { pick: { note: {}, other: {} } } }],
    ['note', { note: {} }],
    ['attachments', { attachments: [null] }],
  ])('{ answer } with garbage as its %s breaks no page', async (_, garbage) => {
    await send(() => give({ answer: { ...(stored as object), ...garbage } }));
    expect(receipt()).toBeInTheDocument();
  });

  test('the result of the gate may be given back as it is: the answer of another tab is shown', async () => {
    await send((answer) => give(admitUserMessage(undefined, { answer }, { last: stored as AnswerMessage })));
    expect(receipt()).toHaveTextContent('C');
  });

  // What each result means is in test/headless/read-outcome.test.ts.
  test.each([[undefined], ['id_7'], [{ ok: true, status: 200 }]])('%j: the answer has arrived', async (result) => {
    await send(() => give(result));
    expect(receipt()).toHaveTextContent('A');
  });
});

/** The words for a user, by the code that goes over the wire. */
const refusals: Record<string, string> = {
  pending_interactive_form: 'First answer or cancel this question.',
  invalid_interactive_form_answer: 'Your answer could not be read.',
  interactive_form_tool_required: "Your answer doesn't say which question it answers.",
  interactive_form_tool_mismatch: 'Another question is waiting for your answer.',
  interactive_form_answer_invalid: 'Your answer does not fit the question.',
  interactive_form_already_answered: 'This question has been answered already.',
  interactive_form_not_pending: 'This can no longer be answered.',
};

describe.each(Object.entries(refusals))('%s', (code, words) => {
  test.each<[string, () => unknown]>([
    ['as { error }', () => ({ error: code })],
    [
      'thrown',
      () => {
        throw new Error(code);
      },
    ],
  ])('%s has words for the user', async (_, onAnswer) => {
    await send(onAnswer);
    expect(screen.getByRole('alert')).toHaveTextContent(`Your answer could not be sent. ${words}`);
  });
});
