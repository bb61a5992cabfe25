// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { normalizeToolInput } from '../../src/server/index.js';
import { accept, acceptOne, refuse } from './normalize.js';

const question = { id: 'name', question: 'What is your name?', input_type: 'text' };

test('correct arguments pass unchanged, with the ids of the context and no warning', () => {
  const questions = [
    {
      id: 'db',
      question: 'Which database?',
      input_type: 'choice',
      multi_select: true,
      required: false,
      header: 'Storage',
      description: 'For the sessions.',
      default: ['pg'],
      placeholder: 'Another one',
      allow_other: true,
      min_select: 0,
      max_select: 2,
      options: [
        {
          label: 'PostgreSQL',
          value: 'pg',
          recommended: true,
          description: 'Known here',
          preview: 'SELECT 1',
          disabled: false,
        },
        { label: 'SQLite', value: 'sqlite' },
      ],
    },
    {
      id: 'port',
      question: 'Which port?',
      input_type: 'text',
      multiline: false,
      format: 'integer',
      minimum: 1,
      maximum: 65535,
      min_length: 1,
      max_length: 5,
      default: ['8080'],
    },
  ];
  expect(normalizeToolInput({ questions }, { ask_id: 'ask_1', task_id: 1, subtask_id: 'two' })).toEqual({
    ok: true,
    payload: { type: 'interactive_form_question', ask_id: 'ask_1', task_id: 1, subtask_id: 'two', questions },
    warnings: [],
  });
});

test('the payload is frozen and shares nothing with the input', () => {
  const input = { questions: [{ ...question, default: ['Ada'] }] };
  const result = normalizeToolInput(input, {});
  input.questions[0]!.default.push('changed');
  expect(result).toMatchObject({ ok: true, payload: { questions: [{ default: ['Ada'] }] } });
  expect(result.ok && Object.isFrozen(result.payload.questions[0])).toBe(true);
});

test('ids that a model makes up are left out', () => {
  const result = normalizeToolInput({ questions: [question], ask_id: 'mine', task_id: 7 }, { ask_id: 'ask_1' });
  expect(result).toEqual({
    ok: true,
    payload: { type: 'interactive_form_question', ask_id: 'ask_1', questions: [question] },
    warnings: [
      { path: ['ask_id'], code: 'dropped', message: 'There is no field "ask_id" here; it was left out.' },
      { path: ['task_id'], code: 'dropped', message: 'There is no field "task_id" here; it was left out.' },
    ],
  });
});

/** JSON of JSON, so many times. */
function encode(value: unknown, times: number): unknown {
  return times === 0 ? value : encode(JSON.stringify(value), times - 1);
}

describe('no list of questions is found', () => {
  test.each<[string, unknown]>([
    ['in what is encoded five times', { questions: encode([question], 5) }],
    [
      'in a code fence with words after it',
      { questions: `\`\`\`json\n${JSON.stringify([question])}\n\`\`\` and so on` },
    ],
    ['in a code fence with a list before it', { questions: `[1] \`\`\`json\n${JSON.stringify([question])}\n\`\`\`` }],
    ['in a title beside a list that is empty', { note: 1, questions: [], title: question.question }],
    ['in a blank text', { questions: ' ' }],
    ['in a description', { description: 'For the sessions.' }],
  ])('%s', (_, input) => {
    expect(refuse(input).issues).toEqual(['no_questions questions']);
  });
});

