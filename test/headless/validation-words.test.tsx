import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import { errorMessage } from '../../src/headless/question/error-message.js';
import { createFields, initialState } from '../../src/headless/state/field.js';
import { en } from '../../src/i18n/locales/en.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { AnswerIssueCode } from '../../src/protocol/types/issue.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from './native-form.js';

const many = { multi_select: true };

interface Case {
  question: Record<string, unknown>;
  /** What is typed into a text, or the options that are chosen; `other` is Other, its field left empty. */
  answer: string | string[];
  words: string;
}

const cases: Case[] = [
  { question: choice({ allow_other: false }), answer: [], words: 'Choose an option.' },
  {
    question: choice(),
    answer: [],
    words: 'Choose an option, or write your own answer.',
  },
  {
    question: choice(),
    answer: ['other'],
    words: 'Write your own answer, or choose another option.',
  },
  {
    question: choice({ ...many, allow_other: false }),
    answer: [],
    words: 'Choose at least one option.',
  },
  {
    question: choice(many),
    answer: [],
    words: 'Choose at least one option, or write your own answer.',
  },
  {
    question: choice({ ...many, min_select: 2 }),
    answer: ['a'],
    words: 'Choose at least 2 answers.',
  },
  {
    question: choice({ ...many, min_select: 2 }),
    answer: [],
    words: 'Choose at least 2 answers.',
  },
  {
    question: choice({ ...many, max_select: 1 }),
    answer: ['a', 'b'],
    words: 'Choose at most 1 answer.',
  },
  { question: text(), answer: '  ', words: 'Write an answer.' },
  { question: text({ format: 'date' }), answer: '', words: 'Choose a date.' },
  { question: text({ format: 'date-time' }), answer: '', words: 'Choose a date and a time.' },
  { question: text({ format: 'integer' }), answer: '', words: 'Write a whole number.' },
  { question: text({ minimum: 1 }), answer: '', words: 'Write a number, such as 1.5.' },
  {
    question: text({ format: 'uri' }),
    answer: ' ',
    words: 'Write a full web address, such as https://example.com.',
  },
  {
    question: text({ min_length: 1_234 }),
    answer: 'x',
    words: 'Write at least 1,234 characters.',
  },
  {
    question: text({ max_length: 10 }),
    answer: '👍🏽'.repeat(6),
    words: 'Emoji and some letters count as several characters. This text has 24; 10 is the most.',
  },
  { question: text({ max_length: 1 }), answer: 'xy', words: 'Write at most 1 character.' },
  {
    question: text({ minimum: 0.0001 }),
    answer: '0',
    words: 'Write a number of at least 0.0001.',
  },
  {
    question: text({ maximum: -3 }),
    answer: '5',
    words: 'Write a number of at most -3.',
  },
  {
    question: text({ pattern: '^a+$' }),
    answer: 'b',
    words: 'This is not in the expected format.',
  },
  {
    question: text({ format: 'email' }),
    answer: 'me',
    words: 'Write an email address, such as name@example.com.',
  },
  {
    question: text({ format: 'uri' }),
    answer: 'example',
    words: 'Write a full web address, such as https://example.com.',
  },
  {
    question: text({ format: 'number' }),
    answer: '1,5',
    words: 'Write a number, such as 1.5.',
  },
  { question: text({ format: 'integer' }), answer: '1.5', words: 'Write a whole number.' },
];

test.each(cases)('$words', ({ question, answer, words }) => {
  const sent: AnswerMessage[] = [];
  render(
    <NativeForm trustedForm={formOf([question])} draftStore={null} onAnswer={(message) => void sent.push(message)} />,
  );
  fill(answer);
  fireEvent.click(screen.getByText('Submit'));
  const group = document.querySelector('[data-field]')!;
  const invalid = group.matches('[aria-invalid]') ? group : group.querySelector('[aria-invalid]');
  const errorId = invalid?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  expect(document.getElementById(errorId)).toHaveTextContent(words);
  expect(sent).toEqual([]);
});

function fill(answer: string | string[]): void {
  if (typeof answer === 'string')
    fireEvent.change(document.querySelector('[data-text-field]')!, { target: { value: answer } });
  else for (const value of answer) fireEvent.click(document.querySelector(`input[value="${value}"]`)!);
}

// A browser's own date fields let no other text through, and a form has no way to an unknown option: but a draft or a
// default may.
test.each<[Record<string, unknown>, AnswerIssueCode, string]>([
  [text({ format: 'date' }), 'invalid_date', 'Choose a date.'],
  [text({ format: 'date-time' }), 'invalid_date_time', 'Choose a date and a time.'],
  [text(), 'invalid_type', 'This answer does not fit the question.'],
  [choice(), 'unknown_option', 'This answer does not fit the question.'],
  [choice(), 'disabled_option', 'This answer does not fit the question.'],
  [choice(), 'too_long', 'Write at most 200,000 characters.'],
])('%o with %s: %s', (fields, code, words) => {
  const [field] = createFields(formOf([fields]), false);
  expect(field && errorMessage(en, field, { ...initialState(field), problem: { code } })).toBe(words);
});

test('what is said follows the answer also where the problem stays the same', () => {
  render(<NativeForm trustedForm={formOf([choice()])} draftStore={null} onAnswer={() => undefined} />);
  fireEvent.click(screen.getByText('Submit'));
  expect(screen.getByText('Choose an option, or write your own answer.')).toBeInTheDocument();
  fill(['other']);
  expect(screen.getByText('Write your own answer, or choose another option.')).toBeInTheDocument();
});

test.each<[string, ReactElement]>([
  ['native inputs', <NativeForm trustedForm={formOf([choice()])} draftStore={null} onAnswer={() => undefined} />],
  [
    'the styled form',
    <InteractiveForm trustedForm={formOf([choice()])} draftStore={null} onAnswer={() => undefined} />,
  ],
])('%s: an Other without words says at its field what is wrong, until there are some', (_, element) => {
  render(element);
  const field = screen.getByRole('textbox');
  const isSaid = (isInvalid: boolean) => {
    expect(field.getAttribute('aria-invalid')).toBe(isInvalid ? 'true' : null);
    expect(field).toHaveAccessibleDescription(isInvalid ? 'Write your own answer, or choose another option.' : '');
  };
  fireEvent.click(screen.getByRole('radio', { name: 'Other' }));
  isSaid(false);
  fireEvent.click(screen.getByText('Submit'));
  isSaid(true);
  fireEvent.change(field, { target: { value: 'mine' } });
  isSaid(false);
});

test('nothing is said before the first submit; from then on, each question as it is answered', () => {
  render(<NativeForm trustedForm={formOf([text({ min_length: 3 })])} draftStore={null} onAnswer={() => undefined} />);
  const field = screen.getByRole('textbox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('x');
  type('');
  fireEvent.blur(field);
  expect(field).toBeValid();
  fireEvent.click(screen.getByText('Submit'));
  expect(field).toHaveAccessibleDescription(/Write an answer\./);
  type('x');
  expect(field).toHaveAccessibleDescription(/Write at least 3 characters\./);
  type('xyz');
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription('Write at least 3 characters.'); // as it was said before
});
