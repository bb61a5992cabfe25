import { ElicitResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { testRows } from '../shared/rows.js';
import { formOf } from '../shared/support.js';
import { everyField } from './support.js';

const REMARKS = 'react-interactive-form/remarks';
const remarks = (held: object) => ({ _meta: { [REMARKS]: held } });
const of = (properties: object) => ({ message: 'M', requestedSchema: { type: 'object', properties } });
const accepted = (content: object, more = {}) => ({ action: 'accept', content, ...more });
const from = (request: unknown, context = {}) => fromElicitation(request, { allowPattern: true, ...context });
/** The SDK takes each result, too. */
const to: typeof toElicitResult = (...given) => {
  const result = toElicitResult(...given);
  ElicitResultSchema.parse(result);
  return result;
};
const TABLE = { from, to };
const needed = { name: 'Ada L', email: 'ada@example.com', age: '36', colour: ['#f00'], days: ['tue'] };
const neededContent = { name: 'Ada L', email: 'ada@example.com', age: 36, colour: '#f00', days: ['tue'] };

describe('content as the schema types it', () => {
  testRows({ ...TABLE, request: everyField }, [
    ...(
      [
        ['only what is required: the rest is absent', {}, {}],
        ['a number in another notation', { ratio: ' +2.5e-1 ' }, { ratio: 0.25 }],
        ['zero', { ratio: '0' }, { ratio: 0 }],
        ['an integer with a point', { age: '18.0' }, { age: 18 }],
        ['a boolean', { news: ['false'] }, { news: false }],
        ['an enum', { size: ['S'], plan: ['pro'] }, { size: 'S', plan: 'pro' }],
        ['a list in option order', { tags: ['b', 'a'] }, { tags: ['a', 'b'] }],
        [
          'formats and patterns: trimmed, as they were checked',
          { name: ' Ada L ', born: '1815-12-10 ' },
          { born: '1815-12-10' },
        ],
      ] as const
    ).map(([name, answers, content]) => ({
      name,
      said: { ...needed, ...answers },
      result: accepted({ ...neededContent, ...content }),
    })),
    {
      name: 'a number that is none is never made up',
      said: { ...needed, ratio: 'half' },
      result: accepted(neededContent),
    },
    {
      name: 'notes go into _meta, with and without an answer',
      said: needed,
      details: { age: { note: 'next week' }, site: { note: 'none yet' }, ratio: { delegated: true } },
      result: accepted(
        neededContent,
        remarks({ notes: { age: 'next week', site: 'none yet', ratio: 'The user leaves this decision to you.' } }),
      ),
    },
    ...['2025-11-25', '2026-07-28'].map((protocolVersion, isContent) => ({
      name: `a note arrives by the protocol of ${protocolVersion}`,
      said: needed,
      details: { age: { note: 'next week' } },
      options: { protocolVersion },
      result: isContent
        ? accepted({ ...neededContent, age__note: 'next week' })
        : accepted(neededContent, remarks({ notes: { age: 'next week' } })),
    })),
    { name: 'cancelled without a word', cancelled: true, result: { action: 'cancel' } },
    {
      name: 'cancelled with words',
      cancelled: 'Ask my boss',
      result: { action: 'decline', ...remarks({ message: 'Ask my boss' }) },
    },
    {
      name: 'the host knows it was a no',
      cancelled: true,
      options: { cancelledAs: 'decline' },
      result: { action: 'decline' },
    },
    {
      name: 'the host knows it was dismissed',
      cancelled: 'Not now',
      options: { cancelledAs: 'cancel' },
      result: { action: 'cancel', ...remarks({ message: 'Not now' }) },
    },
    ...[
      { delegated: true as const, note: 'or ask Bob', told: 'The user leaves this decision to you.\n(or ask Bob)' },
      { unanswered: true as const, told: 'The user left this open on purpose.' },
    ].map(({ told, ...age }) => ({
      name: `no acceptance that the server would refuse, and nothing is lost: ${told}`,
      said: { name: 'Ada L', days: ['tue'] },
      details: { age },
      result: { action: 'decline', ...remarks({ message: `Display name\nAda L\n\nAge\n${told}\n\ndays\nTuesday` }) },
    })),
  ]);

  const yesOrNo = ['Yes', 'No'].map((title, index) => ({ const: index === 0 ? 'true' : 'false', title }));

  testRows(TABLE, [
    {
      name: 'a length: trimmed, as it was checked; free text is verbatim',
      request: of({ p: { type: 'string', maxLength: 3 }, q: { type: 'string' } }),
      said: { p: ' abc ', q: ' two\nlines ' },
      result: accepted({ p: 'abc', q: ' two\nlines ' }),
    },
    { name: 'nothing answered is an empty content', request: of({ p: { type: 'string' } }), result: accepted({}) },
    ...[{ enum: ['true', 'false'] }, { oneOf: yesOrNo }].map((set) => ({
      name: `the strings "true" and "false" stay strings: ${Object.keys(set)[0]}`,
      request: of({ p: { type: 'string', ...set } }),
      said: { p: ['true'] },
      result: accepted({ p: 'true' }),
    })),
    {
      name: 'an enum that may be empty gives the empty text back',
      request: of({ p: { type: 'string', enum: ['', 'a'] }, q: { type: 'array', items: { enum: ['', '""', 'a'] } } }),
      said: { p: ['""'], q: ['""', '""""', 'a'] },
      result: accepted({ p: '', q: ['', '""', 'a'] }),
    },
    {
      name: 'an address that no check has seen goes as it is, and does not throw',
      request: of({ p: { type: 'string', format: 'uri' } }),
      said: { p: 'https://例 子/' },
      result: accepted({ p: 'https://例 子/' }),
    },
    {
      name: 'an enum of the values of a confirmation is none',
      request: of({ confirmation: { type: 'string', enum: ['accept', 'decline'] } }),
      said: { confirmation: ['decline'] },
      result: accepted({ confirmation: 'decline' }),
    },
  ]);
});

describe('a request without properties', () => {
  const note = { details: { confirmation: { note: 'keep the tag' } } };
  testRows({ ...TABLE, request: of({}) }, [
    { name: 'accept', said: { confirmation: ['accept'] }, result: accepted({}) },
    { name: 'decline', said: { confirmation: ['decline'] }, result: { action: 'decline' } },
    {
      name: 'accept with a note',
      said: { confirmation: ['accept'] },
      ...note,
      result: accepted({}, remarks({ message: 'keep the tag' })),
    },
    {
      name: 'decline with a note',
      said: { confirmation: ['decline'] },
      ...note,
      result: { action: 'decline', ...remarks({ message: 'keep the tag' }) },
    },
    { name: 'is not accepted by an answer that says nothing', result: { action: 'decline' } },
  ]);

  test('is no longer one beside another question', () => {
    const result = fromElicitation(of({}));
    const two = formOf(...(result.ok ? result.payload.questions : []), { id: 'b', question: 'B?', input_type: 'text' });
    const message = buildAnswer(two, { confirmation: ['decline'], b: 'x' });
    expect(toElicitResult(two, message)).toEqual(accepted({ confirmation: 'decline', b: 'x' }));
  });
});

describe('a form of another origin', () => {
  test('a note never takes the place of a property', () => {
    const odd = formOf(...['a', 'a__note'].map((id) => ({ id, question: `${id}?`, input_type: 'text' })));
    const message = buildAnswer(odd, { a: 'x', a__note: 'y' }, { details: { a: { note: 'z' } } });
    expect(toElicitResult(odd, message, { protocolVersion: '2026-07-28' })).toEqual(accepted({ a: 'x', a__note: 'y' }));
  });

  const yes = { label: 'Yes', value: 'true' };
  const options = [yes, { label: 'No', value: 'false' }];
  const unsure = { label: 'Unsure', value: 'unsure' };
  const quotes = [' ""', '"" '].map((value) => ({ label: `Quotes ${value}`, value }));

  test.each<[question: object, said: string[], value: unknown]>([
    [{ options }, ['maybe'], 'maybe'],
    [{ options, multi_select: true }, ['true', 'maybe'], ['true', 'maybe']],
    [{ options, multi_select: true }, ['maybe'], ['maybe']],
    [{ options: [...options, unsure] }, ['true'], 'true'],
    [{ options: [yes] }, ['true'], 'true'],
    [{ options: [yes, unsure] }, ['true'], 'true'],
    [{ options: quotes, multi_select: true }, [' ""', '"" '], [' ""', '"" ']],
  ])('Other is a string like any value, and only a choice of two is a boolean: %j, %j', (question, said, value) => {
    const form = formOf({ id: '__proto__', question: 'Q?', input_type: 'choice', ...question });
    const result = toElicitResult(form, buildAnswer(form, { ['__proto__']: said }));
    expect(JSON.stringify(result)).toBe(`{"action":"accept","content":{"__proto__":${JSON.stringify(value)}}}`);
  });
});
