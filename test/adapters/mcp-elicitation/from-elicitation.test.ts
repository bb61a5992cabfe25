import { ElicitRequestFormParamsSchema } from '@modelcontextprotocol/sdk/types.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromElicitation } from '../../../src/adapters/mcp-elicitation/index.js';
import { LIMITS } from '../../../src/protocol/limits.js';
import { issuesOf } from '../shared/support.js';
import { everyField } from './support.js';

/** A request for one property, `p`. */
const ask = (property: unknown, rest: object = {}) => ({
  message: 'Please answer.',
  requestedSchema: { type: 'object', properties: { p: property }, ...rest },
});

/** The question that such a request becomes, without the fields that are the same for every property. */
function questionOf(property: unknown): object {
  const result = fromElicitation(ask(property));
  expect(result).toMatchObject({ ok: true, warnings: [], payload: { questions: [{ id: 'p', question: 'p' }] } });
  const [question] = result.ok ? result.payload.questions : [];
  const { id, question: text, description, required, ...rest } = question!;
  expect({ id, text, description, required }).toEqual({
    id: 'p',
    text: 'p',
    description: 'Please answer.',
    required: false,
  });
  return rest;
}

describe('every field', () => {
  const questions = [
    {
      id: 'name',
      question: 'Display name',
      description: 'Tell us about yourself.\n\nAs others see it',
      required: true,
      allow_delegate: false,
      header: 'Acme',
      input_type: 'text',
      min_length: 3,
      max_length: 50,
      pattern: '^[A-Za-z ]+$',
      default: ['Ada'],
    },
    {
      id: 'email',
      question: 'email',
      description: 'Where to write to',
      required: true,
      allow_delegate: false,
      header: 'Acme',
      input_type: 'text',
      format: 'email',
      pattern: '^(?=[\\0-\\x7f]*@)',
    },
    { id: 'site', question: 'site', required: false, header: 'Acme', input_type: 'text', format: 'uri' },
    { id: 'born', question: 'born', required: false, header: 'Acme', input_type: 'text', format: 'date' },
    { id: 'meeting', question: 'meeting', required: false, header: 'Acme', input_type: 'text', format: 'date-time' },
    {
      id: 'ratio',
      question: 'ratio',
      required: false,
      header: 'Acme',
      input_type: 'text',
      format: 'number',
      minimum: -0.5,
      maximum: 1.5,
      default: ['0.25'],
    },
    {
      id: 'age',
      question: 'Age',
      required: true,
      allow_delegate: false,
      header: 'Acme',
      input_type: 'text',
      format: 'integer',
      minimum: 18,
      maximum: 130,
      default: ['36'],
    },
    {
      id: 'news',
      question: 'Newsletter?',
      description: 'Once a month',
      required: false,
      header: 'Acme',
      input_type: 'choice',
      options: [
        { label: 'Yes', value: 'true' },
        { label: 'No', value: 'false' },
      ],
      allow_other: false,
      default: ['false'],
    },
    {
      id: 'size',
      question: 'size',
      required: false,
      header: 'Acme',
      input_type: 'choice',
      options: [
        { label: 'S', value: 'S' },
        { label: 'M', value: 'M' },
      ],
      allow_other: false,
      multi_select: false,
      default: ['M'],
    },
    {
      id: 'plan',
      question: 'plan',
      required: false,
      header: 'Acme',
      input_type: 'choice',
      options: [
        { label: 'Free plan', value: 'free' },
        { label: 'pro', value: 'pro' },
      ],
      allow_other: false,
      multi_select: false,
    },
    {
      id: 'colour',
      question: 'colour',
      required: true,
      allow_delegate: false,
      header: 'Acme',
      input_type: 'choice',
      options: [
        { label: 'Red', value: '#f00' },
        { label: 'Green', value: '#0f0' },
      ],
      allow_other: false,
      multi_select: false,
      default: ['#0f0'],
    },
    {
      id: 'tags',
      question: 'tags',
      required: false,
      header: 'Acme',
      input_type: 'choice',
      options: [
        { label: 'a', value: 'a' },
        { label: 'b', value: 'b' },
      ],
      allow_other: false,
      multi_select: true,
      min_select: 1,
      max_select: 2,
      default: ['a', 'b'],
    },
    {
      id: 'days',
      question: 'days',
      required: true,
      allow_delegate: false,
      header: 'Acme',
      input_type: 'choice',
      options: [
        { label: 'Monday', value: 'mon' },
        { label: 'Tuesday', value: 'tue' },
      ],
      allow_other: false,
      multi_select: true,
    },
  ];

  test('the request is one that the MCP SDK takes', () => {
    expect(ElicitRequestFormParamsSchema.parse(everyField)).toMatchObject({ message: 'Tell us about yourself.' });
  });

  test.each([
    ['an object', everyField],
    ['JSON text', JSON.stringify(everyField)],
    ['no mode, as before there were several', { ...everyField, mode: undefined }],
  ])('from %s', (_name, input) => {
    expect(
      fromElicitation(input, { serverName: 'Acme', allowPattern: true, ask_id: 'ask_1', task_id: 1, subtask_id: 2 }),
    ).toEqual({
      ok: true,
      payload: { type: 'interactive_form_question', ask_id: 'ask_1', task_id: 1, subtask_id: 2, questions },
      warnings: [],
    });
  });
});

