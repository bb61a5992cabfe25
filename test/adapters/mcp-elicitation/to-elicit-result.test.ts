import { type ElicitResult as SdkResult, ElicitResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ElicitResult,
  type ElicitValue,
  fromElicitation,
  toElicitResult,
} from '../../../src/adapters/mcp-elicitation/index.js';
import { isBooleanQuestion } from '../../../src/adapters/shared/elicitation/boolean-question.js';
import { toOptionValue } from '../../../src/adapters/shared/elicitation/option-value.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import { validateAnswers } from '../../../src/protocol/validate-answers.js';
import { formOf, formOfResult } from '../shared/support.js';
import { answeredRequest, everyField } from './support.js';

const REMARKS = 'react-interactive-form/remarks';
const form = formOfResult(fromElicitation(everyField));
const needed: Answers = { name: 'Ada L', email: 'ada@example.com', age: '36', colour: ['#f00'], days: ['tue'] };
const neededContent = { name: 'Ada L', email: 'ada@example.com', age: 36, colour: '#f00', days: ['tue'] };

describe('answered: content as the schema types it', () => {
  test.each<[name: string, answers: Answers, content: object]>([
    ['only what is required: the rest is absent', {}, {}],
    ['a number', { ratio: '-0.25' }, { ratio: -0.25 }],
    ['a number in another notation', { ratio: ' +2.5e-1 ' }, { ratio: 0.25 }],
    ['zero', { ratio: '0' }, { ratio: 0 }],
    ['an integer with a point', { age: '18.0' }, { age: 18 }],
    ['true', { news: ['true'] }, { news: true }],
    ['false', { news: ['false'] }, { news: false }],
    ['an enum', { size: ['S'], plan: ['pro'] }, { size: 'S', plan: 'pro' }],
    ['a list in option order', { tags: ['b', 'a'], days: ['tue', 'mon'] }, { tags: ['a', 'b'], days: ['mon', 'tue'] }],
    [
      'formats: trimmed, as they were checked',
      { email: ' ada@example.com\n', site: ' https://example.com' },
      { email: 'ada@example.com', site: 'https://example.com' },
    ],
    [
      'dates',
      { born: '1815-12-10 ', meeting: '2026-01-01T00:00:00Z' },
      { born: '1815-12-10', meeting: '2026-01-01T00:00:00Z' },
    ],
    ['a pattern: trimmed, as it was checked', { name: ' Ada L ' }, { name: 'Ada L' }],
  ])('%s', (_name, answers, content) => {
    const values = { ...needed, ...answers };
    expect(validateAnswers(form, values)).toEqual([]);
    expect(toElicitResult(form, buildAnswer(form, values))).toEqual({
      action: 'accept',
      content: { ...neededContent, ...content },
    });
  });

  test('a length: trimmed, as it was checked', () => {
    const properties = { p: { type: 'string', maxLength: 3 }, q: { type: 'string', minLength: 3 } };
    const bounded = formOfResult(fromElicitation({ message: 'M', requestedSchema: { type: 'object', properties } }));
    expect(toElicitResult(bounded, buildAnswer(bounded, { p: ' abc ', q: ' abc ' }))).toEqual({
      action: 'accept',
      content: { p: 'abc', q: 'abc' },
    });
  });

  test('free text is verbatim', () => {
    const free = formOfResult(
      fromElicitation({ message: 'M', requestedSchema: { type: 'object', properties: { p: { type: 'string' } } } }),
    );
    expect(toElicitResult(free, buildAnswer(free, { p: ' two\nlines ' }))).toEqual({
      action: 'accept',
      content: { p: ' two\nlines ' },
    });
  });

  test('nothing answered is an empty content', () => {
    const free = formOfResult(
      fromElicitation({ message: 'M', requestedSchema: { type: 'object', properties: { p: { type: 'string' } } } }),
    );
    expect(toElicitResult(free, buildAnswer(free, {}))).toEqual({ action: 'accept', content: {} });
  });

  test.each<[name: string, property: object]>([
    ['enum', { type: 'string', enum: ['true', 'false'] }],
    [
      'oneOf that looks just like a boolean',
      {
        type: 'string',
        oneOf: [
          { const: 'true', title: 'Yes' },
          { const: 'false', title: 'No' },
        ],
      },
    ],
  ])('the strings "true" and "false" of an %s stay strings', (_name, property) => {
    const strings = formOfResult(
      fromElicitation({ message: 'M', requestedSchema: { type: 'object', properties: { p: property } } }),
    );
    expect(toElicitResult(strings, buildAnswer(strings, { p: ['true'] }))).toEqual({
      action: 'accept',
      content: { p: 'true' },
    });
  });

  test('a number that is none is never made up', () => {
    expect(toElicitResult(form, buildAnswer(form, { ...needed, ratio: 'half', age: '0x10' }))).toMatchObject({
      content: expect.not.objectContaining({
        ratio: expect.anything() as unknown,
        age: expect.anything() as unknown,
      }) as unknown,
    });
  });

  test('notes go into _meta, with and without an answer', () => {
    const details: AnswerDetails = { age: { note: 'next week' }, site: { note: 'none yet' } };
    expect(toElicitResult(form, buildAnswer(form, needed, { details }))).toEqual({
      action: 'accept',
      content: neededContent,
      _meta: { [REMARKS]: { notes: { age: 'next week', site: 'none yet' } } },
    });
  });
});