describe('the list of questions is found', () => {
  test.each<[string, unknown, string[]]>([
    ['as a JSON string', { questions: JSON.stringify([question]) }, ['repaired questions']],
    [
      'as a JSON string in a code fence',
      { questions: `\`\`\`json\n${JSON.stringify([question], null, 2)}\n\`\`\`` },
      ['repaired questions'],
    ],
    [
      'as a JSON string in a code fence on one line',
      { questions: `\`\`\`${JSON.stringify([question])}\`\`\`` },
      ['repaired questions'],
    ],
    [
      'as a JSON string after much space',
      { questions: `${' '.repeat(100)}${JSON.stringify([question])}` },
      ['repaired questions'],
    ],
    ['as a JSON string, encoded four times', { questions: encode([question], 4) }, ['repaired questions']],
    ['as a JSON string for each', { questions: [JSON.stringify(question)] }, ['repaired questions[0]']],
    [
      'as a JSON string under the singular',
      { question: JSON.stringify([question]) },
      ['repaired question', 'repaired question'],
    ],
    ['as JSON arguments', JSON.stringify({ questions: [question] }), ['repaired']],
    ['as the arguments themselves', [question], ['repaired']],
    ['as one object', { questions: question }, ['repaired questions']],
    ['as one object in JSON', { questions: JSON.stringify(question) }, ['repaired questions', 'repaired questions']],
    ['under another case', { Questions: [question] }, ['repaired Questions']],
    ['under the singular', { question: [question] }, ['repaired question']],
    ['as an object under the singular', { question }, ['repaired question', 'repaired questions']],
    ['as one question outside an array', question, ['repaired questions']],
    ['beside an empty array', { ...question, questions: [] }, ['repaired questions']],
    [
      'beside an empty array and under a name that says so',
      { id: 'name', input_type: 'text', question_text: question.question, questions: [] },
      ['repaired questions', 'repaired questions[0].question_text'],
    ],
  ])('%s', (_, input, warnings) => {
    expect(accept(input)).toEqual({ questions: [question], warnings });
  });

  test('as bare texts', () => {
    expect(accept({ questions: ['What is your name?', 'And your age?'] })).toEqual({
      questions: [
        { id: 'what_is_your_name', question: 'What is your name?', input_type: 'text' },
        { id: 'and_your_age', question: 'And your age?', input_type: 'text' },
      ],
      warnings: [
        'repaired questions[0]',
        'repaired questions[1]',
        'repaired questions[0].id',
        'repaired questions[1].id',
      ],
    });
  });

  test('as JSON of bare texts under the singular', () => {
    expect(accept({ question: JSON.stringify(['What?', 'Why?']) }).questions.map((read) => read.question)).toEqual([
      'What?',
      'Why?',
    ]);
  });

  test('as texts that look like JSON and are none', () => {
    const texts = ['[x] Done?', '{name}, right?', '[optional] Anything else?', '"[a]" or "[b]"?'];
    expect(accept({ questions: texts }).questions.map((read) => read.question)).toEqual(texts);
    expect(accept({ question: '[optional] Anything else?' }).questions).toMatchObject([
      { question: '[optional] Anything else?' },
    ]);
  });

  test('as one question beside an empty list, by its title, where it has options', () => {
    expect(accept({ title: 'Which one?', questions: [], options: ['A'] }).questions).toMatchObject([
      { question: 'Which one?' },
    ]);
  });

  test('one question outside an array keeps its sloppy fields', () => {
    expect(accept({ title: 'Which one?', choices: ['A', 'B'] }).questions).toEqual([
      {
        id: 'which_one',
        question: 'Which one?',
        input_type: 'choice',
        options: [
          { label: 'A', value: 'A' },
          { label: 'B', value: 'B' },
        ],
      },
    ]);
  });

  test('what stands beside "questions" is left out with a warning', () => {
    expect(accept({ questions: [question], question: 'Another?', title: 'A form' })).toEqual({
      questions: [question],
      warnings: ['dropped title', 'dropped question'],
    });
  });
});

describe('refused for want of questions', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 3],
    ['a plain text', 'What is your name?'],
    ['an empty object', {}],
    ['an empty array', []],
    ['an empty list', { questions: [] }],
    ['null for the list', { questions: null }],
    ['a number for the list', { questions: 2 }],
    ['broken JSON', { questions: '[{"id": "a",' }],
    ['broken JSON in a code fence', { questions: '```json\n[{"id": "a",\n```' }],
    ['broken JSON, encoded twice', { questions: JSON.stringify(JSON.stringify([question])).slice(0, -9) }],
    ['broken JSON under the singular', { question: '[{"question":"Q1"},{"question":"Q2' }],
    ['a heading over an empty list', { title: 'Preferences', questions: [] }],
    ['a heading over null', { label: 'Preferences', questions: null }],
    ['a heading over a blank text', { prompt: 'Please answer', questions: '' }],
    ['options without a question', { options: ['A', 'B'] }],
    ['a blank question outside an array', { question: ' ', options: ['A'] }],
  ])('%s', (_, input) => {
    expect(refuse(input).issues).toEqual(['no_questions questions']);
  });
});

describe('ids', () => {
  test.each<[string, unknown, string]>([
    ['missing', undefined, 'what_is_your_name'],
    ['null', null, 'what_is_your_name'],
    ['blank', ' ', 'what_is_your_name'],
    ['a number', 7, '7'],
    ['odd but legal', '__proto__', '__proto__'],
  ])('%s', (_, id, expected) => {
    expect(acceptOne({ ...question, id }).question.id).toBe(expected);
  });

  test('a made id never takes one that is given further on', () => {
    const questions = [
      { question: 'Name?' },
      { question: 'Name?' },
      { id: 'name', question: 'Really?' },
      { id: 'name_3', question: 'Sure?' },
    ];
    expect(accept({ questions }).questions.map(({ id }) => id)).toEqual(['name_2', 'name_4', 'name', 'name_3']);
  });
});

test.each<[string, unknown]>([['a context that is no object', { questions: [question] }]])(
  '%s is refused, not thrown',
  (name, input) => {
    const context = name.startsWith('a context') ? (null as never) : {};
    expect(normalizeToolInput(input, context)).toMatchObject({ ok: false, issues: [{ path: [], code: 'unreadable' }] });
  },
);

test("an id of the context that no payload may have is the host's mistake, and an issue", () => {
  const result = normalizeToolInput({ questions: [question] }, { task_id: {} as never });
  expect(result).toMatchObject({ ok: false, issues: [{ path: ['task_id'], code: 'invalid_type' }] });
});
