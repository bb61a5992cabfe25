import { describe, expect, test } from 'vitest';
import {
  OTHER,
  keyRows,
  rowCount,
  tabStop,
  withAll,
  withNone,
  withOtherText,
  withRow,
} from '../../src/headless/kinds/choice-value.js';
import { choiceKind } from '../../src/headless/kinds/choice.js';
import type { ErrorText } from '../../src/headless/kinds/kind.js';
import { textKind } from '../../src/headless/kinds/text.js';
import { toJsonNumber } from '../../src/headless/kinds/number-text.js';
import { formatMessage } from '../../src/i18n/format-message.js';
import { en } from '../../src/i18n/locales/en.js';
import { LIMITS } from '../../src/protocol/index.js';
import type { AnswerIssueCode } from '../../src/protocol/types/issue.js';
import type { ChoiceQuestion, Question, TextQuestion } from '../../src/protocol/types/question.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const say = ({ key, values }: ErrorText) => formatMessage(en[key], 'en', values);
const read = (question: object): Question => formOf([question]).payload.questions[0]!;
const pick = (fields: object = {}) => read(choice({ ...fields })) as ChoiceQuestion;
const many = (fields: object = {}) => pick({ multi_select: true, ...fields });
const write = (fields: object = {}) => read(text({ ...fields })) as TextQuestion;
const held = (selected: readonly string[], other?: string, isOther = other !== undefined) => ({
  selected,
  isOther,
  other: other ?? '',
});

describe('what is asked of an answer is said before it is given', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ multi_select: true }, []],
    [{ multi_select: true, min_select: 1 }, ['Choose at least 1']],
    [{ multi_select: true, max_select: 2 }, ['Choose up to 2']],
    [{ multi_select: true, min_select: 1, max_select: 2 }, ['Choose 1 to 2']],
    [{ max_select: 1 }, []],
  ])('a choice of %j', (fields, hints) => {
    expect(choiceKind.hints(pick(fields)).map(say)).toEqual(hints);
  });

  test.each<[object, string[]]>([
    [{}, []],
    [{ min_length: 1 }, []],
    [{ min_length: 2 }, ['Write at least 2 characters.']],
    [{ max_length: 9 }, ['Write at most 9 characters.']],
    [{ min_length: 1, max_length: 9 }, ['Write at most 9 characters.']],
    [{ min_length: 2, max_length: 9 }, ['Write 2 to 9 characters.']],
    [{ format: 'number' }, []],
    [{ format: 'number', minimum: 1 }, ['Write a number of at least 1.']],
    [{ format: 'number', maximum: 9 }, ['Write a number of at most 9.']],
    [{ format: 'number', minimum: 1, maximum: 9 }, ['Write a number from 1 to 9.']],
    [
      { format: 'number', exclusive_minimum: 1, exclusive_maximum: 9 },
      ['Write a number greater than 1.', 'Write a number less than 9.'],
    ],
    [{ format: 'number', multiple_of: 5, max_length: 3 }, ['Write at most 3 characters.', 'Write a multiple of 5.']],
  ])('a text of %j', (fields, hints) => {
    expect(textKind.hints(write(fields)).map(say)).toEqual(hints);
  });
});

test.each<[object, AnswerIssueCode]>([
  [{ format: 'date' }, 'invalid_date'],
  [{ format: 'date-time' }, 'invalid_date_time'],
  [{ format: 'integer' }, 'invalid_integer'],
  [{ minimum: 1 }, 'invalid_number'],
  [{}, 'invalid_type'],
])('a text of %j that the browser cannot read has the problem %s', (fields, code) => {
  expect(textKind.unreadable?.(write(fields))).toBe(code);
});

