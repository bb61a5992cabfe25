import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import { errorMessage } from '../../src/headless/question/error-message.js';
import { createFields, initialState } from '../../src/headless/state/field.js';
import { en } from '../../src/i18n/locales/en.js';
import { zhCN } from '../../src/i18n/locales/zh-CN.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { AnswerIssueCode } from '../../src/protocol/types/issue.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from './native-form.js';

const many = { multi_select: true };

interface Case {
  question: Record<string, unknown>;
  /** What is typed into a text, or the options that are chosen; `other` is Other, its field left empty. */
  answer: string | string[];
  words: [english: string, chinese: string];
}

const cases: Case[] = [
  { question: choice({ allow_other: false }), answer: [], words: ['Choose an option.', '请选择一项。'] },
  {
    question: choice(),
    answer: [],
    words: ['Choose an option, or write your own answer.', '请选择一项，或输入你自己的答案。'],
  },
  {
    question: choice(),
    answer: ['other'],
    words: ['Write your own answer, or choose another option.', '请输入你自己的答案，或选择其他选项。'],
  },
  {
    question: choice({ ...many, allow_other: false }),
    answer: [],
    words: ['Choose at least one option.', '请至少选择一项。'],
  },
  {
    question: choice(many),
    answer: [],
    words: ['Choose at least one option, or write your own answer.', '请至少选择一项，或输入你自己的答案。'],
  },
  {
    question: choice({ ...many, min_select: 2 }),
    answer: ['a'],
    words: ['Choose at least 2 answers.', '请至少选择 2 项。'],
  },
  {
    question: choice({ ...many, min_select: 2 }),
    answer: [],
    words: ['Choose at least 2 answers.', '请至少选择 2 项。'],
  },
  {
    question: choice({ ...many, max_select: 1 }),
    answer: ['a', 'b'],
    words: ['Choose at most 1 answer.', '最多选择 1 项。'],
  },
  { question: text(), answer: '  ', words: ['Write an answer.', '请输入回答。'] },
  { question: text({ format: 'date' }), answer: '', words: ['Choose a date.', '请选择日期。'] },
  { question: text({ format: 'date-time' }), answer: '', words: ['Choose a date and a time.', '请选择日期和时间。'] },
  { question: text({ format: 'integer' }), answer: '', words: ['Write a whole number.', '请输入整数。'] },
  { question: text({ minimum: 1 }), answer: '', words: ['Write a number, such as 1.5.', '请输入数字，例如 1.5。'] },
  {
    question: text({ format: 'uri' }),
    answer: ' ',
    words: ['Write a full web address, such as https://example.com.', '请输入完整网址，例如 https://example.com。'],
  },
  {
    question: text({ min_length: 1_234 }),
    answer: 'x',
    words: ['Write at least 1,234 characters.', '请至少输入 1,234 个字符。'],
  },
  {
    question: text({ max_length: 10 }),
    answer: '👍🏽'.repeat(6),
    words: [
      'Emoji and some letters count as several characters. This text has 24; 10 is the most.',
      '表情符号和某些文字按多个字符计算。这段文字有 24 个字符，最多 10 个。',
    ],
  },
  { question: text({ max_length: 1 }), answer: 'xy', words: ['Write at most 1 character.', '最多输入 1 个字符。'] },
  {
    question: text({ minimum: 0.0001 }),
    answer: '0',
    words: ['Write a number of at least 0.0001.', '请输入不小于 0.0001 的数字。'],
  },
  {
    question: text({ maximum: -3 }),
    answer: '5',
    words: ['Write a number of at most -3.', '请输入不大于 -3 的数字。'],
  },
  {
    question: text({ pattern: '^a+$' }),
    answer: 'b',
    words: ['This is not in the expected format.', '格式不符合要求。'],
  },
  {
    question: text({ format: 'email' }),
    answer: 'me',
    words: ['Write an email address, such as name@example.com.', '请输入电子邮箱地址，例如 name@example.com。'],
  },
  {
    question: text({ format: 'uri' }),
    answer: 'example',
    words: ['Write a full web address, such as https://example.com.', '请输入完整网址，例如 https://example.com。'],
  },
  {
    question: text({ format: 'number' }),
    answer: '1,5',
    words: ['Write a number, such as 1.5.', '请输入数字，例如 1.5。'],
  },
  { question: text({ format: 'integer' }), answer: '1.5', words: ['Write a whole number.', '请输入整数。'] },
];

describe.each([
  ['en', 0, undefined],
  ['zh-CN', 1, zhCN],
] as const)('in %s', (_, language, messages) => {
  test.each(cases)('$words', ({ question, answer, words }) => {
    const sent: AnswerMessage[] = [];
    render(
      <NativeForm
        trustedForm={formOf([question])}
        messages={messages}
        draftStore={null}
        onAnswer={(message) => void sent.push(message)}
      />,
    );
    fill(answer);
    fireEvent.click(screen.getByText('Submit'));
    const group = document.querySelector('[data-field]')!;
    const invalid = group.matches('[aria-invalid]') ? group : group.querySelector('[aria-invalid]');
    const errorId = invalid?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    expect(document.getElementById(errorId)).toHaveTextContent(words[language]);
    expect(sent).toEqual([]);
  });
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