test('without a server name there is no header: showing who asks is then up to the host', () => {
  expect(questionOf({ type: 'boolean' })).not.toHaveProperty('header');
});

test('the two answers to a boolean are called what the host says', () => {
  expect(fromElicitation(ask({ type: 'boolean' }), { booleanLabels: ['是', '否'] })).toMatchObject({
    payload: {
      questions: [
        {
          options: [
            { label: '是', value: 'true' },
            { label: '否', value: 'false' },
          ],
        },
      ],
    },
  });
});

test('null is absent', () => {
  const string = {
    type: 'string',
    title: null,
    description: null,
    minLength: null,
    format: null,
    enum: null,
    oneOf: null,
    default: null,
  };
  expect(questionOf(string)).toEqual({ input_type: 'text' });
});

test('the property __proto__ is one like any other', () => {
  const request = `{"message":"M","requestedSchema":{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}}`;
  expect(fromElicitation(request)).toMatchObject({
    ok: true,
    payload: { questions: [{ id: '__proto__', required: true }] },
  });
});

test.each([
  [
    'titles for some values only',
    { type: 'string', enum: ['a', 'b'], enumNames: ['A'] },
    [
      { label: 'A', value: 'a' },
      { label: 'b', value: 'b' },
    ],
  ],
  [
    'titles that are no texts',
    { type: 'string', enum: ['a', 'b'], enumNames: [1, ' '] },
    [
      { label: 'a', value: 'a' },
      { label: 'b', value: 'b' },
    ],
  ],
  [
    'a title of a constant that is no text',
    { type: 'string', oneOf: [{ const: 'a', title: 1 }] },
    [{ label: 'a', value: 'a' }],
  ],
  [
    'an enum that may be empty',
    { type: 'string', enum: ['', 'a', ' ', '""'] },
    [
      { label: '""', value: '""' },
      { label: 'a', value: 'a' },
      { label: '" "', value: '" "' },
      { label: '""""', value: '""""' },
    ],
  ],
  [
    'an empty constant with a title',
    { type: 'string', oneOf: [{ const: '', title: 'None' }] },
    [{ label: 'None', value: '""' }],
  ],
  ['a constant without a title', { type: 'string', oneOf: [{ const: 'a' }] }, [{ label: 'a', value: 'a' }]],
])('%s', (_name, property, options) => {
  expect(questionOf(property)).toEqual({ input_type: 'choice', options, allow_other: false, multi_select: false });
});

