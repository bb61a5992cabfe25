// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { getAnswer, isUnanswered } from '../../src/protocol/answers.js';
import { splitChoice } from '../../src/protocol/split-choice.js';
import type { Answers } from '../../src/protocol/types/answer.js';
import type { ChoiceQuestion, Question } from '../../src/protocol/types/question.js';
import { invisibleTexts } from '../fixtures/hostile.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

function questionOf(fields: Record<string, unknown>): Question {
  return formOf([fields]).payload.questions[0]!;
}

describe('splitChoice', () => {
  it.each<[string, Record<string, unknown>, string[], { selected: string[]; other: string | undefined }]>([
    ['nothing', {}, [], { selected: [], other: undefined }],
    ['options, in option order', {}, ['c', 'a'], { selected: ['a', 'c'], other: undefined }],
    ['Other text alone, verbatim', {}, [' Mine, and\nyours '], { selected: [], other: ' Mine, and\nyours ' }],
    ['options and Other text', {}, ['b', 'mine'], { selected: ['b'], other: 'mine' }],
    ['Other text before the options', {}, ['mine', 'b', 'a'], { selected: ['a', 'b'], other: 'mine' }],
    ['Other text that is the value of a chosen option', {}, ['a', 'b', 'a'], { selected: ['a', 'b'], other: 'a' }],
    ['Other text that is an option in other case', {}, ['A'], { selected: [], other: 'A' }],
    ['Other text that is a label', { options: [{ label: 'Go', value: 'go' }] }, ['Go'], { selected: [], other: 'Go' }],
    ['blank Other text', {}, ['a', ' '], { selected: ['a'], other: undefined }],
    ['two texts, of which the last counts', {}, ['one', 'two'], { selected: [], other: 'two' }],
    [
      'an option twice where there is no Other',
      { allow_other: false },
      ['a', 'a'],
      { selected: ['a'], other: undefined },
    ],
    ['a text where there is no Other', { allow_other: false }, ['a', 'stale'], { selected: ['a'], other: 'stale' }],
    ['names that every object has', {}, ['constructor', '__proto__', 'a'], { selected: ['a'], other: '__proto__' }],
    ['a hole', {}, Object.assign(new Array<string>(3), { 1: 'mine' }), { selected: [], other: 'mine' }],
  ])('splits %s', (_, fields, values, expected) => {
    const question = questionOf(choice({ multi_select: true, ...fields })) as ChoiceQuestion;
    expect(splitChoice(question, values)).toStrictEqual(expected);
  });

  it('leaves its input alone', () => {
    const values = Object.freeze(['c', 'mine', 'a']);
    splitChoice(questionOf(choice()) as ChoiceQuestion, values);
    expect(values).toStrictEqual(['c', 'mine', 'a']);
  });
});

describe('getAnswer', () => {
  it.each<[string, Record<string, unknown>, unknown, unknown]>([
    ['the text', text(), { say: 'yes' }, 'yes'],
    ['the values', choice(), { pick: ['a'] }, ['a']],
    ['no text where there is none', text(), {}, ''],
    ['no values where there are none', choice(), {}, []],
    ['no text of an array', text(), { say: ['yes'] }, ''],
    ['a bare string as the one value', choice(), { pick: 'a' }, ['a']],
    ['no values of a number', choice(), { pick: 1 }, []],
    ['the strings among the values', choice(), { pick: ['a', 1, null, { toString: 1 }] }, ['a']],
    ['nothing that is inherited', text({ id: 'constructor' }), {}, ''],
    ['nothing of a prototype', text({ id: 'say' }), Object.create({ say: 'inherited' }), ''],
    ['what is stored under __proto__', text({ id: '__proto__' }), JSON.parse('{"__proto__":"own"}'), 'own'],
  ])('gives %s', (_, question, answers, expected) => {
    expect(getAnswer(questionOf(question), answers as Answers)).toStrictEqual(expected);
  });
});

describe('isUnanswered', () => {
  it.each(invisibleTexts)('holds for %j', (blank) => {
    expect([isUnanswered(blank), isUnanswered([blank]), isUnanswered([blank, ' '])]).toStrictEqual([true, true, true]);
  });

  it.each(['0', '.', '\uD800', '👨‍👩‍👧', ' x ', 'نعم'])('does not hold for %j', (said) => {
    expect([isUnanswered(said), isUnanswered([' ', said])]).toStrictEqual([false, false]);
  });

  it('holds for an empty array', () => {
    expect(isUnanswered([])).toBe(true);
  });
});
