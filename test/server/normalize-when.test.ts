// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { accept, refuse } from './normalize.js';

const choice = {
  id: 'db',
  question: 'Which database?',
  input_type: 'choice',
  options: [
    { label: 'Postgres', value: 'pg' },
    { label: 'SQLite', value: 'lite' },
  ],
};
const text = { id: 'port', question: 'Which port?', input_type: 'text' };
const condition = { id: 'db', op: 'eq', value: 'pg' };

describe('"when", as models write it', () => {
  test.each<[string, object, object[]]>([
    ['as it should be', { when: [condition] }, [condition]],
    ['one condition alone', { when: condition }, [condition]],
    ['as JSON', { when: JSON.stringify([condition]) }, [condition]],
    ['under another name', { show_if: [condition] }, [condition]],
    ['fields under other names', { when: [{ question_id: 'db', operator: '==', equals: 'pg' }] }, [condition]],
    ['without an operator', { dependsOn: { question: 'db', value: 'pg' } }, [condition]],
    ['negated', { when: [{ id: 'db', op: '!=', value: 'lite' }] }, [{ id: 'db', op: 'neq', value: 'lite' }]],
    ['by a label', { when: [{ ...condition, value: 'postgres' }] }, [condition]],
    ['a value in an array', { when: [{ ...condition, value: ['pg'] }] }, [condition]],
    ['as a map', { when: { db: 'Postgres' } }, [condition]],
  ])('%s', (_, fields, when) => {
    expect(accept({ questions: [choice, { ...text, ...fields }] }).questions[1]).toEqual({ ...text, when });
  });

  test.each([{ when: [] }, { when: null }, { when: '' }])('%j is none', (fields) => {
    expect(accept({ questions: [choice, { ...text, ...fields }] })).toEqual({
      questions: [choice, text],
      warnings: [],
    });
  });

  test.each<[string, object, string, string]>([
    [
      'a later question',
      { id: 'last', op: 'eq', value: 'x' },
      'unknown_question questions[1].when[0].id',
      '"last" is not',
    ],
    [
      'an unknown operator',
      { ...condition, op: '>' },
      'invalid_value questions[1].when[0].op',
      '"op" must be one of eq, neq.',
    ],
    ['no value', { id: 'db' }, 'blank questions[1].when[0].value', 'must not be blank'],
    [
      'an expression',
      { id: 'db', op: 'eq', value: { or: [] } },
      'invalid_type questions[1].when[0].value',
      'must be a text',
    ],
  ])('is refused for %s, and the model is told where', (_, given, issue, words) => {
    const { issues, message } = refuse({ questions: [choice, { ...text, when: [given] }, { ...text, id: 'last' }] });
    expect(issues).toEqual([issue]);
    expect(message).toContain(words);
  });
});