describe('what is wrong with an answer is said in words', () => {
  test.each<[AnswerIssueCode, object, string]>([
    ['required', {}, 'Choose an option, or write your own answer.'],
    ['required', { allow_other: false }, 'Choose an option.'],
    ['required', { multi_select: true }, 'Choose at least one option, or write your own answer.'],
    ['required', { multi_select: true, allow_other: false }, 'Choose at least one option.'],
    ['required', { multi_select: true, min_select: 1 }, 'Choose at least one option, or write your own answer.'],
    ['required', { multi_select: true, min_select: 2 }, 'Choose at least 2 answers.'],
    ['too_few', { multi_select: true, min_select: 2 }, 'Choose at least 2 answers.'],
    ['too_few', {}, 'Choose at least 1 answer.'],
    ['too_many', { multi_select: true, max_select: 2 }, 'Choose at most 2 answers.'],
    ['too_many', {}, 'Choose at most 1 answer.'],
    ['too_long', {}, `Write at most ${LIMITS.answerLength.toLocaleString('en')} characters.`],
    ['number_too_large', { format: 'integer' }, 'This number is too large.'],
    ['unknown_option', {}, 'This answer does not fit the question.'],
  ])('%s, for a choice of %j', (code, fields, words) => {
    expect(say(choiceKind.errorText(pick(fields), code, held([])))).toBe(words);
  });

  test('Other without words asks for words', () => {
    expect(say(choiceKind.errorText(pick(), 'required', held([], '')))).toBe(
      'Write your own answer, or choose another option.',
    );
  });

  test.each<[AnswerIssueCode, object, string]>([
    ['required', {}, 'Write an answer.'],
    ['required', { format: 'email' }, 'Write an email address, such as name@example.com.'],
    ['required', { format: 'uri' }, 'Write a full web address, such as https://example.com.'],
    ['required', { format: 'date' }, 'Choose a date.'],
    ['required', { format: 'date-time' }, 'Choose a date and a time.'],
    ['required', { format: 'number' }, 'Write a number, such as 1.5.'],
    ['required', { format: 'integer' }, 'Write a whole number.'],
    ['required', { minimum: 1 }, 'Write a number, such as 1.5.'],
    ['too_short', { min_length: 5 }, 'Write at least 5 characters.'],
    ['too_long', { max_length: 5 }, 'Write at most 5 characters.'],
    ['too_long', {}, `Write at most ${LIMITS.answerLength.toLocaleString('en')} characters.`],
    ['below_minimum', { minimum: 1, exclusive_minimum: 2 }, 'Write a number of at least 1.'],
    ['above_maximum', { maximum: 9, exclusive_maximum: 8 }, 'Write a number of at most 9.'],
    ['not_greater', { minimum: 1, exclusive_minimum: 2 }, 'Write a number greater than 2.'],
    ['not_less', { maximum: 9, exclusive_maximum: 8 }, 'Write a number less than 8.'],
    ['not_multiple', { multiple_of: 5 }, 'Write a multiple of 5.'],
    ['invalid_email', {}, 'Write an email address, such as name@example.com.'],
    ['unknown_option', {}, 'This answer does not fit the question.'],
  ])('%s, for a text of %j', (code, fields, words) => {
    expect(say(textKind.errorText(write(fields), code, ''))).toBe(words);
  });

  test('a number that may have thousands or decimals is asked for without separators', () => {
    const unclear = toJsonNumber('1,500', 'en');
    expect(say(textKind.errorText(write({ format: 'number' }), 'invalid_number', unclear))).toBe(
      'Write the number without thousands separators.',
    );
  });
});

