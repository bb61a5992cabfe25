// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRenderPayload } from '../../src/protocol/index.js';
import { normalizeToolInput } from '../../src/server/index.js';

const words = fc.oneof(
  fc.constantFrom('A', 'b', 'Other', 'Python (Recommended)', '其他', ' ', '', '__proto__', '[1]'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const sloppyBoolean = fc.oneof(fc.boolean(), fc.constantFrom('True', 'false', 'yes', 1, 0, 'perhaps', null));
const sloppyNumber = fc.oneof(fc.integer({ min: -1, max: 4 }), fc.constantFrom('2', ' 3 ', 'x', null, 0.5));
const typeName = fc.constantFrom(
  'choice',
  'text',
  'Radio',
  'check-boxes',
  'Multi Select',
  'email',
  'choice(question(Which?))',
  'picker',
  '',
  null,
);

const option = fc.oneof(
  words,
  fc.record({ label: words, value: words }),
  fc.record(
    { name: words, id: words, recommended: sloppyBoolean, description: words, disabled: sloppyBoolean },
    { requiredKeys: [] },
  ),
  fc.constantFrom(null, 3, []),
);
const options = fc.array(option, { maxLength: 5 });

const question = fc.record(
  {
    id: fc.oneof(words, fc.integer()),
    question: words,
    title: words,
    input_type: typeName,
    type: typeName,
    options: fc.oneof(
      options,
      options.map((list) => JSON.stringify(list)),
      words,
    ),
    choices: options,
    multi_select: sloppyBoolean,
    multiple: sloppyBoolean,
    required: sloppyBoolean,
    optional: sloppyBoolean,
    allowOther: sloppyBoolean,
    default: fc.oneof(words, fc.array(fc.oneof(words, fc.integer()), { maxLength: 4 }), sloppyBoolean),
    placeholder: words,
    min_select: sloppyNumber,
    max_select: sloppyNumber,
    min_length: sloppyNumber,
    max_length: sloppyNumber,
    minimum: sloppyNumber,
    format: fc.constantFrom('email', 'URL', 'phone', null),
    pattern: fc.constantFrom('^a', '(', ''),
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const questions = fc.oneof(fc.array(question, { maxLength: 4 }), question, words);
const sloppy = fc.oneof(
  fc.record({
    questions: fc.oneof(
      questions,
      questions.map((value) => JSON.stringify(value)),
    ),
  }),
  questions,
  fc.record({ questions }).map((value) => JSON.stringify(value)),
);

const garbage = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withSparseArray: true,
    withNullPrototype: true,
    withTypedArray: true,
  }),
  fc.record({ questions: fc.array(fc.anything({ withSparseArray: true })) }),
  fc.record({
    questions: fc.array(
      fc.dictionary(fc.constantFrom('id', 'question', 'input_type', 'options', 'default', 'label'), fc.anything()),
    ),
  }),
);

describe.each([
  ['sloppy', sloppy],
  ['garbage', garbage],
])('whatever a model writes: %s', (_, input) => {
  test('it is a payload that the form reads as it is, or a refusal with a message', () => {
    fc.assert(
      fc.property(input, (value) => {
        const result = normalizeToolInput(value, { ask_id: 'ask_1', task_id: 1 });
        if (!result.ok) {
          expect(result.issues.length).toBeGreaterThan(0);
          expect(result.message).toContain('"questions"');
          return;
        }
        const wire: unknown = JSON.parse(JSON.stringify(result.payload));
        expect(readRenderPayload(wire, 'toolu_1')).toEqual({
          ok: true,
          form: { toolUseId: 'toolu_1', payload: result.payload },
        });
        expect(result.warnings.filter(({ code }) => code !== 'repaired' && code !== 'dropped')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('what it lets through, it lets through again without a change', () => {
    fc.assert(
      fc.property(input, (value) => {
        const first = normalizeToolInput(value, {});
        if (!first.ok) return;
        expect(normalizeToolInput({ questions: first.payload.questions }, {})).toEqual({
          ok: true,
          payload: first.payload,
          warnings: [],
        });
      }),
      { numRuns: 300 },
    );
  });

  test('the same input gives the same result, and is not written to', () => {
    fc.assert(
      fc.property(fc.clone(input, 2), ([one, two]) => {
        const result = normalizeToolInput(one, {});
        expect(one).toEqual(two);
        expect(normalizeToolInput(two, {})).toEqual(result);
      }),
      { numRuns: 100 },
    );
  });
});