test.each<[version: string, result: object]>([
  ['2025-11-25', { content: neededContent, _meta: { [REMARKS]: { notes: { age: 'next week' } } } }],
  ['2026-07-28', { content: { ...neededContent, age__note: 'next week' } }],
])('a note arrives by the protocol of %s', (protocolVersion, result) => {
  const message = buildAnswer(form, needed, { details: { age: { note: 'next week' } } });
  expect(toElicitResult(form, message, { protocolVersion })).toEqual({ action: 'accept', ...result });
});

test('a note never takes the place of a property', () => {
  const odd = formOf(
    { id: 'a', question: 'A?', input_type: 'text' },
    { id: 'a__note', question: 'B?', input_type: 'text' },
  );
  const message = buildAnswer(odd, { a: 'x', a__note: 'y' }, { details: { a: { note: 'z' } } });
  expect(toElicitResult(odd, message, { protocolVersion: '2026-07-28' })).toEqual({
    action: 'accept',
    content: { a: 'x', a__note: 'y' },
  });
});

test.each<[name: string, said: string | undefined, options: object, result: ElicitResult]>([
  ['without a word: cancel', undefined, {}, { action: 'cancel' }],
  [
    'with words instead: decline',
    'Ask my boss',
    {},
    { action: 'decline', _meta: { [REMARKS]: { message: 'Ask my boss' } } },
  ],
  ['the host knows it was a no', undefined, { cancelledAs: 'decline' }, { action: 'decline' }],
  [
    'the host knows it was dismissed',
    'Not now',
    { cancelledAs: 'cancel' },
    { action: 'cancel', _meta: { [REMARKS]: { message: 'Not now' } } },
  ],
])('cancelled %s', (_name, message, options, result) => {
  expect(toElicitResult(form, buildCancellation(form, { message }), options)).toEqual(result);
});

describe('a required property without an answer', () => {
  const { age: _age, ...rest } = needed;
  const said = 'Display name\nAda L\n\nemail\nada@example.com\n\n';

  test.each<[name: string, details: AnswerDetails, words: string]>([
    [
      'handed back',
      { age: { delegated: true, note: 'or ask Bob' } },
      'Age\nThe user leaves this decision to you.\n(or ask Bob)',
    ],
    ['left open', { age: { unanswered: true } }, 'Age\nThe user left this open on purpose.'],
  ])('%s: no acceptance that the server would refuse, and nothing is lost', (_name, details, words) => {
    const result = toElicitResult(form, buildAnswer(form, rest, { details }));
    expect(result).toMatchObject({ action: 'decline' });
    expect(result._meta?.[REMARKS].message).toBe(`${said}${words}\n\ncolour\nRed\n\ndays\nTuesday`);
    expect(result).not.toHaveProperty('content');
  });

  test('an optional one that is handed back or left open is absent, and a note says so', () => {
    const details: AnswerDetails = { ratio: { delegated: true } };
    expect(toElicitResult(form, buildAnswer(form, needed, { details }))).toEqual({
      action: 'accept',
      content: neededContent,
      _meta: { [REMARKS]: { notes: { ratio: 'The user leaves this decision to you.' } } },
    });
  });
});

describe('a request without properties', () => {
  const confirmation = formOfResult(
    fromElicitation({ message: 'Delete it?', requestedSchema: { type: 'object', properties: {} } }),
  );
  const note: AnswerDetails = { confirmation: { note: 'keep the tag' } };

  test.each<[value: string, details: AnswerDetails, result: ElicitResult]>([
    ['accept', {}, { action: 'accept', content: {} }],
    ['decline', {}, { action: 'decline' }],
    ['accept', note, { action: 'accept', content: {}, _meta: { [REMARKS]: { message: 'keep the tag' } } }],
    ['decline', note, { action: 'decline', _meta: { [REMARKS]: { message: 'keep the tag' } } }],
  ])('%s', (value, details, result) => {
    expect(toElicitResult(confirmation, buildAnswer(confirmation, { confirmation: [value] }, { details }))).toEqual(
      result,
    );
  });

  test('is not accepted by an answer that says nothing', () => {
    expect(toElicitResult(confirmation, buildAnswer(confirmation, {}))).toEqual({ action: 'decline' });
  });

  test('is no longer one beside another question', () => {
    const two = formOf({ ...confirmation.payload.questions[0] }, { id: 'b', question: 'B?', input_type: 'text' });
    expect(toElicitResult(two, buildAnswer(two, { confirmation: ['decline'], b: 'x' }))).toEqual({
      action: 'accept',
      content: { confirmation: 'decline', b: 'x' },
    });
  });

  test('is no enum of the same values', () => {
    const property = { type: 'string', enum: ['accept', 'decline'] };
    const single = formOfResult(
      fromElicitation({ message: 'M', requestedSchema: { type: 'object', properties: { confirmation: property } } }),
    );
    expect(toElicitResult(single, buildAnswer(single, { confirmation: ['decline'] }))).toEqual({
      action: 'accept',
      content: { confirmation: 'decline' },
    });
  });
});

