// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/protocol/index.js';
import { normalizeToolInput } from '../../src/server/index.js';
import { accept, refuse } from './normalize.js';

const question = { id: 'a', question: 'What?', input_type: 'text' };
const questions = (count: number) => Array.from({ length: count }, (_, index) => ({ ...question, id: `q${index}` }));
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Option ${index}`, value: `v${index}` }));
const choice = (count: number) => ({ id: 'c', question: 'Which?', input_type: 'choice', options: options(count) });

describe('limits', () => {
  test.each<[string, unknown]>([
    ['questions', { questions: questions(LIMITS.questions) }],
    ['options', { questions: [choice(LIMITS.options)] }],
    ['characters', { questions: [{ ...question, question: 'x'.repeat(LIMITS.stringLength) }] }],
  ])('as many %s as may be', (_, input) => {
    expect(accept(input).warnings).toEqual([]);
  });

  test('as many as may be are mended, too', () => {
    const bare = (count: number) => Array.from({ length: count }, (_, index) => `Text ${index}`);
    expect(accept({ questions: bare(LIMITS.questions) }).questions.map(({ question: words }) => words)).toEqual(
      bare(LIMITS.questions),
    );
    expect(accept({ questions: [{ ...choice(0), options: bare(LIMITS.options) }] }).questions).toEqual([
      { ...choice(0), options: bare(LIMITS.options).map((label) => ({ label, value: label })) },
    ]);
  });

  test.each<[string, unknown, string]>([
    ['questions', { questions: questions(LIMITS.questions + 1) }, 'limit_exceeded questions'],
    ['options', { questions: [choice(LIMITS.options + 1)] }, 'limit_exceeded questions[0].options'],
    [
      'characters',
      { questions: [{ ...question, question: 'x'.repeat(LIMITS.stringLength + 1) }] },
      'limit_exceeded questions[0].question',
    ],
    [
      'characters in a label',
      { questions: [{ ...choice(1), options: ['('.repeat(LIMITS.stringLength + 1)] }] },
      'limit_exceeded questions[0].options[0].label',
    ],
  ])('too many %s', (_, input, issue) => {
    expect(refuse(input).issues).toContain(issue);
  });
});

test('what is too much is not even read', () => {
  const trap = {
    get label() {
      throw new Error('read');
    },
    get question() {
      throw new Error('read');
    },
  };
  const traps = (count: number) => Array.from({ length: count }, () => trap);
  expect(refuse({ questions: traps(LIMITS.questions + 1) }).issues).toEqual(['limit_exceeded questions']);
  expect(refuse({ questions: [{ ...choice(0), options: traps(LIMITS.options + 1) }] }).issues).toEqual([
    'limit_exceeded questions[0].options',
  ]);
});

test('duplicate ids are refused, even where a number meets a text', () => {
  expect(
    refuse({
      questions: [question, { ...question, question: 'Why?' }, { ...question, id: 7 }, { ...question, id: '7' }],
    }).issues,
  ).toEqual(['duplicate_id questions[1].id', 'duplicate_id questions[3].id']);
});

test('what is no question is refused where it stands', () => {
  expect(refuse({ questions: [question, null, 4, ['What?']] }).issues).toEqual([
    'invalid_type questions[1]',
    'invalid_type questions[2]',
    'invalid_type questions[3]',
  ]);
});

test.each<[string, string]>([
  ['broken', '{"question": "What?", "input_type":'],
  ["broken, in Python's quotes", "{'question': 'What?'}"],
  ['a list', JSON.stringify([question, question])],
])('the source of a question is never shown as one: %s', (_, source) => {
  expect(refuse({ questions: [question, source] }).issues).toEqual(['invalid_type questions[1]']);
});

test('a default over the limit is refused', () => {
  expect(refuse({ questions: [{ ...question, default: 'x'.repeat(LIMITS.stringLength + 1) }] }).issues).toEqual([
    'limit_exceeded questions[0].default',
  ]);
});

test('arguments that throw where they are read are refused in words', () => {
  const thrower = {
    get questions() {
      throw new Error('read');
    },
  };
  expect(normalizeToolInput(thrower)).toMatchObject({
    ok: false,
    issues: [{ path: [], code: 'unreadable', message: 'Reading the arguments threw an error; pass plain JSON data.' }],
  });
});

describe('warnings without end', () => {
  const bare = Array.from({ length: 300 }, (_, index) => `o${index}`);
  const sloppy = { ...choice(0), options: bare };

  test('are counted past the limit', () => {
    const result = normalizeToolInput({ questions: [sloppy] }, {});
    const { warnings } = result as Extract<typeof result, { ok: true }>;
    expect(warnings).toHaveLength(LIMITS.issues + 1);
    expect(warnings.at(-1)).toEqual({
      path: [],
      code: 'repaired',
      message: 'There was more that is not listed here: 200 repaired, 0 dropped.',
    });
  });
});

describe('the message to the model', () => {
  const faulty = {
    questions: [
      { ...question, question: '' },
      { ...question, input_type: 'choice', options: [{ label: 'A', value: '' }] },
    ],
  };
  const readLines = () => refuse(faulty).message.split('\n');

  test('names every fault with its path', () => {
    expect(readLines()).toEqual([
      'The form was not shown to the user, because of these faults in the arguments:',
      expect.stringMatching(/^questions\[0\]\.question: .+/),
      expect.stringMatching(/^questions\[1\]\.options\[0\]\.value: .+/),
      expect.stringMatching(/^questions\[1\]\.id: .+/),
      'Correct them and call interactive_form_question again with all questions. Correct arguments look like this:',
      expect.stringMatching(/^\{"questions":/),
    ]);
  });

  test('ends in arguments that pass as they are', () => {
    expect(normalizeToolInput(JSON.parse(readLines().at(-1)!), {})).toMatchObject({ ok: true, warnings: [] });
  });
});

test.each([['a range without a whole number', { format: 'integer', minimum: 0.2, maximum: 0.8 }, 'minimum']])(
  'a question that nobody can answer is refused: %s',
  (_, fields, key) => {
    expect(refuse({ questions: [{ ...question, ...fields }] }).issues).toEqual([`invalid_value questions[0].${key}`]);
  },
);
