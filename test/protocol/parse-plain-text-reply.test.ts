// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../src/protocol/limits.js';
import { parsePlainTextReply } from '../../src/protocol/parse-plain-text-reply.js';
import { manyOptions } from '../fixtures/hostile.js';
import { overwriteBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

/** The value of a reply, or the code of what is wrong with it. */
function reply(question: Record<string, unknown>, text: string): unknown {
  const result = parsePlainTextReply(formOf([question]).payload.questions[0]!, text);
  return result.ok ? result.value : result.issue.code;
}

const several = { multi_select: true };
const noOther = { allow_other: false };
const noA = {
  options: [
    { label: 'A', value: 'a', disabled: true },
    { label: 'B', value: 'b' },
  ],
};
const commas = [
  { label: 'Red, green', value: 'rg' },
  { label: 'Red', value: 'r' },
  { label: 'Blue, black, or both', value: 'bb' },
  { label: 'green', value: 'g' },
];
const replicas = ['1', '2', '4', '8'].map((label) => ({ label, value: `r${label}` }));
const numbers = ['10', '20', '1,000'].map((label) => ({ label, value: `n${label}` }));

describe('a reply to a single choice', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['2', {}, ['b']],
    [' 2 \n', {}, ['b']],
    ['2.', {}, ['b']],
    ['2)', {}, ['b']],
    ['(2)', {}, ['b']],
    ['#2', {}, ['b']],
    ['02', {}, ['b']],
    ['２', {}, ['b']],
    ['（２）', {}, ['b']],
    ['②', {}, ['b']],
    ['B', {}, ['b']],
    ['b', {}, ['b']],
    ['Ｂ', {}, ['b']],
    ['0', {}, 'unknown_option'],
    ['4', {}, 'unknown_option'],
    ['(4)', {}, 'unknown_option'],
    ['#99', {}, 'unknown_option'],
    ['99999999999999999999', {}, 'unknown_option'],
    ['1, 3', {}, 'too_many'],
    ['１，３', {}, 'too_many'],
    ['1 3', {}, 'too_many'],
    ['1, 1', {}, ['a']],
    ['1, 4', {}, 'unknown_option'],
    ['my own idea', {}, ['my own idea']],
    ['  A, or rather B ', {}, ['A, or rather B']],
    ['1.5', {}, ['1.5']],
    ['-1', {}, ['-1']],
    ['2 weeks', {}, ['2 weeks']],
    ['constructor', {}, ['constructor']],
    ['my own idea', noOther, 'unknown_option'],
    ['A, B', noOther, 'unknown_option'],
    ['', {}, 'required'],
    [' \u200B', {}, 'required'],
    ['', { required: false }, []],
    [' \t ', { required: false }, []],
    ['Red, Green', { options: commas }, ['rg']],
    ['Red', { options: commas }, ['r']],
    ['20', { options: numbers }, ['n20']],
    ['2', { options: numbers }, ['n20']],
    ['1,000', { options: numbers }, ['n1,000']],
    ['30', { options: numbers }, 'unknown_option'],
    [
      '2',
      {
        options: [
          { label: '2', value: 'two' },
          { label: '1', value: 'one' },
        ],
      },
      'unknown_option',
    ],
    ['4', { options: replicas }, 'unknown_option'],
    ['４', { options: replicas }, 'unknown_option'],
    ['2', { options: replicas }, ['r2']],
    ['8', { options: replicas }, ['r8']],
    ['3', { options: replicas }, ['r4']],
    ['4.', { options: replicas }, ['r8']],
    ['4. 8', { options: replicas }, ['r8']],
    ['3. 4', { options: replicas }, ['r4']],
    ['4.8', { options: replicas }, ['4.8']],
    [
      '1',
      {
        options: [
          { label: 'Same', value: 'x' },
          { label: 'B', value: '1' },
        ],
      },
      ['x'],
    ],
    [
      '2',
      {
        options: [
          { label: '2', value: 'x' },
          { label: '2', value: 'y' },
        ],
      },
      ['y'],
    ],
    ['2. B', {}, ['b']],
    ['2.b', {}, ['b']],
    ['２．Ｂ', {}, ['b']],
    ['2) B.', {}, ['b']],
    ['2. B (recommended)', {}, ['b']],
    [
      '1. A (recommended): The first,  of all.',
      { options: [{ label: 'A', value: 'a', description: 'The first, of all.' }] },
      ['a'],
    ],
    ['1. A: Another', { options: [{ label: 'A', value: 'a', description: 'The first' }] }, ['1. A: Another']],
    ['2. C', {}, ['2. C']],
    ['x2. B', {}, ['x2. B']],
    ['2. Bananas', {}, ['2. Bananas']],
    ['9. B', {}, ['9. B']],
    ['2. Red', { options: commas }, ['r']],
    ['3. blue, black, or both', { options: commas }, ['bb']],
    ['2。', {}, ['b']],
    ['[2]', {}, ['b']],
    ['【２】', {}, ['b']],
    ['[9]', {}, 'unknown_option'],
    ['1、3。', {}, 'too_many'],
    ['1, 1.', {}, ['a']],
    [
      'go',
      {
        options: [
          { label: 'Rust', value: 'go' },
          { label: 'Go', value: 'x' },
        ],
      },
      ['x'],
    ],
    [
      'a',
      {
        options: [
          { label: 'A', value: 'upper' },
          { label: 'a', value: 'lower' },
        ],
      },
      ['lower'],
    ],
    [
      'A',
      {
        options: [
          { label: 'a', value: 'lower' },
          { label: 'A', value: 'upper' },
        ],
      },
      ['upper'],
    ],
    [
      'same',
      {
        options: [
          { label: 'Same', value: '1st' },
          { label: 'SAME', value: '2nd' },
        ],
      },
      ['1st'],
    ],
    ['new york', { options: [{ label: 'New\n York', value: 'ny' }] }, ['ny']],
    ['1', noA, 'disabled_option'],
    ['A', noA, 'disabled_option'],
  ])('%j to %j is understood', (typed, fields, expected) => {
    expect(reply(choice(fields), typed)).toStrictEqual(expected);
  });
});