describe('"when" that no answer meets is refused, because its question would never be asked', () => {
  const only = { ...choice, allow_other: false };
  const eq = (value: string, id = 'db') => ({ id, op: 'eq', value });
  const neq = (value: string, id = 'db') => ({ id, op: 'neq', value });
  const NEVER = 'No answer to "db" meets all of these conditions, so this question would never be asked.';

  test.each<[string, object, object[], string, string]>([
    ['no option', only, [eq('my')], '[0].value', 'No answer to "db" is "my": its options are ["pg","lite"].'],
    [
      'an option that is barred',
      { ...only, options: [{ ...choice.options[0]!, disabled: true }, choice.options[1]] },
      [eq('pg')],
      '[0].value',
      "can't be chosen",
    ],
    [
      'a number out of its range',
      { id: 'db', question: 'D?', input_type: 'text', format: 'integer', maximum: 3 },
      [eq('9')],
      '[0].value',
      'is "9"',
    ],
    [
      'no date',
      { id: 'db', question: 'D?', input_type: 'text', format: 'date' },
      [eq('soon')],
      '[0].value',
      'is "soon"',
    ],
    ['two options at once', only, [eq('pg'), eq('lite')], '', NEVER],
    ['two options at once, beside Other', choice, [eq('pg'), eq('lite')], '', NEVER],
    ['more than may be chosen', { ...only, multi_select: true, max_select: 1 }, [eq('pg'), eq('lite')], '', NEVER],
    ["two texts of one's own", { ...choice, multi_select: true }, [eq('one'), eq('two')], '', NEVER],
    ['one option, and not', only, [eq('pg'), neq('pg')], '', NEVER],
    ['none of the options', only, [neq('pg'), neq('lite')], '', NEVER],
    ['fewer than must be chosen', { ...only, multi_select: true, min_select: 2 }, [neq('pg')], '', NEVER],
    ['two texts', { id: 'db', question: 'D?', input_type: 'text' }, [eq('one'), eq('two')], '', NEVER],
  ])('%s', (_, earlier, when, place, words) => {
    const { issues, message } = refuse({ questions: [earlier, { ...text, when }] });
    expect(issues).toEqual([`invalid_value questions[1].when${place}`]);
    expect(message).toContain(words);
  });

  test.each<[string, object, object[]]>([
    ['an own text under Other', choice, [eq('my')]],
    ['an own text beside an option', { ...choice, multi_select: true }, [eq('my'), eq('pg')]],
    ['both options', { ...only, multi_select: true }, [eq('pg'), eq('lite')]],
    ['neither option, but Other', choice, [neq('pg'), neq('lite')]],
    ['what is no option, denied', only, [neq('my')]],
    ['a text, with and without spaces', { id: 'db', question: 'D?', input_type: 'text' }, [eq('one'), eq(' one ')]],
    [
      'a number in its range',
      { id: 'db', question: 'D?', input_type: 'text', format: 'integer', maximum: 3 },
      [eq('3')],
    ],
  ])('but not %s', (_, earlier, when) => {
    expect(accept({ questions: [earlier, { ...text, when }] }).questions[1]).toMatchObject({ when });
  });

  test('through the conditions of another question, and told once', () => {
    const tier = { ...only, id: 'tier', when: [eq('pg')] };
    const port = { ...text, when: [eq('lite'), eq('pg', 'tier')] };
    const { issues } = refuse({ questions: [only, tier, port, { ...text, id: 'last', when: [eq('80', 'port')] }] });
    expect(issues).toEqual(['invalid_value questions[2].when']);
    expect(accept({ questions: [only, tier, { ...port, when: [eq('pg', 'tier')] }] }).questions).toHaveLength(3);
  });

  test('and compares no option again for each condition that names it', () => {
    const options = Array.from({ length: 100 }, (_, index) => ({ label: `o${index}`, value: `o${index}` }));
    const foldsWith = (conditions: number): number => {
      const normalize = vi.spyOn(String.prototype, 'normalize');
      const when = options.slice(0, conditions).map(({ value }) => ({ ...eq(value, 'many'), op: 'neq' }));
      accept({
        questions: [
          { ...only, id: 'many', multi_select: true, options },
          { ...text, when },
        ],
      });
      const { length } = normalize.mock.calls;
      normalize.mockRestore();
      return length;
    };
    expect(foldsWith(51) - foldsWith(1)).toBeLessThan(50 * options.length);
  });
});

test.each<[string, object]>([
  ['minimum', { minimum: 2 ** 53 }],
  ['exclusive_minimum', { exclusive_minimum: Number.MAX_SAFE_INTEGER }],
  ['maximum', { maximum: -(2 ** 53) }],
  ['exclusive_maximum', { exclusive_maximum: -Number.MAX_SAFE_INTEGER }],
])('a whole number is refused with a %s that no number reaches', (name, bounds) => {
  const { issues, message } = refuse({ questions: [{ ...text, format: 'integer', ...bounds }] });
  expect(issues).toEqual([`invalid_value questions[0].${name}`]);
  expect(message).toContain(`"${name}" is too large: whole numbers go from -9007199254740991 to 9007199254740991.`);
});

test('a whole number may reach as far as numbers do', () => {
  const bounds = {
    format: 'integer',
    minimum: Number.MAX_SAFE_INTEGER,
    exclusive_minimum: Number.MAX_SAFE_INTEGER - 1,
    maximum: Number.MAX_SAFE_INTEGER,
  };
  expect(accept({ questions: [{ ...text, ...bounds }] }).questions[0]).toMatchObject(bounds);
});

describe('"allow_delegate"', () => {
  test.each<[unknown, boolean]>([
    [true, true],
    ['yes', true],
    [false, false],
  ])('may be %j', (given, allow_delegate) => {
    expect(accept({ questions: [{ ...text, allowDelegate: given }] }).questions[0]).toEqual({
      ...text,
      allow_delegate,
    });
  });
});
