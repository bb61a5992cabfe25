// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { normalizeToolInput, normalizeToolInputForSeveral } from '../../src/server/index.js';
import type { Issue } from '../../src/protocol/index.js';
import { breakOf } from '../fixtures/break-of.js';
import { accept } from './normalize.js';

const question = { id: 'a', question: 'What?', input_type: 'text' };
const choice = { id: 'c', question: 'Which?', input_type: 'choice' };

function issuesOf(input: unknown): Issue[] {
  const result = normalizeToolInput(input);
  return result.ok ? [] : result.issues;
}

describe('a refusal names what is wrong with a text that was meant to be JSON', () => {
  test.each<[string, unknown, string, Omit<Issue, 'message'>, string]>([
    [
      'arguments that were cut off',
      '{"questions": [{"id": "a"',
      '{"questions": [{"id": "a"',
      { path: [], code: 'unreadable' },
      'What came as the arguments',
    ],
    [
      'questions with a comma too many',
      { questions: '[\n  {"question": "What?"},\n]' },
      '[\n  {"question": "What?"},\n]',
      { path: ['questions'], code: 'no_questions' },
      '"questions"',
    ],
    [
      "one question in Python's quotes",
      { questions: [question, "{'question': 'Why?'}"] },
      "{'question': 'Why?'}",
      { path: ['questions', 1], code: 'invalid_type' },
      'This',
    ],
    [
      'options without their end, in a code fence',
      { questions: [{ ...choice, options: '```json\n["A", "B"\n```' }] },
      '\n["A", "B"\n',
      { path: ['questions', 0, 'options'], code: 'missing_options' },
      '"options"',
    ],
    [
      'one option without its end',
      { questions: [{ ...choice, options: ['A', '{"label": "B"'] }] },
      '{"label": "B"',
      { path: ['questions', 0, 'options', 1], code: 'invalid_type' },
      'This',
    ],
  ])('%s', (_, input, text, issue, name) => {
    expect(issuesOf(input)).toEqual([{ ...issue, message: `${name} is a text that is not JSON: ${breakOf(text)}` }]);
  });

  test('also of a text in a text, and without half a character', () => {
    expect(issuesOf(JSON.stringify('[1,'))).toMatchObject([
      { message: `What came as the arguments is a text that is not JSON: ${breakOf('[1,')}` },
    ]);
    const [issue] = issuesOf(`[😀${'x'.repeat(29)}`);
    expect(issue?.message).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
  });

  test('what was never JSON keeps its words', () => {
    expect(issuesOf('What is your name?')).toMatchObject([
      { message: '"questions" must be an array of at least one object.' },
    ]);
    expect(issuesOf({ questions: 3 })).toMatchObject([
      { message: '"questions" must be an array of at least one object.' },
    ]);
    expect(accept({ questions: ['[x] Done?'] }).questions).toMatchObject([{ question: '[x] Done?' }]);
  });
});

describe('arguments that were joined to themselves', () => {
  const json = JSON.stringify({ questions: [question] });

  test.each<[string, string]>([
    ['twice', json + json],
    ['twice, on lines of their own', `\n${json}\n${json}\n`],
  ])('are read once, with a warning: %s', (_, text) => {
    expect(normalizeToolInput(text)).toMatchObject({
      ok: true,
      payload: { questions: [question] },
      warnings: [
        {
          path: [],
          code: 'repaired',
          message: 'The arguments were a text holding the same JSON twice; they were read once.',
        },
      ],
    });
    expect(normalizeToolInputForSeveral(text)).toMatchObject({
      ok: true,
      payload: { questions: [question] },
      warnings: [{ path: [], code: 'repaired' }],
    });
  });

  test('so is a list of questions', () => {
    const list = JSON.stringify([question]);
    expect(accept({ questions: list + list })).toEqual({ questions: [question], warnings: ['repaired questions'] });
  });

  test('two calls that differ are refused, because nobody can tell which of the two was meant', () => {
    const other = JSON.stringify({ questions: [{ ...question, question: 'Why?' }] });
    expect(issuesOf(json + other)).toEqual([
      {
        path: [],
        code: 'unreadable',
        message: `What came as the arguments is a text that is not JSON: ${breakOf(json + other)}`,
      },
    ]);
  });
});