test.each<[name: string, property: object]>([
  ['a text for a number', { type: 'number', default: '1' }],
  ['a number for a text', { type: 'string', default: 1 }],
  ['a text for a boolean', { type: 'boolean', default: 'yes' }],
  ['a value that is not in the enum', { type: 'string', enum: ['a'], default: 'b' }],
  ['a blank value that is not in the enum', { type: 'string', enum: ['a'], default: '' }],
  ['a list with such a value', { type: 'array', items: { enum: ['a'] }, default: ['a', 'b'] }],
  ['a list with a blank value', { type: 'array', items: { enum: ['a'] }, default: ['a', ''] }],
  ['a list with a number', { type: 'array', items: { enum: ['1'] }, default: [1] }],
  ['a list with a list', { type: 'array', items: { enum: ['a'] }, default: [['a']] }],
  ['a list that is too long', { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 1, default: ['a', 'b'] }],
  ['a list that is too short', { type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, default: ['a'] }],
  ['an object for a list', { type: 'array', items: { enum: ['a', 'b'] }, default: {} }],
  ['a list for a single choice', { type: 'string', enum: ['a', 'b'], default: ['a'] }],
  ['a list for a text', { type: 'string', default: ['a'] }],
  ['a list for a number', { type: 'integer', default: [1] }],
  ['a list for a boolean', { type: 'boolean', default: [true] }],
  ['the name of a boolean', { type: 'boolean', default: 'true' }],
  ['a boolean for a choice of its name', { type: 'string', enum: ['true', 'false'], default: true }],
  ['a broken number for a whole one', { type: 'integer', default: 1.5 }],
  ['a number under the minimum', { type: 'integer', minimum: 0, default: -3 }],
  ['a number over the maximum', { type: 'number', maximum: 1, default: 1.5 }],
  ['no finite number', { type: 'number', default: Infinity }],
  ['a text that is too short', { type: 'string', minLength: 2, default: 'a' }],
  ['a text that is too long', { type: 'string', maxLength: 2, default: 'abc' }],
  ['a text that no form can hold', { type: 'string', default: 'x'.repeat(LIMITS.stringLength + 1) }],
  ['a blank text', { type: 'string', default: ' ' }],
  ['a text of another format', { type: 'string', format: 'email', default: 'nope' }],
])('a default that does not fit is left out with a warning: %s', (_name, property) => {
  const result = fromElicitation(ask(property));
  expect(result.ok && result.payload.questions[0]).not.toHaveProperty('default');
  const message = '"default" is no value of this property and is left out.';
  expect(result).toMatchObject({
    ok: true,
    warnings: [{ path: ['requestedSchema', 'properties', 'p', 'default'], code: 'dropped', message }],
  });
});

test.each<[name: string, property: object, initial: string[] | undefined]>([
  ['a number at its bounds', { type: 'number', minimum: 0.5, maximum: 0.5, default: 0.5 }, ['0.5']],
  ['zero', { type: 'integer', default: 0 }, ['0']],
  ['a text at its bounds', { type: 'string', minLength: 2, maxLength: 2, default: 'ab' }, ['ab']],
  ['a date', { type: 'string', format: 'date', default: '2024-02-29' }, ['2024-02-29']],
  ['a choice of the name of a boolean', { type: 'string', enum: ['true', 'false'], default: 'true' }, ['true']],
  [
    'as many as there may be',
    { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 2, default: ['a', 'b'] },
    ['a', 'b'],
  ],
  ['an empty text, which is none', { type: 'string', default: '' }, undefined],
  ['an empty value of an enum', { type: 'string', enum: ['', 'a'], default: '' }, ['""']],
  ['an empty list, which is none', { type: 'array', items: { enum: ['a'] }, default: [] }, undefined],
])('a default that fits, %s', (_name, property, initial) => {
  expect(questionOf(property)).toHaveProperty('input_type');
  expect((questionOf(property) as { default?: unknown }).default).toEqual(initial);
});

describe('a pattern, which a server could stall the page with', () => {
  const stalling = '^(a+)+$';

  test('is left out, and that is said', () => {
    const result = fromElicitation(ask({ type: 'string', pattern: stalling, maxLength: 9 }, { required: ['p'] }));
    expect(result).toMatchObject({
      ok: true,
      warnings: [{ path: ['requestedSchema', 'properties', 'p', 'pattern'], code: 'dropped' }],
    });
    const [question] = result.ok ? result.payload.questions : [];
    expect(question).toMatchObject({ max_length: 9 });
    expect(question).not.toHaveProperty('pattern');
    expect(result.ok && result.warnings[0]?.message).toContain('allowPattern');
  });

  test('is left out of an address too, which must stay in ASCII', () => {
    const result = fromElicitation(ask({ type: 'string', format: 'uri', pattern: stalling }));
    expect(result).toMatchObject({ ok: true, payload: { questions: [{ pattern: '^(?=[\\0-\\x7f]*$)' }] } });
  });

  test('may be broken, because it is not run', () => {
    expect(fromElicitation(ask({ type: 'string', pattern: '(' }))).toMatchObject({
      ok: true,
      warnings: [{ code: 'dropped' }],
    });
  });

  test('is not tried on the default: one that stalls would do so before anyone has seen the form', () => {
    const result = fromElicitation(ask({ type: 'string', pattern: stalling, default: `${'a'.repeat(50)}!` }), {
      allowPattern: true,
    });
    expect(result).toMatchObject({
      ok: true,
      warnings: [],
      payload: { questions: [{ pattern: stalling, default: [`${'a'.repeat(50)}!`] }] },
    });
  });
});

