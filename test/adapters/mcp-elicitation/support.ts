import fc from 'fast-check';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import type { AnsweredMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { fromElicitation } from '../../../src/adapters/mcp-elicitation/index.js';
import { toOptionValue } from '../../../src/adapters/shared/elicitation/option-value.js';
import { formOfResult, label, words } from '../shared/support.js';

/** A request with every kind of property and every field of each. */
export const everyField = {
  mode: 'form',
  message: 'Tell us about yourself.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        title: 'Display name',
        description: 'As others see it',
        minLength: 3,
        maxLength: 50,
        pattern: '^[A-Za-z ]+$',
        default: 'Ada',
      },
      email: { type: 'string', description: 'Where to write to', format: 'email' },
      site: { type: 'string', format: 'uri' },
      born: { type: 'string', format: 'date' },
      meeting: { type: 'string', format: 'date-time' },
      ratio: { type: 'number', minimum: -0.5, maximum: 1.5, default: 0.25 },
      age: { type: 'integer', title: 'Age', minimum: 18, maximum: 130, default: 36 },
      news: { type: 'boolean', title: 'Newsletter?', description: 'Once a month', default: false },
      size: { type: 'string', enum: ['S', 'M'], default: 'M' },
      plan: { type: 'string', enum: ['free', 'pro'], enumNames: ['Free plan', 'pro'] },
      colour: {
        type: 'string',
        oneOf: [
          { const: '#f00', title: 'Red' },
          { const: '#0f0', title: 'Green' },
        ],
        default: '#0f0',
      },
      tags: {
        type: 'array',
        items: { type: 'string', enum: ['a', 'b'] },
        minItems: 1,
        maxItems: 2,
        default: ['a', 'b'],
      },
      days: {
        type: 'array',
        items: {
          anyOf: [
            { const: 'mon', title: 'Monday' },
            { const: 'tue', title: 'Tuesday' },
          ],
        },
      },
    },
    required: ['name', 'email', 'age', 'colour', 'days'],
  },
};

interface Asked {
  schema: object;
  /** An answer that fits, as the form holds it. */
  value: string | string[];
}

const values = fc.uniqueArray(fc.oneof(label, fc.constantFrom('true', 'false', '', ' ', '"', '""', '" "', '"a"')), {
  minLength: 1,
  maxLength: 4,
});
const titled = (texts: string[]) => texts.map((text) => ({ const: text, title: `The ${text}` }));

const free: fc.Arbitrary<Asked> = words.map((value) => ({ schema: { type: 'string' }, value }));

const bounded: fc.Arbitrary<Asked> = fc
  .stringMatching(/^[a-z]{1,9}$/)
  .map((value) => ({ schema: { type: 'string', minLength: value.length, maxLength: value.length }, value }));

const formatted: fc.Arbitrary<Asked> = fc.constantFrom(
  { schema: { type: 'string', format: 'email' }, value: 'ada@example.com' },
  { schema: { type: 'string', format: 'uri' }, value: 'https://example.com/?q=1' },
  { schema: { type: 'string', format: 'date' }, value: '2024-02-29' },
  { schema: { type: 'string', format: 'date-time' }, value: '2024-02-29T23:59:59.5+08:00' },
  { schema: { type: 'string', pattern: '^[a-c]+$' }, value: 'abc' },
);

/** A number that a person writes in full must be kept to its last digit. */
const isKept = (value: number) =>
  !Object.is(value, -0) &&
  value > -1e300 &&
  (Math.abs(value) <= Number.MAX_SAFE_INTEGER || String(value).includes('e'));

const number: fc.Arbitrary<Asked> = fc
  .oneof(
    fc.record({ type: fc.constant('integer'), value: fc.maxSafeInteger() }),
    fc.record({
      type: fc.constant('number'),
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).filter(isKept),
    }),
  )
  .chain(({ type, value }) =>
    fc.record({
      schema: fc.constantFrom<object>(
        { type },
        { type, exclusiveMinimum: Math.min(-1, value / 2) * 4, multipleOf: Math.abs(value) || 1 },
        { type, minimum: value },
        { type, maximum: value },
        { type, minimum: value, maximum: value },
      ),
      value: fc.constant(String(value)),
    }),
  );

const boolean: fc.Arbitrary<Asked> = fc
  .boolean()
  .map((value) => ({ schema: { type: 'boolean' }, value: [String(value)] }));

const single: fc.Arbitrary<Asked> = values.chain((texts) =>
  fc.record({
    schema: fc.constantFrom<object>({ type: 'string', enum: texts }, { type: 'string', oneOf: titled(texts) }),
    value: fc.constantFrom(...texts).map((value) => [toOptionValue(value)]),
  }),
);

/** A set of numbers or booleans, of one type or of several. */
const typed: fc.Arbitrary<Asked> = fc
  .constantFrom<[type: string, constant: fc.Arbitrary<number | boolean>]>(
    ['integer', fc.integer()],
    ['number', fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0))],
    ['boolean', fc.boolean()],
  )
  .chain(([type, constant]) => fc.tuple(fc.constant(type), fc.uniqueArray(constant, { minLength: 1, maxLength: 4 })))
  .chain(([type, constants]) =>
    fc.record({
      schema: fc.constantFrom<object>(
        { type, enum: constants },
        { type, oneOf: constants.map((value) => ({ const: value, title: `The ${value}` })) },
        { type, anyOf: constants.map((value) => ({ const: value })) },
        { anyOf: [{ type, enum: constants }, { type: 'null' }] },
        ...(constants.length === 1 ? [{ type, const: constants[0] }] : []),
      ),
      value: fc.constantFrom(...constants).map((value) => [toOptionValue(value)]),
    }),
  );

const multiple: fc.Arbitrary<Asked> = values.chain((texts) =>
  fc.subarray(texts, { minLength: 1 }).chain((value) =>
    fc.record({
      schema: fc.constantFrom<object>(
        { type: 'array', items: { type: 'string', enum: texts } },
        { type: 'array', items: { anyOf: titled(texts) }, minItems: value.length, maxItems: value.length },
      ),
      value: fc.constant(value.map(toOptionValue)),
    }),
  ),
);

const property = fc.record({
  asked: fc.oneof(free, bounded, formatted, number, boolean, single, typed, multiple),
  isRequired: fc.boolean(),
  isAnswered: fc.boolean(),
  note: fc.option(words, { nil: undefined, freq: 2 }),
});

/** A request that the specification allows, and an answer that the form of this request would send. */
export const answeredRequest: fc.Arbitrary<{ schema: object; form: TrustedForm; message: AnsweredMessage }> = fc
  .array(fc.tuple(fc.oneof(label, fc.constantFrom('a.b', 'items[0]')), property), { minLength: 1, maxLength: 6 })
  .map((entries) => [...new Map(entries)])
  .map((entries) => {
    const schema = {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, { asked }]) => [name, asked.schema])),
      required: entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
    };
    const form = formOfResult(fromElicitation({ message: 'Please answer.', requestedSchema: schema }));
    const answered = entries.filter(([, { isRequired, isAnswered }]) => isRequired || isAnswered);
    const notes = entries.flatMap(([name, { note }]) => (note === undefined ? [] : [[name, { note }] as const]));
    const message = buildAnswer(form, Object.fromEntries(answered.map(([name, { asked }]) => [name, asked.value])), {
      details: Object.fromEntries(notes),
    });
    return { schema, form, message };
  });
