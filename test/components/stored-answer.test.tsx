import { render, screen } from '@testing-library/react';
import { InteractiveForm } from 'react-interactive-form';
import { describe, expect, test, vi } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const questions = [choice(), text()];
const head = { type: 'interactive_form_question', tool_use_id: 'toolu_01' };
const both = { pick: ['b'], say: 'a line' };

/** Shapes in which hosts keep answers, whether they are understood, and what the receipt says. */
const shapes: [string, unknown, boolean, RegExp[]][] = [
  [
    'the message',
    { ...head, success: true, status: 'answered', answers: both, message: '' },
    true,
    [/^Answered/, /B/, /a line/],
  ],
  ['the response format', { answers: both }, true, [/^Answered/, /B/, /a line/]],
  ['a cancellation', { ...head, success: false, status: 'cancelled', message: 'later' }, true, [/^Cancelled/, /later/]],
  [
    'one answer of two in another shape',
    { answers: { pick: { value: 'b' }, say: 'a line' } },
    false,
    [/^Answered/, /a line/],
  ],
  ['some text', 'Answered.', false, [/^Answered/]],
];

describe.each(shapes)('%s', (_, answer, isUnderstood, words) => {
  test('in a form that is settled when it appears', () => {
    const onReject = vi.fn();
    const { container } = render(
      <InteractiveForm
        block={formBlock(questions)}
        draftStore={null}
        onAnswer={() => undefined}
        answer={answer}
        onReject={onReject}
      />,
    );
    for (const word of words) expect(container.textContent).toMatch(word);
    expect(container.querySelector('form')).toBeNull();
    expect(onReject).toHaveBeenCalledTimes(isUnderstood ? 0 : 1);
    if (!isUnderstood) expect(onReject.mock.calls[0]?.[0]).not.toEqual([]);
  });

  test('in a form that is open when it comes', () => {
    const onReject = vi.fn();
    const element = (props: object) => (
      <InteractiveForm
        block={formBlock(questions)}
        draftStore={null}
        onAnswer={() => undefined}
        onReject={onReject}
        {...props}
      />
    );
    const { rerender } = render(element({}));
    rerender(element({ answer }));
    for (const word of words) expect(screen.getAllByRole('group')[0]?.textContent).toMatch(word);
    expect(onReject).toHaveBeenCalledTimes(isUnderstood ? 0 : 1);
  });
});

test.each([[undefined], [null]])('%s is no answer: the form is open', (answer) => {
  const { container } = render(
    <InteractiveForm block={formBlock(questions)} draftStore={null} onAnswer={() => undefined} answer={answer} />,
  );
  expect(container.querySelector('form')).toHaveAttribute('data-status', 'editing');
});
