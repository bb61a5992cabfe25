// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/protocol/limits.js';
import { validateAnswers } from '../../src/protocol/validate-answers.js';
import { isNumeric, parseNumber, toAsciiEmail } from '../../src/protocol/validate-text.js';
import type { TextQuestion } from '../../src/protocol/types/question.js';
import { formOf, text } from '../fixtures/trusted-form.js';

/** The code of what is wrong with the answer to a text question, if anything. */
function problemWith(fields: Record<string, unknown>, value: string): string | undefined {
  const [issue] = validateAnswers(formOf([text(fields)]), { say: value });
  return issue?.code;
}

describe('a text', () => {
  it.each<[string, Record<string, unknown>, string, string | undefined]>([
    ['too short', { min_length: 3 }, 'ab', 'too_short'],
    ['too short but for the space around it', { min_length: 3 }, ' a ', 'too_short'],
    ['just long enough', { min_length: 3 }, 'abc', undefined],
    ['just not too long', { max_length: 3 }, 'abc', undefined],
    ['not too long but for the space around it', { max_length: 3 }, ' abc\n', undefined],
    ['too long', { max_length: 3 }, 'abcd', 'too_long'],
    ['too long in UTF-16 code units', { max_length: 3 }, '😀😀', 'too_long'],
    ['long, without a maximum', {}, 'x'.repeat(LIMITS.answerLength), undefined],
    ['endless', {}, 'x'.repeat(LIMITS.answerLength + 1), 'too_long'],
    ['endless, mostly of space', { max_length: 3 }, `x${' '.repeat(LIMITS.answerLength)}`, 'too_long'],
    ['optional and blank, with a minimum', { min_length: 3, required: false }, ' ', undefined],
    ['optional and short, with a minimum', { min_length: 3, required: false }, 'ab', 'too_short'],
    ['below the minimum', { minimum: 0 }, '-0.001', 'below_minimum'],
    ['at the minimum', { minimum: 0 }, '-0', undefined],
    ['at the maximum', { maximum: 10 }, '1e1', undefined],
    ['above the maximum', { maximum: 10 }, '10.0001', 'above_maximum'],
    ['too short in characters', { min_length: 2 }, '😀', 'too_short'],
    ['at an open minimum', { exclusive_minimum: 0 }, '0', 'not_greater'],
    ['above an open minimum', { exclusive_minimum: 0 }, '0.001', undefined],
    ['at an open maximum', { exclusive_maximum: 1 }, '1', 'not_less'],
    ['no multiple', { multiple_of: 5 }, '12', 'not_multiple'],
    ['a multiple', { multiple_of: 5 }, '-15', undefined],
    ['no multiple in floating point', { multiple_of: 0.1 }, '0.3', 'not_multiple'],
    ['no number where one with a unit is asked for', { unit: 'GB' }, 'three', 'invalid_number'],
    ['between the steps of a control', { step: 5, format: 'number' }, '12', undefined],
    [
      'a date, which no multiple concerns',
      { format: 'date', multiple_of: 7, exclusive_minimum: 1 },
      '2024-02-29',
      undefined,
    ],
    ['no number where a range is asked for', { minimum: 0 }, 'three', 'invalid_number'],
    ['a number too great to be kept to its last digit', { format: 'number' }, '9007199254740993', 'number_too_large'],
    ['one below zero', { minimum: -1e30 }, '-9007199254740993.5', 'number_too_large'],
    [
      'a whole number too great to be kept to its last digit',
      { format: 'integer' },
      '9007199254740992',
      'number_too_large',
    ],
    ['a whole number with an exponent', { format: 'integer' }, '1e20', 'number_too_large'],
    ['more than any number', { format: 'number' }, ' 1e400 ', 'number_too_large'],
    ['less than any number', { unit: 'GB' }, '-1e400', 'number_too_large'],
    ['a great part of a whole', { format: 'integer' }, '9007199254740990.5', undefined],
    ['no number at all', { format: 'integer' }, '1e400x', 'invalid_integer'],
    ['a date, though it looks like a great number', { format: 'date' }, '1e400', 'invalid_date'],
    ['the greatest number that is kept', { format: 'number' }, '9007199254740991', undefined],
    ['a greater one with an exponent', { format: 'number' }, '1e20', undefined],
    ['a date, on which a range means nothing', { format: 'date', minimum: 0, maximum: 1 }, '2024-02-29', undefined],
    ['an integer out of range', { format: 'integer', maximum: 10 }, '11', 'above_maximum'],
    ['a match', { pattern: '^[a-z]+$' }, ' abc ', undefined],
    ['a match anywhere', { pattern: '\\d' }, 'abc1def', undefined],
    ['no match', { pattern: '^[a-z]+$' }, 'abc1', 'pattern_mismatch'],
    ['a match of letters of any script', { pattern: '^\\p{L}+$' }, '语言', undefined],
    ['a match of a whole character', { pattern: '^.$' }, '😀', undefined],
    [
      'too long to be tried against a pattern',
      { pattern: 'a' },
      'a'.repeat(LIMITS.stringLength + 1),
      'pattern_mismatch',
    ],
    ['just short enough to be tried against a pattern', { pattern: 'a' }, 'a'.repeat(LIMITS.stringLength), undefined],
    ['a multiple so great that its last digits are lost', { multiple_of: 1e-10 }, '1e15', 'not_multiple'],
    [
      'wrong in its format before anything else',
      { format: 'email', min_length: 99, pattern: 'x' },
      'nobody',
      'invalid_email',
    ],
  ])('is %s', (_, fields, value, expected) => {
    expect(problemWith(fields, value)).toBe(expected);
  });

  const formats: Record<string, { code: string; right: string[]; wrong: string[] }> = {
    email: {
      code: 'invalid_email',
      right: [
        'name@example.com',
        'first.last+tag@sub.example.co',
        "o'neil@example.ie",
        'a@b.cd',
        '用户@例子.中国',
        ' name@example.com ',
      ],
      wrong: [
        'name',
        'name@',
        '@example.com',
        'name@example',
        'a b@example.com',
        'a@b@example.com',
        'name@example..com',
        'a..b@c.de',
        '.a@c.de',
        'a.@c.de',
        'a@-b.de',
        'a@b-.de',
        'a@b_c.de',
        'a"b@c.de',
        'a@\u00ad.de',
        'name@.com',
        'a@x.com, b@x.com',
        'a@x.com;b@x.com',
        'name@example.com.',
        'name@exam ple.com',
      ],
    },
    uri: {
      code: 'invalid_uri',
      right: [
        'https://example.com',
        'http://localhost:3000/a?b=c#d',
        'mailto:name@example.com',
        'urn:isbn:0451450523',
        'https://例子.中国/路径',
        ' https://example.com ',
      ],
      wrong: [
        'example.com',
        '/path',
        '//example.com',
        'https://',
        'https://exa mple.com',
        'https://example.com/a b',
        'http://[',
        'https://x.org/%zz',
        'c:\\x',
        'https://x.org/a|b',
        'https://x.org/[a]',
        'https://x.org/#a#b',
        'mailto:',
        'not a uri',
        '://x',
      ],
    },
    date: {
      code: 'invalid_date',
      right: ['2024-02-29', '1999-12-31', '0001-01-01', ' 2024-01-01 '],
      wrong: [
        '2023-02-29',
        '2024-02-30',
        '2024-04-31',
        '2024-13-01',
        '2024-00-10',
        '2024-01-00',
        '24-01-01',
        '2024-1-1',
        '01/02/2024',
        '2024-01-01T00:00:00Z',
        '+002024-01-01',
        '+012024-01-01',
        '2024-01-01T00:00:00.000Z',
        'today',
        '2024-01-01x',
      ],
    },
    'date-time': {
      code: 'invalid_date_time',
      right: [
        '2024-02-29T23:59:59Z',
        '2024-01-01t00:00:00z',
        '2024-01-01T00:00:00.123456+05:30',
        '2024-01-01 00:00:00-08:00',
        '2016-12-31T23:59:60Z',
        '2017-01-01T05:29:60+05:30',
        '2016-12-31T18:29:60-05:30',
      ],
      wrong: [
        '2024-01-01',
        '2024-01-01T00:00:00',
        '2024-01-01T00:00Z',
        '2024-01-01T24:00:00Z',
        '2024-01-01T00:60:00Z',
        '2024-01-01T00:00:61Z',
        '2023-02-29T00:00:00Z',
        '2024-01-01T00:00:00+24:00',
        '2024-01-01T00:00:00.Z',
        '2024-01-01T12:30:60Z',
        '2016-12-31T23:59:60+01:00',
        '2024-01-01_00:00:00Z',
        'now',
      ],
    },
    number: {
      code: 'invalid_number',
      right: ['0', '-1', '+1', '1.5', '.5', '5.', '1e3', '1E-3', ' 42 ', '007'],
      wrong: [
        '1,5',
        '1 000',
        '0x10',
        '1e',
        'e1',
        '.',
        '-',
        '--1',
        '1.2.3',
        'NaN',
        'Infinity',
        '1_000',
        '½',
        '5 apples',
        `${'1'.repeat(100_000)}x`,
      ],
    },
    integer: {
      code: 'invalid_integer',
      right: ['0', '-12', '+7', '1e3', '5.0', '9007199254740991'],
      wrong: ['1.5', '1e-3', 'one', '0b1'],
    },
  };

  const cases = Object.entries(formats).flatMap(([format, { code, right, wrong }]) => [
    ...right.map((value) => [format, value, undefined] as const),
    ...wrong.map((value) => [format, value, code] as const),
  ]);
  it.each(cases)('in the format %s: %.40j', (format, value, expected) => {
    expect(problemWith({ format }, value)).toBe(expected);
  });
});

it.each<[Partial<TextQuestion>, boolean]>([
  [{}, false],
  [{ min_length: 1 }, false],
  [{ format: 'number' }, true],
  [{ format: 'integer' }, true],
  [{ format: 'date', minimum: 1 }, false],
  [{ minimum: 0 }, true],
  [{ maximum: 0 }, true],
  [{ exclusive_minimum: 0 }, true],
  [{ exclusive_maximum: 0 }, true],
  [{ multiple_of: 1 }, true],
  [{ unit: 'GB' }, true],
  [{ step: 1 }, true],
])('a text question with %j asks for a number: %s', (fields, expected) => {
  expect(isNumeric({ id: 'say', question: 'Say?', input_type: 'text', ...fields })).toBe(expected);
});

it('a number is read with the space around it', () => {
  expect(parseNumber(' 1.5\n')).toBe(1.5);
});

it.each([
  ['name@example.com', 'name@example.com'],
  ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
  ['name@é é', ''],
])('the domain of %j in ASCII: %j', (address, expected) => {
  expect(toAsciiEmail(address)).toBe(expected);
});