describe('a reply to a multiple choice', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['2', {}, ['b']],
    ['1, 3', {}, ['a', 'c']],
    ['3,1', {}, ['a', 'c']],
    ['１，３', {}, ['a', 'c']],
    ['1、3', {}, ['a', 'c']],
    ['1；3', {}, ['a', 'c']],
    ['1; 3', {}, ['a', 'c']],
    ['1 3', {}, ['a', 'c']],
    ['1　3', {}, ['a', 'c']],
    ['1\n3', {}, ['a', 'c']],
    ['(1), #3', {}, ['a', 'c']],
    ['1., 3.', {}, ['a', 'c']],
    [',1,,3,', {}, ['a', 'c']],
    ['1, 1, A', {}, ['a']],
    ['A, c', {}, ['a', 'c']],
    ['2. B, 3. C', {}, ['b', 'c']],
    ['2. B, mine', {}, ['b', 'mine']],
    ['2. Red, 1. Red, green', { options: commas }, ['rg', 'r']],
    ['1、3。', {}, ['a', 'c']],
    ['1 3.', {}, ['a', 'c']],
    ['[1], [3]', {}, ['a', 'c']],
    ['1, 4', { options: replicas }, 'unknown_option'],
    ['1, 8', { options: replicas }, ['r1', 'r8']],
    ['1. 1, 3. 4', { options: replicas }, ['r1', 'r4']],
    ['1, 4', {}, 'unknown_option'],
    ['A, (9)', {}, 'unknown_option'],
    ['1, my own idea', {}, ['a', 'my own idea']],
    ['C, A, mine, with commas, all of it', {}, ['a', 'c', 'mine, with commas, all of it']],
    ['mine, A', {}, ['mine, A']],
    ['just mine', {}, ['just mine']],
    ['1, mine', noOther, 'unknown_option'],
    [',', {}, 'required'],
    [', ，', { required: false }, []],
    ['', {}, 'required'],
    ['', { required: false }, []],
    ['1', { min_select: 2 }, 'too_few'],
    ['1, 2', { max_select: 1 }, 'too_many'],
    ['1, 2', noA, 'disabled_option'],
    ['red, green', { options: commas }, ['rg']],
    ['green, red', { options: commas }, ['r', 'g']],
    ['Green, Blue, black, or both, Red, green, mine', { options: commas }, ['rg', 'bb', 'g', 'mine']],
    ['10, 20', { options: numbers }, ['n10', 'n20']],
    ['1,000', { options: numbers }, ['n1,000']],
    ['10, 1,000', { options: numbers }, ['n10', 'n1,000']],
    ['10, 30', { options: numbers }, 'unknown_option'],
  ])('%j to %j is understood', (typed, fields, expected) => {
    expect(reply(choice({ ...several, ...fields }), typed)).toStrictEqual(expected);
  });

  it('may name every option of the largest question, over and over', () => {
    const options = manyOptions(2_000);
    const typed = Array.from({ length: 30_000 }, (_, index) => 2_000 - (index % 2_000)).join(', ');
    expect(reply(choice({ ...several, options }), typed)).toStrictEqual(options.map(({ value }) => value));
    expect(
      reply(choice({ ...several, options: [...commas, ...options.slice(4)] }), ','.repeat(LIMITS.answerLength)),
    ).toBe('required');
  });
});