test('what must be answered cannot be handed back: the server would refuse all answers', () => {
  const properties = { p: { type: 'string' }, q: { type: 'boolean' }, r: { type: 'string' } };
  const result = fromElicitation({
    message: 'M',
    requestedSchema: { type: 'object', properties, required: ['p', 'q'] },
  });
  expect(result.ok && result.payload.questions.map(({ allow_delegate }) => allow_delegate)).toEqual([
    false,
    false,
    undefined,
  ]);
  const bare = fromElicitation({ message: 'M', requestedSchema: { type: 'object', properties: {} } });
  expect(bare).toMatchObject({ ok: true, payload: { questions: [{ allow_delegate: false }] } });
});

test.each([[''], [' ']])('without a word in the message (%j) the questions stand alone', (message) => {
  const result = fromElicitation({ ...ask({ type: 'string', description: 'D' }), message });
  expect(result).toMatchObject({
    ok: true,
    warnings: [],
    payload: { questions: [{ id: 'p', question: 'p', description: 'D' }] },
  });
  const bare = fromElicitation({ ...ask({ type: 'string' }), message });
  expect(bare.ok && bare.payload.questions[0]).not.toHaveProperty('description');
});

test('a bare value is a default for a list', () => {
  expect(questionOf({ type: 'array', items: { enum: ['a', 'b'] }, default: 'b' })).toMatchObject({
    multi_select: true,
    default: ['b'],
  });
});

test('a format that the specification does not have is left out with a warning', () => {
  expect(fromElicitation(ask({ type: 'string', format: 'ipv4' }))).toEqual({
    ok: true,
    payload: {
      type: 'interactive_form_question',
      questions: [{ id: 'p', question: 'p', description: 'Please answer.', required: false, input_type: 'text' }],
    },
    warnings: [
      {
        path: ['requestedSchema', 'properties', 'p', 'format'],
        code: 'dropped',
        message: '"format" is not checked; known are email, uri, date, date-time.',
      },
    ],
  });
});

const times = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));
const values = (length: number) => times(length, (index) => `v${index}`);
const properties = (length: number) => Object.fromEntries(times(length, (index) => [`p${index}`, { type: 'string' }]));
const object = (fields: object) => ({ message: 'M', requestedSchema: { type: 'object', ...fields } });

test('takes as much as a form can hold', () => {
  expect(fromElicitation(object({ properties: properties(LIMITS.questions) })).ok).toBe(true);
  expect(fromElicitation(ask({ type: 'string', enum: values(LIMITS.options) })).ok).toBe(true);
  expect(fromElicitation(ask({ type: 'string', enum: ['a'.repeat(LIMITS.stringLength)] })).ok).toBe(true);
  expect(fromElicitation(ask({ type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, maxItems: 2 })).ok).toBe(true);
  expect(fromElicitation(ask({ type: 'string', minLength: 2, maxLength: 2 })).ok).toBe(true);
  expect(fromElicitation(ask({ type: 'integer', minimum: 2, maximum: 2 })).ok).toBe(true);
});

const PROPERTIES = 'requestedSchema.properties';

test.each<[name: string, input: unknown, issues: [string, string][]]>([
  ['no object', null, [['', 'invalid_type']]],
  [
    'url mode',
    { mode: 'url', message: 'M', url: 'https://example.com', elicitationId: '1' },
    [['mode', 'invalid_value']],
  ],
  ['no message', { ...ask({ type: 'string' }), message: undefined }, [['message', 'invalid_type']]],
  ['a message that is no text', { ...ask({ type: 'string' }), message: 1 }, [['message', 'invalid_type']]],
  ['no schema', { message: 'M' }, [['requestedSchema', 'invalid_type']]],
  ['a schema that is no object', { message: 'M', requestedSchema: { type: 'string' } }, [[PROPERTIES, 'invalid_type']]],
  ['properties that are no object', object({ properties: [] }), [[PROPERTIES, 'invalid_type']]],
  ['a required name without properties', object({ required: ['p'] }), [[PROPERTIES, 'invalid_type']]],
  ['a reference in place of properties', object({ $ref: '#/$defs/Report' }), [[PROPERTIES, 'invalid_type']]],
  ['one property too many', object({ properties: properties(LIMITS.questions + 1) }), [[PROPERTIES, 'limit_exceeded']]],
  [
    'required that is no list',
    ask({ type: 'string' }, { required: 'p' }),
    [['requestedSchema.required', 'invalid_value']],
  ],
  [
    'required that names no property',
    ask({ type: 'string' }, { required: ['p', 'q'] }),
    [['requestedSchema.required', 'invalid_value']],
  ],
])('refuses %s', (_name, input, issues) => {
  expect(issuesOf(fromElicitation(input))).toEqual(issues);
});

