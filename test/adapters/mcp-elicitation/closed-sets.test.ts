import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { describe, expect, test } from 'vitest';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { optionsOf } from '../../../src/protocol/questions.js';
import { testRows } from '../shared/rows.js';
import { formOfResult } from '../shared/support.js';

const of = (p: object) => ({ message: 'M', requestedSchema: { type: 'object', properties: { p } } });
const formFor = (property: object) => formOfResult(fromElicitation(of(property)));

/** A set with its labels, and its constants in the same order. */
test.each<[name: string, property: object, labels: string[], constants: unknown[]]>([
  ['an enum of whole numbers', { type: 'integer', enum: [1, -2, 0] }, ['1', '-2', '0'], [1, -2, 0]],
  ['an enum of numbers', { type: 'number', enum: [0.5, 1e21, 1e-7] }, ['0.5', '1e+21', '1e-7'], [0.5, 1e21, 1e-7]],
  ['numbers with names', { type: 'integer', enum: [1, 2], enumNames: ['Low', 'High'] }, ['Low', 'High'], [1, 2]],
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
    { type: 'boolean', oneOf: [true, false].map((value) => ({ const: value, title: value ? 'Allow' : 'Deny' })) },
    ['Allow', 'Deny'],
    [true, false],
  ],
  [
    'literals without a type',
    { anyOf: ['x', 'y'].map((value) => ({ type: 'string', const: value })) },
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
])('%s is a choice without Other, whose constants go back as they stand, and are found as the default', (...row) => {
  const [, property, labels, constants] = row;
  const form = formFor(property);
  const [question] = form.payload.questions;
  expect(question).toMatchObject({ allow_other: false, options: labels.map((label) => ({ label })) });
  const { requestedSchema } = of(property);
  const validate = new AjvJsonSchemaValidator().getValidator(requestedSchema);
  for (const [index, { value }] of optionsOf(question).entries()) {
    const content = { p: constants[index] };
    expect(toElicitResult(form, buildAnswer(form, { p: [value] }))).toEqual({ action: 'accept', content });
    expect(validate(content)).toMatchObject({ valid: true });
    expect(formFor({ ...property, default: constants[index] }).payload.questions[0]?.default).toEqual([value]);
  }
});

describe('a property that may be null is asked like any other', () => {
  const nullable = (property: object, more = {}) => of({ anyOf: [property, { type: 'null' }], ...more });
  testRows({ from: fromElicitation, to: toElicitResult }, [
    {
      name: 'a text, which is left out where nothing is said',
      request: nullable({ type: 'string', maxLength: 3 }, { default: null }),
      questions: [{ id: 'p', required: false, input_type: 'text', max_length: 3 }],
      result: { action: 'accept', content: {} },
    },
    {
      name: 'a number',
      request: nullable({ type: 'integer' }, { default: 4 }),
      questions: [{ required: false, format: 'integer', default: ['4'] }],
    },
    {
      name: 'a boolean',
      request: of({ type: ['boolean', 'null'] }),
      questions: [{ options: [{ value: 'true' }, { value: 'false' }] }],
    },
    {
      name: 'a list',
      request: of({ oneOf: [{ type: 'null' }, { type: 'array', items: { enum: ['a', 'b'] } }] }),
      questions: [{ multi_select: true }],
    },
    {
      name: 'a default that is the text of a number, and not the number, is left out',
      request: of({ type: 'integer', enum: [1], default: '1' }),
      warnings: ['requestedSchema.properties.p.default: dropped'],
    },
    ...[{}, { type: 'object' }, { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Delete' }].map(
      (requestedSchema) => ({
        name: `the schema ${JSON.stringify(requestedSchema)} asks for a yes, as empty properties do`,
        request: { message: 'Delete it?', requestedSchema },
        questions: [{ id: 'confirmation', question: 'Delete it?' }],
        said: { confirmation: ['accept'] },
        result: { action: 'accept', content: {} },
      }),
    ),
  ]);
});
