import { fireEvent, render, screen } from '@testing-library/react';
import { InteractiveForm, LIMITS, type AnswerMessage, type InteractiveFormProps } from 'react-interactive-form';
import { describe, expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const limit = LIMITS.answerLength;
const tooLong = `Write at most ${limit.toLocaleString('en')} characters.`;

function show(questions: unknown[], props: Partial<InteractiveFormProps> = {}) {
  const sent: AnswerMessage[] = [];
  render(
    <InteractiveForm
      block={formBlock(questions)}
      draftStore={null}
      notes
      onAnswer={(answer: AnswerMessage) => void sent.push(answer)}
      {...(props as object)}
    />,
  );
  return sent;
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const note = () => screen.getByRole('textbox', { name: 'Note on: Say?' });
const write = (value: string) => fireEvent.change(note(), { target: { value } });

describe('a note over the limit', () => {
  test('is refused at its field, which gets the focus and says what to do, and is sent once it fits', () => {
    const sent = show([choice({ default: ['a'] }), text({ default: 'x' })]);
    click(/Add a note.*Say\?/);
    write('n'.repeat(limit + 1));
    click('Submit');
    expect(sent).toEqual([]);
    expect(note()).toHaveFocus();
    expect(note()).toBeInvalid();
    expect(note()).toHaveAccessibleDescription(tooLong);
    expect(screen.getByText('1 question needs your attention.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Say?' })).not.toBeInvalid();
    write('n'.repeat(limit));
    expect(note()).toBeValid();
    expect(screen.queryByText(tooLong)).toBeNull();
    click('Submit');
    expect(sent).toMatchObject([{ details: { say: { note: 'n'.repeat(limit) } } }]);
  });

  test('beside an answer that is missing: the answer comes first', () => {
    const sent = show([text()]);
    click(/Add a note/);
    write('n'.repeat(limit + 1));
    click('Submit');
    expect(sent).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveFocus();
    expect(note()).toBeInvalid();
  });

  test('keeps the user at its step', () => {
    show([text({ default: 'x' }), choice()], { layout: 'steps' });
    click(/Add a note/);
    write('n'.repeat(limit + 1));
    click('Next');
    expect(note()).toHaveFocus();
  });
});