it('a list without end costs no more than its length: anything else would outlast the test', () => {
  for (let time = 0; time < 12; time++)
    expect(reply(choice({ ...several, options: commas }), ','.repeat(LIMITS.answerLength))).toBe('required');
}, 60_000);

describe('a reply to a text question', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    [' as it\n was typed ', {}, ' as it\n was typed '],
    ['1, 3', {}, '1, 3'],
    ['', {}, 'required'],
    [' \n', { required: false }, ''],
    ['nobody', { format: 'email' }, 'invalid_email'],
    ['name@example.com\n', { format: 'email' }, 'name@example.com\n'],
  ])('%j to %j is understood', (typed, fields, expected) => {
    expect(reply(text(fields), typed)).toStrictEqual(expected);
  });
});

describe('a reply that is refused', () => {
  it.each([
    ['a single choice', choice()],
    ['a text question', text()],
  ])('because it is too long for %s', (_, question) => {
    expect(reply(question, 'x'.repeat(LIMITS.answerLength + 1))).toBe('too_long');
  });

  it('because it is a number and a label is told how to say either', () => {
    const [question] = formOf([choice({ options: replicas })]).payload.questions;
    const result = parsePlainTextReply(question!, ' 4 ');
    expect(result).toStrictEqual({
      ok: false,
      issue: {
        path: ['pick'],
        code: 'unknown_option',
        message:
          '"4" is the number of one option and the label of another; write the label with its number: "4. 8" or "3. 4".',
      },
    });
    const [many] = formOf([choice({ ...several, options: replicas })]).payload.questions;
    expect(parsePlainTextReply(many!, '1, 4')).toStrictEqual(result);
  });

  it('is refused with a reason, at the question', () => {
    const [question] = readForm(overwriteBlock).payload.questions;
    expect(parsePlainTextReply(question!, '(３)')).toStrictEqual({
      ok: false,
      issue: {
        path: ['overwrite_confirmation'],
        code: 'unknown_option',
        message: 'There is no option (３); reply with a number from the list.',
      },
    });
    expect(parsePlainTextReply(formOf([choice(several)]).payload.questions[0]!, 'A,  #9 ')).toMatchObject({
      issue: { code: 'unknown_option', message: 'There is no option #9; reply with a number from the list.' },
    });
    expect(parsePlainTextReply(question!, 'Yes, overwrite')).toStrictEqual({ ok: true, value: ['yes'] });
  });

  it('costs little where it can name no option, also in letters that folding makes eighteen of', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const reply = 'ﷺ'.repeat(LIMITS.answerLength);
    for (const fields of [{}, several]) {
      const [question] = formOf([choice(fields)]).payload.questions;
      expect(parsePlainTextReply(question!, reply)).toStrictEqual({ ok: true, value: [reply] });
    }
    const folded = normalize.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
    normalize.mockRestore();
    expect(folded).toBeLessThan(reply.length);
  });
});