test.each<[name: string, property: unknown, path: string, code: string]>([
  ['that is no schema', 'string', '', 'invalid_type'],
  ['without a type', { description: 'D' }, '.type', 'invalid_value'],
  ['of several types', { type: ['string', 'number'] }, '.type', 'invalid_value'],
  ['that is only null', { type: 'null' }, '.type', 'invalid_value'],
  ['that is nested', { type: 'object', properties: properties(1) }, '.type', 'invalid_value'],
  [
    'that is any of several schemas',
    { anyOf: [{ type: 'string' }, { const: 'a' }, { type: 'null' }] },
    '.anyOf.0',
    'invalid_value',
  ],
  ['with an object beside null', { anyOf: [{ type: 'object' }, { type: 'null' }] }, '.anyOf.0.type', 'invalid_value'],
  ['that is a list of no stated items', { type: 'array' }, '.items', 'invalid_type'],
  ['that is a list of any strings', { type: 'array', items: { type: 'string' } }, '.items', 'missing_options'],
  [
    'that is a list of objects',
    { type: 'array', items: { type: 'object', properties: {} } },
    '.items',
    'missing_options',
  ],
  ['with a title that is no text', { type: 'string', title: 1 }, '.title', 'invalid_type'],
  ['with a description that is no text', { type: 'string', description: 1 }, '.description', 'invalid_type'],
  [
    'with a description that is too long',
    { type: 'string', description: 'd'.repeat(LIMITS.stringLength + 1) },
    '.description',
    'limit_exceeded',
  ],
  ['with a negative minLength', { type: 'string', minLength: -1 }, '.minLength', 'invalid_value'],
  ['with a broken maxLength', { type: 'string', maxLength: 1.5 }, '.maxLength', 'invalid_value'],
  ['with minLength over maxLength', { type: 'string', minLength: 3, maxLength: 2 }, '.minLength', 'invalid_value'],
  ['with a broken pattern', { type: 'string', pattern: '(', default: 'a' }, '.pattern', 'invalid_value'],
  [
    'with a pattern that is too long',
    { type: 'string', pattern: 'a'.repeat(LIMITS.patternLength + 1) },
    '.pattern',
    'limit_exceeded',
  ],
  ['with a format that is no text', { type: 'string', format: 1 }, '.format', 'invalid_type'],
  ['with a minimum that is a text', { type: 'number', minimum: '1' }, '.minimum', 'invalid_type'],
  ['with a maximum that is no number', { type: 'integer', maximum: Infinity }, '.maximum', 'invalid_type'],
  ['with minimum over maximum', { type: 'integer', minimum: 3, maximum: 2 }, '.minimum', 'invalid_value'],
  ['with an empty enum', { type: 'string', enum: [] }, '.enum', 'missing_options'],
  ['with one value too many', { type: 'string', enum: values(LIMITS.options + 1) }, '.enum', 'limit_exceeded'],
  ['with an enum of numbers', { type: 'string', enum: ['1', 2] }, '.enum.1', 'invalid_value'],
  ['with an enum of texts for numbers', { type: 'integer', enum: [1, '2'] }, '.enum.1', 'invalid_value'],
  ['with a broken number for a whole one', { type: 'integer', enum: [1.5] }, '.enum.0', 'invalid_value'],
  ['with a number that a form cannot hold', { type: 'integer', enum: [2 ** 53] }, '.enum.0', 'invalid_value'],
  ['with an enum of objects', { enum: [{}] }, '.enum.0', 'invalid_value'],
  [
    'with a list of numbers',
    { type: 'array', items: { type: 'integer', enum: [1] } },
    '.items.enum.0',
    'invalid_value',
  ],
  [
    'with a value that is too long',
    { type: 'string', enum: ['a'.repeat(LIMITS.stringLength + 1)] },
    '.enum.0',
    'invalid_value',
  ],
  ['with an enum that is no list', { type: 'string', enum: 'a' }, '.enum', 'missing_options'],
  ['with an empty oneOf', { type: 'string', oneOf: [] }, '.oneOf', 'missing_options'],
  ['with oneOf of schemas', { type: 'string', oneOf: [{ minLength: 1 }] }, '.oneOf.0', 'invalid_value'],
  [
    'with more items than there are',
    { type: 'array', items: { enum: ['a'] }, minItems: 2 },
    '.minItems',
    'invalid_value',
  ],
  [
    'with minItems over maxItems',
    { type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, maxItems: 1 },
    '.minItems',
    'invalid_value',
  ],
  ['with no items allowed', { type: 'array', items: { enum: ['a'] }, maxItems: 0 }, '.maxItems', 'invalid_value'],
])('refuses a property %s', (_name, property, path, code) => {
  const request = object({ properties: { first: { type: 'string' }, p: property } });
  expect(issuesOf(fromElicitation(request, { allowPattern: true }))).toEqual([[`${PROPERTIES}.p${path}`, code]]);
});

