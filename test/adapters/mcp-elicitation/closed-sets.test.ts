import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { describe, expect, test } from 'vitest';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { formOfResult } from '../shared/support.js';

const formFor = (property: object, name = 'p') =>
  formOfResult(
    fromElicitation({
      message: 'Please answer.',
      requestedSchema: { type: 'object', properties: { [name]: property } },
    }),
  );

const labelsOf = (form: ReturnType<typeof formFor>) => {
  const [question] = form.payload.questions;
  return question && 'options' in question ? question.options.map(({ label }) => label) : undefined;
};

/** A set with its labels, and its constants in the same order. */
const SETS: [name: string, property: object, labels: string[], constants: unknown[]][] = [
  ['an enum of whole numbers', { type: 'integer', enum: [1, -2, 0] }, ['1', '-2', '0'], [1, -2, 0]],
  ['an enum of numbers', { type: 'number', enum: [0.5, 1e21, 1e-7] }, ['0.5', '1e+21', '1e-7'], [0.5, 1e21, 1e-7]],
  [
    'an enum of numbers with names',
    { type: 'integer', enum: [1, 2], enumNames: ['Low', 'High'] },
    ['Low', 'High'],
    [1, 2],
  ],
  [
    'numbers with titles',
    { type: 'integer', oneOf: [{ const: 80, title: 'HTTP' }, { const: 443 }] },
    ['HTTP', '443'],
    [80, 443],
  ],
  ['any of some numbers', { type: 'number', anyOf: [{ const: 1 }, { const: 2.5 }] }, ['1', '2.5'], [1, 2.5]],
  ['one number', { type: 'integer', const: 7, title: 'Seven?' }, ['7'], [7]],
  ['one text', { type: 'string', const: 'I agree' }, ['I agree'], ['I agree']],
  [
    'any of some texts',
    { type: 'string', anyOf: [{ const: 'a', title: 'A' }, { const: 'b' }] },
    ['A', 'b'],
    ['a', 'b'],
  ],
  ['a boolean that must be true', { type: 'boolean', const: true }, ['Yes'], [true]],
  ['a boolean that must be false', { type: 'boolean', enum: [false] }, ['No'], [false]],
  [
    'a boolean with titles',
    {
      type: 'boolean',
      oneOf: [
        { const: true, title: 'Allow' },
        { const: false, title: 'Deny' },
      ],
    },
    ['Allow', 'Deny'],
    [true, false],
  ],
  [
    'literals without a type',
    {
      anyOf: [
        { type: 'string', const: 'x' },
        { type: 'string', const: 'y' },
      ],
    },
    ['x', 'y'],
    ['x', 'y'],
  ],
  ['values of several types', { enum: ['1', 1, 'true', true] }, ['1', '1', 'true', 'Yes'], ['1', 1, 'true', true]],
  ['an enum beside null', { anyOf: [{ type: 'integer', enum: [1, 2] }, { type: 'null' }] }, ['1', '2'], [1, 2]],
  ['an enum with null', { type: ['string', 'null'], enum: ['a', null] }, ['a'], ['a']],
  ['literals beside null', { anyOf: [{ const: 'a' }, { const: 2 }, { type: 'null' }] }, ['a', '2'], ['a', 2]],
  [
    'texts that read like typed values',
    { type: 'string', enum: ['=1', '"=1"', '=true', '=x', '='] },
    ['"=1"', '""=1""', '"=true"', '=x', '='],
    ['=1', '"=1"', '=true', '=x', '='],
  ],
];

describe.each(SETS)('%s', (_name, property, labels, constants) => {
  const form = formFor(property);
  const [question] = form.payload.questions;
  const values = question && 'options' in question ? question.options.map(({ value }) => value) : [];

  test('is a choice of these, without Other', () => {
    expect(question).toMatchObject({ input_type: 'choice', allow_other: false });
    expect(labelsOf(form)).toEqual(labels);
  });

  test.each(constants.map((constant, index) => [constant, index]))(
    '%j goes back as it stands in the schema',
    (constant, index) => {
      const result = toElicitResult(form, buildAnswer(form, { p: [values[index]!] }));
      expect(result).toEqual({ action: 'accept', content: { p: constant } });
      const schema = { type: 'object', properties: { p: property } } as Parameters<
        AjvJsonSchemaValidator['getValidator']
      >[0];
      expect(
        new AjvJsonSchemaValidator().getValidator(schema)(result.action === 'accept' && result.content),
      ).toMatchObject({ valid: true });
    },
  );

  test.each(constants.map((constant, index) => [constant, index]))('%j is found as the default', (constant, index) => {
    const preset = formFor({ ...property, default: constant });
    expect(preset.payload.questions[0]?.default).toEqual([values[index]]);
  });
});

test('a default that is the text of a number, and not the number, is left out', () => {
  const result = fromElicitation({
    message: 'M',
    requestedSchema: { type: 'object', properties: { p: { type: 'integer', enum: [1], default: '1' } } },
  });
  expect(result).toMatchObject({ ok: true, warnings: [{ code: 'dropped' }] });
});

describe('a property that may be null', () => {
  test.each<[name: string, property: object, expected: object]>([
    [
      'a text',
      { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }], default: null },
      { input_type: 'text', max_length: 3 },
    ],
    [
      'a number',
      { anyOf: [{ type: 'integer' }, { type: 'null' }], default: 4 },
      { input_type: 'text', format: 'integer', default: ['4'] },
    ],
    [
      'a boolean',
      { type: ['boolean', 'null'] },
      { input_type: 'choice', options: [{ value: 'true' }, { value: 'false' }] },
    ],
    ['a list', { oneOf: [{ type: 'null' }, { type: 'array', items: { enum: ['a', 'b'] } }] }, { multi_select: true }],
  ])('is asked like any other: %s', (_name, property, expected) => {
    expect(formFor(property).payload.questions).toMatchObject([{ id: 'p', required: false, ...expected }]);
  });

  test('is left out where nothing is said', () => {
    const form = formFor({ anyOf: [{ type: 'string' }, { type: 'null' }] });
    expect(toElicitResult(form, buildAnswer(form, {}))).toEqual({ action: 'accept', content: {} });
  });
});

test.each([
  {},
  { type: 'object' },
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    title: 'Delete',
    additionalProperties: false,
  },
])('the schema %j asks for a yes, as empty properties do', (requestedSchema) => {
  const form = formOfResult(fromElicitation({ message: 'Delete it?', requestedSchema }));
  expect(form.payload.questions).toMatchObject([{ id: 'confirmation', question: 'Delete it?' }]);
  expect(toElicitResult(form, buildAnswer(form, { confirmation: ['accept'] }))).toEqual({
    action: 'accept',
    content: {},
  });
});
