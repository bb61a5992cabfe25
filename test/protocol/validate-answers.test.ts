// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/protocol/limits.js';
import type { Answers } from '../../src/protocol/types/answer.js';
import { validateAnswers } from '../../src/protocol/validate-answers.js';
import { awkwardIds, invisibleTexts, manyOptions } from '../fixtures/hostile.js';
import { requirementsBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

/** The code of what is wrong with one answer, if anything. */
function problemWith(question: Record<string, unknown>, value: unknown): string | undefined {
  const [issue] = validateAnswers(formOf([question]), { [question['id'] as string]: value } as Answers);
  return issue?.code;
}

describe('validateAnswers', () => {
  const form = readForm(requirementsBlock);

  it('finds nothing wrong with answers that fit', () => {
    expect(
      validateAnswers(form, { language: ['go'], features: ['caching', 'auth', 'mine'], notes: 'x' }),
    ).toStrictEqual([]);
    expect(validateAnswers(form, { language: ['my own'], features: ['mine'] })).toStrictEqual([]);
  });

  it('gives one issue a question, in the order of the form, and one for each answer to nothing', () => {
    const values = { stray: 'x', notes: ['x'], features: [], language: ['python', 'go'], __stray__: [] } as Answers;
    expect(validateAnswers(form, values)).toStrictEqual([
      { path: ['language'], code: 'too_many', message: 'Give at most 1 answer(s).' },
      { path: ['features'], code: 'required', message: 'This question needs an answer.' },
      { path: ['notes'], code: 'invalid_type', message: 'The answer must be a string.' },
      { path: ['stray'], code: 'unknown_question', message: 'There is no such question.' },
      { path: ['__stray__'], code: 'unknown_question', message: 'There is no such question.' },
    ]);
  });

  it('finds every question that lacks an answer, however many', () => {
    const questions = Array.from({ length: 500 }, (_, index) => text({ id: `q${index}` }));
    expect(validateAnswers(formOf(questions), {}).map(({ path }) => path)).toStrictEqual(
      questions.map(({ id }) => [id]),
    );
  });

  it('names no more answers to nothing than there may be issues', () => {
    const stray = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`stray${index}`, 'x']));
    expect(validateAnswers(formOf([text({ required: false })]), stray)).toHaveLength(LIMITS.issues);
  });

  it('takes ids for data', () => {
    const awkward = formOf(awkwardIds.map((id) => text({ id })));
    expect(validateAnswers(awkward, Object.fromEntries(awkwardIds.map((id) => [id, 'x'])))).toStrictEqual([]);
    expect(validateAnswers(awkward, {}).map(({ path, code }) => [...path, code])).toStrictEqual(
      awkwardIds.map((id) => [id, 'required']),
    );
    expect(validateAnswers(awkward, Object.assign(Object.create(null), { 'a.b': 'x' }) as Answers)).toHaveLength(
      awkwardIds.length - 1,
    );
  });
});

const blanks = [undefined, null, [], ...invisibleTexts, ...invisibleTexts.map((blank) => [blank])];

describe('a required question', () => {
  it.each(blanks)('is unanswered by %j', (value) => {
    const question = Array.isArray(value) ? choice() : text();
    expect(problemWith(question, value)).toBe('required');
    expect(problemWith({ ...question, required: null }, value)).toBe('required');
    expect(problemWith({ ...question, required: false }, value)).toBeUndefined();
  });

  it.each([
    ['an option', choice(), ['a']],
    ['Other text', choice(), ['mine']],
    ['an option beside a blank Other', choice(), ['a', ' ']],
    ['one of several', choice({ multi_select: true }), ['b']],
    ['Other text of several', choice({ multi_select: true }), ['mine']],
    ['text with space around it', text(), ' x '],
    ['a zero', text(), '0'],
  ])('is answered by %s', (_, question, value) => {
    expect(problemWith(question, value)).toBeUndefined();
  });
});

describe('the type of an answer', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['an array', text(), ['a']],
    ['an object', text(), {}],
    ['a boxed string', text(), new String('x')],
    ['a number', choice(), 1],
    ['an object', choice(), { 0: 'a', length: 1 }],
    ['an array of numbers', choice(), [1]],
    ['an array with null', choice(), ['a', null]],
    ['an array in an array', choice(), [['a']]],
    ['an array with holes', choice({ multi_select: true }), Object.assign(new Array(3), { 1: 'a' })],
  ])('%s is not it', (_, question, value) => {
    expect(problemWith(question, value)).toBe('invalid_type');
    expect(problemWith({ ...question, required: false }, value)).toBe('invalid_type');
  });
});