test('refuses a description that is too long together with the message', () => {
  const request = ask({ type: 'string', description: 'd'.repeat(LIMITS.stringLength) });
  expect(issuesOf(fromElicitation(request))).toEqual([[`${PROPERTIES}.p.description`, 'limit_exceeded']]);
});

test('refuses a property without a name', () => {
  expect(fromElicitation(object({ properties: { ' ': { type: 'string' } } }))).toEqual({
    ok: false,
    issues: [{ path: ['requestedSchema', 'properties', ' '], code: 'blank', message: '" " must have a name.' }],
    message: 'requestedSchema.properties[" "]: " " must have a name.',
  });
});

const P = ['requestedSchema', 'properties', 'p'];

test.each<[input: unknown, path: (string | number)[], code: string, message: string]>([
  [{ mode: 'url' }, ['mode'], 'invalid_value', '"mode" must be "form"; a "url" can only be shown and opened.'],
  [{ ...ask({ type: 'string' }), message: undefined }, ['message'], 'invalid_type', '"message" must be a text.'],
  [{ message: 'M' }, ['requestedSchema'], 'invalid_type', '"requestedSchema" must be an object.'],
  [
    ask({ type: 'string' }, { required: ['q'] }),
    ['requestedSchema', 'required'],
    'invalid_value',
    '"required" must be an array of names of properties.',
  ],
  [
    ask({}),
    [...P, 'type'],
    'invalid_value',
    '"type" must be "string", "number", "integer", "boolean" or "array"; nothing nested.',
  ],
  [
    ask({ type: 'string', enum: [] }),
    [...P, 'enum'],
    'missing_options',
    '"enum" must be an array of at least one value.',
  ],
  [
    ask({ type: 'string', enum: values(LIMITS.options + 1) }),
    [...P, 'enum'],
    'limit_exceeded',
    `"enum" takes ${LIMITS.options} values at most.`,
  ],
  [ask({ type: 'string', enum: ['a', 1] }), [...P, 'enum', 1], 'invalid_value', 'This must be a text.'],
  [
    ask({ type: 'array', items: {} }),
    [...P, 'items'],
    'missing_options',
    '"items" must have an "enum", or an "anyOf" of constants.',
  ],
  [
    ask({ type: 'array', items: { enum: ['a'] }, maxItems: 0 }),
    [...P, 'maxItems'],
    'invalid_value',
    '"maxItems" must be 1 or more.',
  ],
  [
    ask({ type: 'string', minLength: 2, maxLength: 1 }),
    [...P, 'minLength'],
    'invalid_value',
    '"minLength" and "maxLength" leave no answer.',
  ],
])('the message names things as the schema does: %j', (input, path, code, message) => {
  const where = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  expect(fromElicitation(input)).toEqual({
    ok: false,
    issues: [{ path, code, message }],
    message: `${where.slice(1)}: ${message}`,
  });
});