describe('a choice', () => {
  const firstDisabled = {
    options: [
      { label: 'A', value: 'a', disabled: true },
      { label: 'B', value: 'b' },
    ],
  };

  test.each<[string, () => unknown, unknown]>([
    ['chooses one of many', () => withRow(pick(), held(['a'], 'mine'), 'b', true), held(['b'], 'mine', false)],
    ['keeps the one when another is let go of', () => withRow(pick(), held(['a']), 'b', false), held(['a'])],
    [
      'chooses one more, in the order of the options',
      () => withRow(many(), held(['c'], 'mine'), 'a', true),
      held(['a', 'c'], 'mine'),
    ],
    ['lets go of one of several', () => withRow(many(), held(['a', 'c']), 'a', false), held(['c'])],
    ['does not choose what is disabled', () => withRow(many(firstDisabled), held([]), 'a', true), held([])],
    [
      'has Other in the place of an option',
      () => withRow(pick(), held(['a'], 'mine', false), OTHER, true),
      held([], 'mine'),
    ],
    ['keeps its option when Other is let go of', () => withRow(pick(), held(['a']), OTHER, false), held(['a'])],
    ['has Other beside several', () => withRow(many(), held(['a']), OTHER, true), held(['a'], '')],
    ['has Other as soon as it is typed into', () => withOtherText(pick(), held(['a']), 'm'), held([], 'm')],
    ['has nothing left, and its words stay', () => withNone(held(['a'], 'mine')), held([], 'mine', false)],
    ['has all', () => withAll(many(), held([])), held(['a', 'b', 'c'])],
    ['has as many as may be', () => withAll(many({ max_select: 2 }), held(['c'])), held(['a', 'c'])],
    [
      'has as many as may be beside Other',
      () => withAll(many({ max_select: 2 }), held([], 'mine')),
      held(['a'], 'mine'),
    ],
    ['has all of some', () => withAll(many(), held(['a']), many().options.slice(2)), held(['a', 'c'])],
    [
      'has all that can be chosen',
      () =>
        withAll(
          many({
            options: [
              { label: 'A', value: 'a', disabled: true },
              { label: 'B', value: 'b' },
            ],
          }),
          held([]),
        ),
      held(['b']),
    ],
  ])('%s', (_, choose, expected) => {
    expect(choose()).toEqual(expected);
  });

  const allDisabled = { options: [{ label: 'A', value: 'a', disabled: true }] };

  test.each<[string, () => unknown, unknown]>([
    ['on the chosen option', () => tabStop(pick(), held(['b']), 'c'), 'b'],
    ['on Other where that is chosen', () => tabStop(pick(), held([], 'mine'), 'c'), OTHER],
    ['on what had the focus last', () => tabStop(pick(), held([]), 'c'), 'c'],
    ['on the first', () => tabStop(pick(), held([]), undefined), 'a'],
    ['on the first that can be chosen', () => tabStop(pick(firstDisabled), held([]), undefined), 'b'],
    ['on Other where nothing else can be chosen', () => tabStop(pick(allDisabled), held([]), undefined), OTHER],
    ['of several, not on what is chosen', () => tabStop(many(), held(['b']), undefined), 'a'],
  ])('Tab lands %s', (_, stop, expected) => {
    expect(stop()).toBe(expected);
  });

  test.each<[string, ChoiceQuestion, number, (number | 'other')[], number]>([
    ['and Other', pick(), 9, [0, 1, 2, 'other'], 4],
    ['without Other', pick({ allow_other: false }), 9, [0, 1, 2], 3],
    ['of which one is disabled', pick(firstDisabled), 9, [1, 'other'], 3],
    ['as far as there are keys', pick(), 2, [0, 1], 4],
  ])('keys pick rows %s', (_, question, keys, rows, count) => {
    expect(keyRows(question, keys)).toEqual(rows);
    expect(rowCount(question)).toBe(count);
  });

  test.each<[string, ChoiceQuestion, boolean, unknown]>([
    ['nothing', pick(), false, held([])],
    ['its default', pick({ default: ['b'] }), false, held(['b'])],
    ['the words of its default', pick({ default: ['mine'] }), false, held([], 'mine')],
    [
      'what is recommended, where the host asks for it',
      pick({
        options: [
          { label: 'A', value: 'a' },
          { label: 'B', value: 'b', recommended: true },
        ],
      }),
      true,
      held(['b']),
    ],
    [
      'nothing that is recommended else',
      pick({
        options: [
          { label: 'A', value: 'a' },
          { label: 'B', value: 'b', recommended: true },
        ],
      }),
      false,
      held([]),
    ],
    [
      'its default rather than what is recommended',
      pick({
        default: ['a'],
        options: [
          { label: 'A', value: 'a' },
          { label: 'B', value: 'b', recommended: true },
        ],
      }),
      true,
      held(['a']),
    ],
  ])('starts with %s', (_, question, preselects, value) => {
    expect(choiceKind.initial(question, preselects)).toEqual(value);
  });

  test.each<[string, ChoiceQuestion, unknown, unknown]>([
    ['as it was', pick(), held(['b']), held(['b'])],
    ['without what is no option', many(), held(['z', 'b', 'a']), held(['b', 'a'])],
    ['with each option once', many(), held(['a', 'a', 'b', 'a']), held(['a', 'b'])],
    ['with one answer where there may be one', pick(), held(['b', 'a']), held(['b'])],
    ['with Other alone where there may be one', pick(), held(['b'], 'mine'), held([], 'mine')],
    ['with Other beside several', many(), held(['b'], 'mine'), held(['b'], 'mine')],
    [
      'without Other where there is none',
      pick({ allow_other: false }),
      held(['b'], 'mine'),
      held(['b'], 'mine', false),
    ],
    ['with Other only where that is said', pick(), { selected: [], isOther: 'yes', other: 7 }, held([])],
    ['from nothing', pick(), undefined, undefined],
    ['from a text', pick(), 'b', undefined],
    ['from no list', pick(), { selected: 'b' }, undefined],
    ['from a list of something else', pick(), { selected: [5] }, undefined],
  ])('is restored %s', (_, question, stored, value) => {
    expect(choiceKind.read(question, stored)).toEqual(value);
  });

  test.each<[string, ChoiceQuestion, string[], object, unknown]>([
    ['options', many(), ['b', 'a'], {}, held(['a', 'b'], 'typed', false)],
    ['an option and Other', many(), ['a', 'mine'], {}, held(['a'], 'mine')],
    ['an Other that is written like an option', pick(), ['a'], { other: 'a' }, held([], 'a')],
    ['nothing', pick({ default: ['a'] }), [], {}, held([], 'typed', false)],
  ])(
    'takes %s of an answer that was given before, and keeps an Other text that was not sent',
    (_, question, values, detail, value) => {
      expect(choiceKind.restore(question, values, detail, held(['c'], 'typed'))).toEqual(value);
    },
  );

  test.each<[string, ReturnType<typeof held>, string[], object]>([
    ['the options', held(['a', 'b']), ['a', 'b'], {}],
    ['Other beside them', held(['a'], 'mine'), ['a', 'mine'], { other: 'mine' }],
    ['no Other without words', held(['a'], ' '), ['a'], { other: ' ' }],
    ['no words of an Other that is not chosen', held(['a'], 'mine', false), ['a'], {}],
  ])('is sent as %s', (_, value, answer, detail) => {
    expect({ answer: choiceKind.toAnswer(value), detail: choiceKind.detail(value) }).toEqual({ answer, detail });
  });

  test('has its words, which a slip must not lose', () => {
    expect(choiceKind.words(held([], 'mine', false))).toBe('mine');
    expect(choiceKind.withWords(pick(), held(['a']), 'mine')).toEqual(held([], 'mine'));
  });
});

test('a text starts with its default, is restored as it was, and is sent as it stands', () => {
  expect([textKind.initial(write(), false), textKind.initial(write({ default: ['Hello'] }), false)]).toEqual([
    '',
    'Hello',
  ]);
  expect([
    textKind.restore(write(), ['Hello'], {}, 'Hi'),
    textKind.restore(write({ default: ['Hello'] }), [], {}, 'Hi'),
  ]).toEqual(['Hello', '']);
  expect([textKind.read(write(), 'Hello'), textKind.read(write(), 7)]).toEqual(['Hello', undefined]);
  expect({ answer: textKind.toAnswer(' Hi '), detail: textKind.detail(' Hi '), words: textKind.words(' Hi ') }).toEqual(
    {
      answer: ' Hi ',
      detail: {},
      words: ' Hi ',
    },
  );
  expect(textKind.withWords(write(), 'old', 'new')).toBe('new');
});