describe('a bare string for a choice', () => {
  it.each<[string, Record<string, unknown>, string, string | undefined]>([
    ['is its one value', {}, 'a', undefined],
    ['is Other text', {}, 'mine', undefined],
    ['is one of several', { multi_select: true }, 'a', undefined],
    ['is Other alone of several', { multi_select: true }, 'mine', undefined],
    ['is no answer where it is blank', {}, ' ', 'required'],
    ['is no option where there is no Other', { allow_other: false }, 'mine', 'unknown_option'],
    ['is too few where two are asked for', { multi_select: true, min_select: 2 }, 'a', 'too_few'],
    ['is not read as a list', { multi_select: true, allow_other: false }, 'a,b', 'unknown_option'],
  ])('%s', (_, fields, value, expected) => {
    expect(problemWith(choice(fields), value)).toBe(expected);
  });
});

describe('a choice', () => {
  const disabled = [
    { label: 'A', value: 'a', disabled: true },
    { label: 'B', value: 'b' },
  ];
  const multiple = { multi_select: true };

  it('takes own words, also those that equal the value of a disabled option', () => {
    const details = { pick: { other: 'a' } };
    expect(validateAnswers(formOf([choice({ options: disabled })]), { pick: ['a'] }, { details })).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string[], string | undefined]>([
    ['takes one of two options', {}, ['a', 'b'], 'too_many'],
    ['takes no option beside Other', {}, ['a', 'mine'], 'too_many'],
    ['takes an option once', {}, ['a', 'a'], 'too_many'],
    ['ignores limits that are for several', { min_select: 2, max_select: 3 }, ['a'], undefined],
    ['of several takes all and Other', multiple, ['a', 'b', 'c', 'mine'], undefined],
    ['of several takes an option and its name as Other', multiple, ['a', 'a'], undefined],
    ['of several takes one text, also one that is an option', multiple, ['a', 'a', 'mine'], 'unknown_option'],
    ['without Other takes no text', { allow_other: false }, ['mine'], 'unknown_option'],
    ['without Other does not mind a repetition', { allow_other: false }, ['a', 'a'], undefined],
    ['does not take a label for a value', { allow_other: false }, ['A'], 'unknown_option'],
    ['does not take what objects inherit', { allow_other: false }, ['constructor'], 'unknown_option'],
    ['takes no disabled option', { options: disabled }, ['a'], 'disabled_option'],
    ['takes what is not disabled', { options: disabled }, ['b'], undefined],
    ['asks for min_select', { ...multiple, min_select: 2 }, ['a'], 'too_few'],
    ['has enough with min_select', { ...multiple, min_select: 2 }, ['a', 'b'], undefined],
    ['counts Other toward min_select', { ...multiple, min_select: 2 }, ['a', 'mine'], undefined],
    ['does not count a blank Other', { ...multiple, min_select: 2 }, ['a', ' '], 'too_few'],
    [
      'counts a repetition that is no Other once',
      { ...multiple, allow_other: false, min_select: 2 },
      ['a', 'a'],
      'too_few',
    ],
    ['stops at max_select', { ...multiple, max_select: 2 }, ['a', 'b', 'c'], 'too_many'],
    ['has not too many with max_select', { ...multiple, max_select: 2 }, ['a', 'b'], undefined],
    [
      'that is optional may be left out in spite of min_select',
      { ...multiple, required: false, min_select: 2 },
      [],
      undefined,
    ],
    [
      'that is optional needs min_select once it is answered',
      { ...multiple, required: false, min_select: 2 },
      ['a'],
      'too_few',
    ],
    ['takes a long Other', {}, ['x'.repeat(LIMITS.answerLength)], undefined],
    ['does not take an endless Other', {}, ['x'.repeat(LIMITS.answerLength + 1)], 'too_long'],
    ['does not take an endless list', multiple, new Array<string>(LIMITS.options + 2).fill(' '), 'too_many'],
  ])('%s', (_, fields, value, expected) => {
    expect(problemWith(choice(fields), value)).toBe(expected);
  });

  it('takes every one of its options and Other, at the limit', () => {
    const options = manyOptions(LIMITS.options);
    const everything = [...options.map(({ value }) => value), 'mine'];
    expect(problemWith(choice({ ...multiple, options }), everything)).toBeUndefined();
  });
});