test('property: never throws', () => {
  const keys = [
    'title',
    'enum',
    'enumNames',
    'oneOf',
    'items',
    'default',
    'minItems',
    'minLength',
    'pattern',
    'format',
    'minimum',
  ];
  const fields = fc.record(Object.fromEntries(keys.map((key) => [key, fc.anything()])), { requiredKeys: [] });
  const property = fc
    .tuple(fc.constantFrom('string', 'number', 'boolean', 'array', 1), fields)
    .map(([type, rest]) => ({ type, ...rest }));
  const schema = fc.record({
    type: fc.constant('object'),
    properties: fc.dictionary(fc.string(), fc.oneof(property, fc.anything())),
    required: fc.anything(),
  });
  const input = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.record({ message: fc.constant('M'), requestedSchema: schema }),
  );
  fc.assert(fc.property(input, (value) => typeof fromElicitation(value).ok === 'boolean'));
});

describe('a request without properties', () => {
  const request = { message: 'Delete the branch?', requestedSchema: { type: 'object', properties: {} } };
  const options = [
    { label: 'Accept', value: 'accept' },
    { label: 'Decline', value: 'decline' },
  ];
  const question = {
    id: 'confirmation',
    question: 'Delete the branch?',
    input_type: 'choice',
    options,
    allow_other: false,
    allow_delegate: false,
  };

  test('is a question to accept or decline', () => {
    expect(fromElicitation(request)).toEqual({
      ok: true,
      payload: { type: 'interactive_form_question', questions: [question] },
      warnings: [],
    });
  });

  test('in the words of the host, from a named server', () => {
    const labels = [
      { label: 'Ja', value: 'accept' },
      { label: 'Nein', value: 'decline' },
    ];
    expect(fromElicitation(request, { serverName: 'Git', confirmationLabels: ['Ja', 'Nein'] })).toMatchObject({
      payload: { questions: [{ ...question, header: 'Git', options: labels }] },
    });
  });

  test('without a message it asks all the same', () => {
    expect(fromElicitation({ ...request, message: '' })).toMatchObject({
      payload: { questions: [{ ...question, question: 'Accept?' }] },
    });
  });
});

test('bounds of a number that are no answers themselves, and multiples', () => {
  expect(questionOf({ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.25 })).toEqual({
    input_type: 'text',
    format: 'number',
    exclusive_minimum: 0,
    exclusive_maximum: 1,
    multiple_of: 0.25,
  });
});

test.each<[schema: object, key: string, message: string]>([
  [{ type: 'number', multipleOf: 0 }, 'multipleOf', '"multipleOf" must be more than 0.'],
  [
    { type: 'number', exclusiveMinimum: 2, maximum: 2 },
    'exclusiveMinimum',
    '"exclusiveMinimum" and "maximum" leave no answer.',
  ],
  [{ type: 'number', minimum: 3, exclusiveMaximum: 2 }, 'minimum', '"minimum" and "exclusiveMaximum" leave no answer.'],
])('refuses %j', (schema, key, message) => {
  expect(fromElicitation(ask(schema))).toMatchObject({
    ok: false,
    issues: [{ path: ['requestedSchema', 'properties', 'p', key], code: 'invalid_value', message }],
  });
});

test.each<[name: string, schema: object, pattern: string | undefined]>([
  ['a name before the @ in ASCII', { format: 'email' }, '^(?=[\\0-\\x7f]*@)'],
  ['all of it, where the server measures it', { format: 'email', maxLength: 20 }, '^(?=[\\0-\\x7f]*$)'],
  [
    'beside the pattern of the server',
    { format: 'uri', pattern: '^https|^ftp' },
    '^(?=[\\0-\\x7f]*$)(?=[^]*?(?:^https|^ftp))',
  ],
  ['any letters in a URL', { format: 'uri' }, undefined],
])('an address is asked for as the server takes it: %s', (_name, schema, pattern) => {
  const result = fromElicitation(ask({ type: 'string', ...schema }), { allowPattern: true });
  const [question] = result.ok ? result.payload.questions : [];
  expect(question).toMatchObject({ input_type: 'text' });
  expect(question && 'pattern' in question ? question.pattern : undefined).toBe(pattern);
});

test('and a pattern that only becomes one in company is refused', () => {
  expect(fromElicitation(ask({ type: 'string', format: 'email', pattern: ')(' }), { allowPattern: true }).ok).toBe(
    false,
  );
});