test('an enum that may be empty gives the empty text back', () => {
  const properties = {
    p: { type: 'string', enum: ['', 'a'] },
    q: { type: 'array', items: { type: 'string', enum: ['', '""', 'a'] } },
  };
  const hollow = formOfResult(fromElicitation({ message: 'M', requestedSchema: { type: 'object', properties } }));
  expect(toElicitResult(hollow, buildAnswer(hollow, { p: ['""'], q: ['""', '""""', 'a'] }))).toEqual({
    action: 'accept',
    content: { p: '', q: ['', '""', 'a'] },
  });
});

test('a form of another origin: Other text is a string like any value, and only a choice of two is a boolean', () => {
  const options = [
    { label: 'Yes', value: 'true' },
    { label: 'No', value: 'false' },
  ];
  const other = formOf(
    { id: 'a', question: 'A?', input_type: 'choice', options },
    { id: 'b', question: 'B?', input_type: 'choice', options, multi_select: true },
    { id: 'c', question: 'C?', input_type: 'choice', options, multi_select: true },
    { id: 'd', question: 'D?', input_type: 'choice', options: [...options, { label: 'Unsure', value: 'unsure' }] },
    { id: 'e', question: 'E?', input_type: 'choice', options: options.slice(0, 1) },
    {
      id: 'f',
      question: 'F?',
      input_type: 'choice',
      options: [...options.slice(0, 1), { label: 'Unsure', value: 'unsure' }],
    },
    {
      id: 'g',
      question: 'G?',
      input_type: 'choice',
      multi_select: true,
      options: [
        { label: 'Quotes after a space', value: ' ""' },
        { label: 'And before one', value: '"" ' },
      ],
    },
  );
  const answers = {
    a: ['maybe'],
    b: ['true', 'maybe'],
    c: ['maybe'],
    d: ['true'],
    e: ['true'],
    f: ['true'],
    g: [' ""', '"" '],
  };
  expect(toElicitResult(other, buildAnswer(other, answers))).toEqual({
    action: 'accept',
    content: { a: 'maybe', b: ['true', 'maybe'], c: ['maybe'], d: 'true', e: 'true', f: 'true', g: [' ""', '"" '] },
  });
});

test('the property __proto__ is one like any other', () => {
  const odd = formOf({ id: '__proto__', question: 'Q?', input_type: 'text' });
  expect(JSON.stringify(toElicitResult(odd, buildAnswer(odd, { ['__proto__']: 'kept' })))).toBe(
    '{"action":"accept","content":{"__proto__":"kept"}}',
  );
});

test('property: the SDK takes the result, the schema the content, and the answer can be read back', () => {
  const validator = new AjvJsonSchemaValidator();
  fc.assert(
    fc.property(answeredRequest, ({ schema, form: asked, message }) => {
      expect(validateAnswers(asked, message.answers)).toEqual([]);
      const result: SdkResult = toElicitResult(asked, message);
      ElicitResultSchema.parse(result);
      const wire = JSON.parse(JSON.stringify(result)) as Extract<ElicitResult, { action: 'accept' }>;
      expect(validator.getValidator(schema)(wire.content)).toMatchObject({ valid: true });
      const notes = Object.entries(wire._meta?.[REMARKS].notes ?? {});
      const answers = Object.entries(wire.content).map(
        ([name, value]) => [name, readBack(asked, name, value)] as const,
      );
      expect(
        buildAnswer(asked, Object.fromEntries(answers), {
          details: Object.fromEntries(notes.map(([name, note]) => [name, { note }])),
        }),
      ).toEqual(message);
    }),
  );
});

function readBack(asked: typeof form, name: string, value: ElicitValue): string | string[] {
  const question = asked.payload.questions.find(({ id }) => id === name)!;
  if (question.input_type === 'text') return String(value);
  return isBooleanQuestion(question) ? [String(value)] : [value].flat().map(toOptionValue);
}

test('an address that no check has seen goes as it is, and does not throw', () => {
  const form = formOfResult(
    fromElicitation({
      message: 'M',
      requestedSchema: { type: 'object', properties: { p: { type: 'string', format: 'uri' } } },
    }),
  );
  expect(toElicitResult(form, buildAnswer(form, { p: 'https://例 子/' }))).toEqual({
    action: 'accept',
    content: { p: 'https://例 子/' },
  });
});
