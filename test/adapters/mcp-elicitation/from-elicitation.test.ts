import { ElicitRequestFormParamsSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { fromElicitation } from '../../../src/adapters/mcp-elicitation/index.js';
import { LIMITS } from '../../../src/protocol/limits.js';
import type { Question } from '../../../src/protocol/types/question.js';
import { testRows } from '../shared/rows.js';
import { refusalOf } from '../shared/support.js';
import { everyField } from './support.js';

const object = (fields: object) => ({ message: 'M', requestedSchema: { type: 'object', ...fields } });
/** A request for one property, `p`. */
const ask = (property: unknown, rest: object = {}) => object({ properties: { p: property }, ...rest });
const string = { type: 'string' };
const PROPERTIES = 'requestedSchema.properties';

/** The question that such a request becomes. */
function questionOf(property: object, context = {}): Question {
  const result = fromElicitation(ask(property), context);
  expect(result).toMatchObject({ ok: true, warnings: [], payload: { questions: [{ id: 'p', question: 'p' }] } });
  return (result as Extract<typeof result, { ok: true }>).payload.questions[0]!;
}

const optionsOf = (...pairs: string[]) =>
  pairs.map((pair) => ({ label: pair.split('=')[0], value: pair.split('=')[1] }));

test('every field is one that the MCP SDK takes', () => {
  expect(ElicitRequestFormParamsSchema.parse(everyField)).toMatchObject({ message: everyField.message });
});

testRows({ from: fromElicitation, request: everyField }, [
  {
    name: 'every field',
    context: { serverName: 'Acme', allowPattern: true, booleanLabels: ['是', '否'] },
    questions: [
      {
        id: 'name',
        question: 'Display name',
        description: 'Tell us about yourself.\n\nAs others see it',
        required: true,
        allow_delegate: false,
        header: 'Acme',
        min_length: 3,
        max_length: 50,
        pattern: '^[A-Za-z ]+$',
        default: ['Ada'],
      },
      { id: 'email', question: 'email', description: 'Where to write to', required: true, format: 'email' },
      { id: 'site', required: false, header: 'Acme', input_type: 'text', format: 'uri' },
      { id: 'born', format: 'date' },
      { id: 'meeting', format: 'date-time' },
      { id: 'ratio', format: 'number', minimum: -0.5, maximum: 1.5, default: ['0.25'] },
      { id: 'age', question: 'Age', required: true, format: 'integer', minimum: 18, maximum: 130, default: ['36'] },
      {
        id: 'news',
        description: 'Once a month',
        options: optionsOf('是=true', '否=false'),
        allow_other: false,
        default: ['false'],
      },
      { id: 'size', options: optionsOf('S=S', 'M=M'), allow_other: false, multi_select: false, default: ['M'] },
      { id: 'plan', options: optionsOf('Free plan=free', 'pro=pro') },
      { id: 'colour', required: true, options: optionsOf('Red=#f00', 'Green=#0f0'), default: ['#0f0'] },
      {
        id: 'tags',
        options: optionsOf('a=a', 'b=b'),
        multi_select: true,
        min_select: 1,
        max_select: 2,
        default: ['a', 'b'],
      },
      { id: 'days', required: true, options: optionsOf('Monday=mon', 'Tuesday=tue'), multi_select: true },
    ],
  },
  {
    name: 'no mode, as before there were several; without a trusted pattern',
    request: { ...ask({ type: 'string', pattern: '^(a+)+$', maxLength: 9 }), mode: undefined },
    questions: [{ max_length: 9 }],
    warnings: [`${PROPERTIES}.p.pattern: dropped`],
  },
  {
    name: 'the property __proto__ is one like any other',
    request: JSON.stringify(ask(string)).replace('"p"', '"__proto__"'),
    questions: [{ id: '__proto__', input_type: 'text' }],
  },
  ...['', ' '].map((message) => ({
    name: `without a word in the message (${JSON.stringify(message)}) the questions stand alone`,
    request: { ...ask({ type: 'string', description: 'D' }), message },
    questions: [{ description: 'D' }],
  })),
  {
    name: 'what must be answered cannot be handed back: the server would refuse all answers',
    request: ask(string, { required: ['p'] }),
    questions: [{ required: true, allow_delegate: false }],
  },
  {
    name: 'a format that the specification does not have is left out with a warning',
    request: ask({ type: 'string', format: 'ipv4' }),
    questions: [{ input_type: 'text' }],
    warnings: [`${PROPERTIES}.p.format: dropped`],
  },
  {
    name: 'a request without properties is a question to accept or decline, in the words of the host',
    request: object({ properties: {} }),
    context: { serverName: 'Git', confirmationLabels: ['Ja', 'Nein'] },
    questions: [
      {
        id: 'confirmation',
        question: 'M',
        header: 'Git',
        options: optionsOf('Ja=accept', 'Nein=decline'),
        allow_other: false,
        allow_delegate: false,
      },
    ],
  },
  {
    name: 'and without a message it asks all the same',
    request: { ...object({ properties: {} }), message: '' },
    questions: [{ question: 'Accept?', options: optionsOf('Accept=accept', 'Decline=decline') }],
  },
  { name: 'url mode', request: { ...ask(string), mode: 'url' }, refused: ['mode: invalid_value'] },
  { name: 'no message', request: { ...ask(string), message: undefined }, refused: ['message: invalid_type'] },
  {
    name: 'a required name without properties',
    request: object({ required: ['p'] }),
    refused: [`${PROPERTIES}: invalid_type`],
  },
  { name: 'a reference', request: object({ $ref: '#/$defs/Report' }), refused: [`${PROPERTIES}: invalid_type`] },
  {
    name: 'required that is no list',
    request: ask(string, { required: 'p' }),
    refused: ['requestedSchema.required: invalid_value'],
  },
  {
    name: 'required that names no property',
    request: ask(string, { required: ['p', 'q'] }),
    refused: ['requestedSchema.required: invalid_value'],
  },
  {
    name: 'a property without a name',
    request: object({ properties: { ' ': string } }),
    refused: [`${PROPERTIES}. : blank`],
  },
  {
    name: 'a description that is too long together with the message',
    request: ask({ type: 'string', description: 'd'.repeat(LIMITS.stringLength) }),
    refused: [`${PROPERTIES}.p.description: limit_exceeded`],
  },
]);

test('without a server name there is no header, and null is absent', () => {
  const keys = ['title', 'description', 'minLength', 'format', 'enum', 'oneOf', 'default'];
  const question = questionOf({ type: 'string', ...Object.fromEntries(keys.map((key) => [key, null])) });
  expect(question).toEqual({ id: 'p', question: 'p', description: 'M', required: false, input_type: 'text' });
});

test.each<[property: object, options: string[]]>([
  [{ enum: ['a', 'b'], enumNames: ['A'] }, ['A=a', 'b=b']],
  [{ enum: ['a', 'b'], enumNames: [1, ' '] }, ['a=a', 'b=b']],
  [{ oneOf: [{ const: 'a', title: 1 }] }, ['a=a']],
  [{ enum: ['', 'a', ' ', '""'] }, ['""=""', 'a=a', '" "=" "', '""""=""""']],
  [{ oneOf: [{ const: '', title: 'None' }] }, ['None=""']],
])('the options of %j are %j', (property, options) => {
  expect(questionOf({ type: 'string', ...property })).toMatchObject({
    options: optionsOf(...options),
    allow_other: false,
  });
});

const list = { type: 'array', items: { enum: ['a', 'b'] } };

test.each<object>([
  { type: 'number', default: '1' },
  { type: 'string', default: 1 },
  { type: 'boolean', default: 'yes' },
  { type: 'boolean', default: 'true' },
  { type: 'boolean', default: [true] },
  { type: 'string', enum: ['a'], default: 'b' },
  { type: 'string', enum: ['a'], default: '' },
  { type: 'string', enum: ['a', 'b'], default: ['a'] },
  { type: 'string', enum: ['true', 'false'], default: true },
  { ...list, default: ['a', 'c'] },
  { ...list, default: ['a', ''] },
  { ...list, default: [['a']] },
  { ...list, default: {} },
  { ...list, maxItems: 1, default: ['a', 'b'] },
  { ...list, minItems: 2, default: ['a'] },
  { type: 'array', items: { enum: ['1'] }, default: [1] },
  { type: 'string', default: ['a'] },
  { type: 'integer', default: [1] },
  { type: 'integer', default: 1.5 },
  { type: 'integer', minimum: 0, default: -3 },
  { type: 'number', maximum: 1, default: 1.5 },
  { type: 'number', default: Infinity },
  { type: 'string', minLength: 2, default: 'a' },
  { type: 'string', maxLength: 2, default: 'abc' },
  { type: 'string', default: 'x'.repeat(LIMITS.stringLength + 1) },
  { type: 'string', default: ' ' },
  { type: 'string', format: 'email', default: 'nope' },
])('a default that does not fit is left out with a warning: %j', (property) => {
  const result = fromElicitation(ask(property));
  expect(result.ok && result.payload.questions[0]).not.toHaveProperty('default');
  const message = '"default" is no value of this property and is left out.';
  expect(result).toMatchObject({ warnings: [{ path: ['requestedSchema', 'properties', 'p', 'default'], message }] });
});

test.each<[property: object, initial: string[] | undefined]>([
  [{ type: 'number', minimum: 0.5, maximum: 0.5, default: 0.5 }, ['0.5']],
  [{ type: 'integer', default: 0 }, ['0']],
  [{ type: 'string', minLength: 2, maxLength: 2, default: 'ab' }, ['ab']],
  [{ type: 'string', format: 'date', default: '2024-02-29' }, ['2024-02-29']],
  [{ type: 'string', enum: ['true', 'false'], default: 'true' }, ['true']],
  [{ ...list, maxItems: 2, default: ['a', 'b'] }, ['a', 'b']],
  [{ ...list, default: 'b' }, ['b']],
  [{ ...list, default: [] }, undefined],
  [{ type: 'string', default: '' }, undefined],
  [{ type: 'string', enum: ['', 'a'], default: '' }, ['""']],
])('the default of %j is %j', (property, initial) => {
  expect(questionOf(property).default).toEqual(initial);
});

describe('a pattern, which a server could stall the page with', () => {
  test.each(['^(a+)+$', '('])('is left out, and that is said, because %s is not run', (pattern) => {
    const result = fromElicitation(ask({ type: 'string', pattern }));
    expect(result.ok && result.payload.questions[0]).not.toHaveProperty('pattern');
    expect(result.ok && result.warnings[0]?.message).toContain('allowPattern');
  });

  test('is left out of an address too, which must stay in ASCII', () => {
    const result = fromElicitation(ask({ type: 'string', format: 'uri', pattern: '^(a+)+$' }));
    expect(result).toMatchObject({ payload: { questions: [{ pattern: '^(?=[\\0-\\x7f]*$)' }] } });
  });

  test('is not tried on the default: one that stalls would do so before anyone has seen the form', () => {
    const initial = `${'a'.repeat(50)}!`;
    const question = questionOf({ type: 'string', pattern: '^(a+)+$', default: initial }, { allowPattern: true });
    expect(question).toMatchObject({ pattern: '^(a+)+$', default: [initial] });
  });

  test.each<[schema: object, pattern: string | undefined]>([
    [{ format: 'email' }, '^(?=[\\0-\\x7f]*@)'],
    [{ format: 'email', maxLength: 20 }, '^(?=[\\0-\\x7f]*$)'],
    [{ format: 'uri', pattern: '^https|^ftp' }, '^(?=[\\0-\\x7f]*$)(?=[^]*?(?:^https|^ftp))'],
    [{ format: 'uri' }, undefined],
  ])('an address is asked for as the server takes it: %j', (schema, pattern) => {
    const question = questionOf({ type: 'string', ...schema }, { allowPattern: true });
    expect('pattern' in question ? question.pattern : undefined).toBe(pattern);
  });
});

test('bounds of a number that are no answers themselves, and multiples', () => {
  expect(questionOf({ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.25 })).toMatchObject({
    exclusive_minimum: 0,
    exclusive_maximum: 1,
    multiple_of: 0.25,
  });
});

const values = (length: number) => Array.from({ length }, (_, index) => `v${index}`);
const properties = (length: number) => Object.fromEntries(values(length).map((name) => [name, string]));

test('takes as much as a form can hold, and no more', () => {
  expect(refusalOf(fromElicitation(object({ properties: properties(LIMITS.questions) })))).toEqual([]);
  expect(refusalOf(fromElicitation(object({ properties: properties(LIMITS.questions + 1) })))).toEqual([
    `${PROPERTIES}: limit_exceeded`,
  ]);
  for (const property of [
    { type: 'string', enum: values(LIMITS.options) },
    { type: 'string', enum: ['a'.repeat(LIMITS.stringLength)] },
    { ...list, minItems: 2, maxItems: 2 },
    { type: 'string', minLength: 2, maxLength: 2 },
    { type: 'integer', minimum: 2, maximum: 2 },
  ])
    expect(refusalOf(fromElicitation(ask(property)))).toEqual([]);
});

test.each<[property: unknown, path: string, code: string]>([
  ['string', '', 'invalid_type'],
  [{ description: 'D' }, '.type', 'invalid_value'],
  [{ type: ['string', 'number'] }, '.type', 'invalid_value'],
  [{ type: 'null' }, '.type', 'invalid_value'],
  [{ type: 'object', properties: {} }, '.type', 'invalid_value'],
  [{ anyOf: [string, { const: 'a' }, { type: 'null' }] }, '.anyOf.0', 'invalid_value'],
  [{ anyOf: [{ type: 'object' }, { type: 'null' }] }, '.anyOf.0.type', 'invalid_value'],
  [{ type: 'array' }, '.items', 'invalid_type'],
  [{ type: 'array', items: string }, '.items', 'missing_options'],
  [{ type: 'array', items: { type: 'object', properties: {} } }, '.items', 'missing_options'],
  [{ type: 'string', title: 1 }, '.title', 'invalid_type'],
  [{ type: 'string', description: 'd'.repeat(LIMITS.stringLength + 1) }, '.description', 'limit_exceeded'],
  [{ type: 'string', minLength: -1 }, '.minLength', 'invalid_value'],
  [{ type: 'string', maxLength: 1.5 }, '.maxLength', 'invalid_value'],
  [{ type: 'string', minLength: 3, maxLength: 2 }, '.minLength', 'invalid_value'],
  [{ type: 'string', pattern: '(', default: 'a' }, '.pattern', 'invalid_value'],
  [{ type: 'string', format: 'email', pattern: ')(' }, '.pattern', 'invalid_value'],
  [{ type: 'string', pattern: 'a'.repeat(LIMITS.patternLength + 1) }, '.pattern', 'limit_exceeded'],
  [{ type: 'string', format: 1 }, '.format', 'invalid_type'],
  [{ type: 'integer', maximum: Infinity }, '.maximum', 'invalid_type'],
  [{ type: 'integer', minimum: 3, maximum: 2 }, '.minimum', 'invalid_value'],
  [{ type: 'number', multipleOf: 0 }, '.multipleOf', 'invalid_value'],
  [{ type: 'number', exclusiveMinimum: 2, maximum: 2 }, '.exclusiveMinimum', 'invalid_value'],
  [{ type: 'number', minimum: 3, exclusiveMaximum: 2 }, '.minimum', 'invalid_value'],
  [{ type: 'string', enum: [] }, '.enum', 'missing_options'],
  [{ type: 'string', enum: values(LIMITS.options + 1) }, '.enum', 'limit_exceeded'],
  [{ type: 'string', enum: ['1', 2] }, '.enum.1', 'invalid_value'],
  [{ type: 'integer', enum: [1, '2'] }, '.enum.1', 'invalid_value'],
  [{ type: 'integer', enum: [1.5] }, '.enum.0', 'invalid_value'],
  [{ type: 'integer', enum: [2 ** 53] }, '.enum.0', 'invalid_value'],
  [{ enum: [{}] }, '.enum.0', 'invalid_value'],
  [{ type: 'array', items: { type: 'integer', enum: [1] } }, '.items.enum.0', 'invalid_value'],
  [{ type: 'string', enum: ['a'.repeat(LIMITS.stringLength + 1)] }, '.enum.0', 'invalid_value'],
  [{ type: 'string', enum: 'a' }, '.enum', 'missing_options'],
  [{ type: 'string', oneOf: [] }, '.oneOf', 'missing_options'],
  [{ type: 'string', oneOf: [{ minLength: 1 }] }, '.oneOf.0', 'invalid_value'],
  [{ ...list, minItems: 3 }, '.minItems', 'invalid_value'],
  [{ ...list, minItems: 2, maxItems: 1 }, '.minItems', 'invalid_value'],
  [{ ...list, maxItems: 0 }, '.maxItems', 'invalid_value'],
])('refuses %j at "%s": %s', (property, path, code) => {
  const request = object({ properties: { first: string, p: property } });
  expect(refusalOf(fromElicitation(request, { allowPattern: true }))).toEqual([`${PROPERTIES}.p${path}: ${code}`]);
});

const P = `${PROPERTIES}.p`;

test.each<[input: unknown, message: string]>([
  [{ mode: 'url' }, 'mode: "mode" must be "form"; a "url" can only be shown and opened.'],
  [{ message: 'M' }, 'requestedSchema: "requestedSchema" must be an object.'],
  [ask(string, { required: ['q'] }), 'requestedSchema.required: "required" must be an array of names of properties.'],
  [ask({}), `${P}.type: "type" must be "string", "number", "integer", "boolean" or "array"; nothing nested.`],
  [ask({ type: 'string', enum: [] }), `${P}.enum: "enum" must be an array of at least one value.`],
  [ask({ type: 'string', enum: ['a', 1] }), `${P}.enum[1]: This must be a text.`],
  [ask({ type: 'array', items: {} }), `${P}.items: "items" must have an "enum", or an "anyOf" of constants.`],
  [ask({ type: 'string', minLength: 2, maxLength: 1 }), `${P}.minLength: "minLength" and "maxLength" leave no answer.`],
  [
    ask({ type: 'number', exclusiveMinimum: 2, maximum: 2 }),
    `${P}.exclusiveMinimum: "exclusiveMinimum" and "maximum" leave no answer.`,
  ],
  [object({ properties: { ' ': string } }), `${PROPERTIES}[" "]: " " must have a name.`],
])('the message names things as the schema does: %j', (input, message) => {
  expect(fromElicitation(input)).toMatchObject({ ok: false, message });
});