describe('numbers that are too large', () => {
  test.each<[string, object, string]>([
    ['infinite in JSON', JSON.parse('{"minimum": 1e400}') as object, '"minimum" is too large.'],
    ['written as a text', { maximum: '1e400' }, '"maximum" is too large.'],
    ['a length', { max_length: '1e400' }, '"max_length" is too large.'],
    [
      'beyond all whole numbers',
      { format: 'integer', minimum: '9007199254740993' },
      '"minimum" is too large: whole numbers go from -9007199254740991 to 9007199254740991.',
    ],
  ])('%s', (_, fields, message) => {
    expect(issuesOf({ questions: [{ ...question, ...fields }] })).toMatchObject([{ message }]);
  });
});

describe('escapes that came through as letters', () => {
  const written = {
    id: 'stra\\u00dfe',
    question: 'Which stra\\u00dfe?',
    input_type: 'choice',
    options: [{ label: 'Hauptstra\\u00DFe \\ud83d\\ude00', value: 'haupt' }, 'Other stra\\u00dfe'],
  };

  test('stay as they are where the host says nothing', () => {
    expect(accept({ questions: [written] }).questions).toMatchObject([
      { id: 'stra\\u00dfe', question: 'Which stra\\u00dfe?' },
    ]);
  });

  test('become characters where the host asks for that, with a warning for each text', () => {
    const result = normalizeToolInput({ questions: [written] }, { decodeEscapes: true });
    expect(result).toMatchObject({
      ok: true,
      payload: {
        questions: [
          {
            id: 'straße',
            question: 'Which straße?',
            options: [{ label: 'Hauptstraße 😀', value: 'haupt' }, { label: 'Other straße' }],
          },
        ],
      },
    });
    expect(
      result.ok &&
        result.warnings.filter(({ message }) => message.includes('escapes')).map(({ path }) => path.join('.')),
    ).toEqual(['questions.0.id', 'questions.0.question', 'questions.0.options.0.label', 'questions.0.options.1']);
    expect(result.ok && result.warnings[1]?.message).toBe('The escapes in "Which stra\\\\u00dfe?" became characters.');
  });

  test('also in a bare text, and in options that are a JSON text', () => {
    const options = JSON.stringify(['Stra\\u00dfe', 'a "b"']);
    const result = normalizeToolInput(
      { questions: ['Gr\\u00f6\\u00dfe?', { ...choice, options }] },
      { decodeEscapes: true },
    );
    expect(result).toMatchObject({
      ok: true,
      payload: { questions: [{ question: 'Größe?' }, { options: [{ label: 'Straße' }, { label: 'a "b"' }] }] },
    });
  });

  test.each<[string, string]>([
    ['the first half of a pair', 'a \\ud83d b'],
    ['the second half of a pair', 'a \\ude00 b'],
    ['two first halves', '\\ud83d\\ud83d'],
    ['too few digits', 'a \\u12 b'],
    ['no digits', 'C:\\users'],
  ])('but %s stays as it is written', (_, text) => {
    const result = normalizeToolInput({ questions: [{ ...question, question: text }] }, { decodeEscapes: true });
    expect(result).toMatchObject({ ok: true, payload: { questions: [{ question: text }] }, warnings: [] });
  });

  test('a pattern keeps its escapes', () => {
    const asked = { ...question, pattern: '^[\\u0041-\\u005a]$' };
    expect(normalizeToolInput({ questions: [asked] }, { decodeEscapes: true, allowPattern: true })).toMatchObject({
      payload: { questions: [asked] },
      warnings: [],
    });
  });
});
