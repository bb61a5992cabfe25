// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compareRecords,
  describeDifferences,
  readable,
  readRecords,
  textOf,
  withDigests,
  type SystemRecord,
} from './records.js';
import { foldParts, unfoldParts } from './same-parts.js';

const stored: SystemRecord = {
  system: 'An agent',
  package: 'an-agent',
  version: '1.0.0',
  date: '2026-11-01',
  node: { ranOn: '20.20.2', needed: '>=20', newest: '1.0.0', newestNeeds: '>=20' },
  figures: { asked: 10, shown: 8, answered: 5, cancelled: 3 },
  tool: { name: 'ask', description: { lines: ['Asks.', 'And waits.'] }, input_schema: { required: ['question'] } },
  questions: { other: { shown: { question: 'Which?' }, sent: { answer: 'Mine' }, read: 'The user answered: Mine' } },
};
const { questions } = stored;

describe('a difference has its system, its field and two lines:', () => {
  test.each<[string, Partial<SystemRecord>, string[]]>([
    ['another version', { version: '1.1.0' }, ['version', '1.0.0', '1.1.0']],
    ['another Node', { node: { ...stored.node, needed: '>=22' } }, ['node.needed', '>=20', '>=22']],
    ['no Node asked for', { node: { ...stored.node, needed: null } }, ['node.needed', '>=20', 'null']],
    [
      'another text for the model',
      { questions: { other: { ...questions['other']!, read: 'Answered: Mine' } } },
      ['questions.other.read', 'The user answered: Mine', 'Answered: Mine'],
    ],
    [
      'a new field in the request',
      { questions: { other: { ...questions['other']!, shown: { question: 'Which?', isBlocking: true } } } },
      ['questions.other.shown.isBlocking', '(nothing)', 'true'],
    ],
    [
      'a question that is not shown',
      { questions: { other: { ...questions['other']!, shown: null } } },
      ['questions.other.shown', '{"question":"Which?"}', 'null'],
    ],
    [
      'a line more at the start of a text',
      { tool: { ...(stored.tool as object), description: { lines: ['Ask rarely.', 'Asks.', 'And waits.'] } } },
      ['tool.description.lines.0', '(nothing)', 'Ask rarely.'],
    ],
    [
      'a line less at the end',
      { tool: { ...(stored.tool as object), description: { lines: ['Asks.'] } } },
      ['tool.description.lines.1', 'And waits.', '(nothing)'],
    ],
    [
      'a text that becomes a list',
      { tool: { ...(stored.tool as object), name: ['ask'] } },
      ['tool.name', 'ask', '["ask"]'],
    ],
  ])('%s', (_, change, [field, before, after]) => {
    const differences = compareRecords(stored, { ...stored, ...change });
    expect(differences).toEqual([{ field, stored: before, now: after }]);
    expect(describeDifferences('An agent', differences)).toContain(
      `An agent, ${field}\n  stored | ${before}\n  now    | ${after}\n`,
    );
  });

  test('a long text is cut around the place', () => {
    const long = (end: string) => ({ ...stored, tool: { description: `${'a'.repeat(300)}${end}${'z'.repeat(300)}` } });
    const [difference] = compareRecords(long('1'), long('2'));
    expect(difference).toEqual({
      field: 'tool.description',
      stored: `…${'a'.repeat(100)}1${'z'.repeat(99)}…`,
      now: `…${'a'.repeat(100)}2${'z'.repeat(99)}…`,
    });
  });
});

describe('no difference is', () => {
  test.each<[string, Partial<SystemRecord>]>([
    ['the same record', {}],
    ['another day', { date: '2026-12-01' }],
    ['other generated questions', { figures: { asked: 10, shown: 9, answered: 6, cancelled: 3 } }],
    [
      'the Node of this machine, and a newer version on the registry',
      { node: { ranOn: '22.0.0', needed: '>=20', newest: '2.0.0', newestNeeds: '>=22' } },
    ],
  ])('%s', (_, change) => {
    expect(compareRecords(stored, structuredClone({ ...stored, ...change }))).toEqual([]);
  });

  test('another order of keys', () => {
    const record = (tool: object) => ({ ...stored, tool: readable(tool) });
    expect(compareRecords(record({ a: 1, b: { c: 2, d: 3 } }), record({ b: { d: 3, c: 2 }, a: 1 }))).toEqual([]);
  });
});

test('the text of a JSON object is stored as the object, and a text that only looks like it as a text', () => {
  expect(readable('{"b":{"d":1,"c":2},"a":"one"}')).toEqual(readable('{"a":"one","b":{"c":2,"d":1}}'));
  expect(readable(['{"a":1}', '{curly'])).toEqual([{ json: { a: 1 } }, '{curly']);
});

test('a description is stored as its digest, and a field of that name as it is', () => {
  const tool = (description: string) => withDigests({ description, properties: { description: { type: 'string' } } });
  expect(tool('Asks.')).toEqual({
    description: expect.stringMatching(/^[0-9a-f]{12}$/) as unknown,
    properties: { description: { type: 'string' } },
  });
  expect(tool('Asks.')).not.toEqual(tool('Asks rarely.'));
});

test('a text of several lines is stored as lines, and a missing value is left out', () => {
  expect(readable({ b: 'one\ntwo', a: ['one'], c: undefined })).toEqual({ a: ['one'], b: { lines: ['one', 'two'] } });
});

describe('in an exchange,', () => {
  const shown = { questions: [{ question: 'Which?', options: ['Postgres (Recommended)', 'SQLite', 'None of these'] }] };

  test('a part that stands in it before is stored as its place', () => {
    const exchange = { shown, sent: { answer: 'SQLite' }, read: [{ args: shown, asked: shown.questions }] };
    const folded = foldParts(exchange);
    expect(folded).toEqual({
      ...exchange,
      read: [{ args: { sameAs: 'shown' }, asked: { sameAs: 'shown.questions' } }],
    });
    expect(unfoldParts(folded)).toEqual(exchange);
  });

  test('a part that differs, and a short part, are stored as they are', () => {
    const [question] = shown.questions;
    const exchange = { shown, sent: { answer: 'SQLite' }, read: { answer: 'SQLite', asked: [{ ...question, id: 1 }] } };
    expect(foldParts({ ...exchange, shown: null })).toEqual({ ...exchange, shown: null });
    expect(unfoldParts(foldParts(exchange))).toEqual(exchange);
  });
});

test('a file that is read is written again as it is', () => {
  const folder = join(import.meta.dirname, 'records');
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(readRecords().map(textOf).sort()).toEqual(files.sort());
});
