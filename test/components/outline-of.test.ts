import { describe, expect, test } from 'vitest';
import { outlineOf } from '../../src/components/outline-of.js';
import { choice, text } from '../fixtures/trusted-form.js';

const nothing = { described: 0, header: false, description: false, bounds: false, line: false };

describe('what a skeleton may know', () => {
  test.each<[string, unknown, object]>([
    ['a choice with Other', choice(), { ...nothing, rows: 4 }],
    ['a choice without Other', choice({ allow_other: false }), { ...nothing, rows: 3 }],
    [
      'a choice with words',
      choice({ header: 'A', description: 'B' }),
      { ...nothing, rows: 4, header: true, description: true },
    ],
    [
      'options with descriptions',
      choice({ options: [{ label: 'A', description: 'B' }, 'B'] }),
      { ...nothing, rows: 3, described: 1 },
    ],
    [
      'a multiple choice with bounds',
      choice({ multi_select: true, max_select: 2 }),
      { ...nothing, rows: 4, bounds: true },
    ],
    ['a single choice, whose bounds say nothing', choice({ max_select: 1 }), { ...nothing, rows: 4 }],
    ['a text', text(), { ...nothing, rows: 0 }],
    ['a date', text({ format: 'date' }), { ...nothing, rows: 0, line: true }],
    ['a number', text({ minimum: 1 }), { ...nothing, rows: 0, line: true, bounds: true }],
    ['a text with a length', text({ max_length: 9 }), { ...nothing, rows: 0, bounds: true }],
    ['an approval', choice({ call: 'a\nb' }), { ...nothing, rows: 4, call: 2 }],
    ['a question that has just begun', {}, { ...nothing, rows: 0 }],
    ['something else', 7, { ...nothing, rows: 0 }],
  ])('of %s', (_, question, expected) => {
    expect(outlineOf([question])).toEqual([expected]);
    expect(outlineOf({ questions: [question] })).toEqual([expected]);
  });
});

test('nothing is known of what is no form, and nothing is thrown', () => {
  const thrower = {
    get questions(): unknown {
      throw new Error('no');
    },
    get options(): unknown {
      throw new Error('no');
    },
  };
  const sources = [
    undefined,
    null,
    '',
    'questions',
    7,
    [],
    {},
    { questions: 'two' },
    { questions: [] },
    thrower,
    { questions: [thrower] },
  ];
  expect(sources.map(outlineOf)).toEqual(sources.map(() => undefined));
});

test('a long list is cut, and holds no word of the model', () => {
  const outline = outlineOf(
    Array.from({ length: 500 }, () => choice({ question: 'SECRET', header: 'SECRET', description: 'SECRET' })),
  );
  expect(outline!.length).toBeLessThan(30);
  expect(JSON.stringify(outline)).not.toContain('SECRET');
});
