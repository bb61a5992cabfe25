import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAskUserQuestion } from '../../../src/adapters/ask-user-question/index.js';
import { issuesOf } from '../shared/support.js';
import { breakOf } from '../../fixtures/break-of.js';

/** The dialect's own example. */
const auth = {
  question: 'Which auth method?',
  header: 'Auth',
  multiSelect: false,
  options: [
    { label: 'OAuth (Recommended)', description: 'Browser flow' },
    { label: 'API key', description: 'Static token', preview: 'curl -H "X-Key: …"' },
  ],
};

const authQuestion = {
  id: 'q1',
  input_type: 'choice',
  question: 'Which auth method?',
  header: 'Auth',
  multi_select: false,
  options: [
    { label: 'OAuth', value: 'OAuth (Recommended)', recommended: true, description: 'Browser flow' },
    { label: 'API key', value: 'API key', description: 'Static token', preview: 'curl -H "X-Key: …"' },
  ],
};

const payload = { type: 'interactive_form_question', questions: [authQuestion] };

test.each([
  ['an object', { questions: [auth] }],
  ['JSON text, as model APIs deliver arguments', JSON.stringify({ questions: [auth] })],
  ['questions as JSON text', { questions: JSON.stringify([auth]) }],
  ["what the SDK's host adds", { questions: [auth], answers: {}, metadata: { source: 'x' } }],
])('every field, from %s', (_name, input) => {
  expect(fromAskUserQuestion(input)).toEqual({ ok: true, payload, warnings: [] });
});

test.each<[first: object, description: string]>([
  [{}, 'Set up the project'],
  [{ description: 'Pick one' }, 'Set up the project\n\nPick one'],
])('the title of a form leads the first description, where every step of it shows: %j', (first, description) => {
  const later = { ...auth, question: 'And now?', description: 'Last one' };
  expect(fromAskUserQuestion({ title: 'Set up the project', questions: [{ ...auth, ...first }, later] })).toEqual({
    ok: true,
    payload: {
      ...payload,
      questions: [
        { ...authQuestion, description },
        { ...authQuestion, id: 'q2', question: 'And now?', description: 'Last one' },
      ],
    },
    warnings: [],
  });
});

const head = { question: 'How much?', header: 'Memory' };

test.each<[kind: string, question: object, becomes: object]>([
  ['text', { kind: 'text', placeholder: 'A name' }, { input_type: 'text', placeholder: 'A name', max_length: 32_768 }],
  ['number', { kind: 'number' }, { input_type: 'text', format: 'number' }],
  [
    'number on a slider',
    { kind: 'number', min: 1, max: 64, step: 0.5, unit: 'GB', slider: true, default: 8 },
    {
      input_type: 'text',
      format: 'number',
      minimum: 1,
      maximum: 64,
      step: 0.5,
      unit: 'GB',
      slider: true,
      default: ['8'],
    },
  ],
  [
    'number with a default, as Claude Code 0.3.332 writes it',
    { kind: 'number', min: 1, max: 64, defaultValue: 8 },
    { input_type: 'text', format: 'number', minimum: 1, maximum: 64, default: ['8'] },
  ],
  [
    'choice',
    { kind: 'choice', options: [{ label: 'A' }, { label: 'B' }] },
    {
      input_type: 'choice',
      options: [
        { label: 'A', value: 'A' },
        { label: 'B', value: 'B' },
      ],
    },
  ],
])('the kind %s', (_kind, question, becomes) => {
  expect(fromAskUserQuestion({ questions: [{ ...head, ...question }] })).toEqual({
    ok: true,
    payload: { type: 'interactive_form_question', questions: [{ id: 'q1', ...head, ...becomes }] },
    warnings: [],
  });
});

test.each<[name: string, question: object, issues: [string, string][]]>([
  ['a kind without options that is not known', { kind: 'colour' }, [['questions.0.options', 'missing_options']]],
  ['bounds that are no numbers', { kind: 'number', min: 'one' }, [['questions.0.min', 'invalid_type']]],
  ['bounds that leave nothing', { kind: 'number', min: 2, max: 1 }, [['questions.0.minimum', 'invalid_value']]],
  ['a step of nothing', { kind: 'number', step: 0 }, [['questions.0.step', 'invalid_value']]],
])('refuses %s', (_name, question, issues) => {
  expect(issuesOf(fromAskUserQuestion({ questions: [{ ...head, ...question }] }))).toEqual(issues);
});

test('the ids of the context come into the payload', () => {
  expect(fromAskUserQuestion({ questions: [auth] }, { ask_id: 'ask_1', task_id: 1, subtask_id: 2 })).toMatchObject({
    payload: { ask_id: 'ask_1', task_id: 1, subtask_id: 2 },
  });
});

test('optional fields may be null or absent', () => {
  const bare = {
    question: 'Q?',
    header: 'H',
    multiSelect: null,
    options: [{ label: 'A', description: null }, { label: 'B' }],
  };
  expect(fromAskUserQuestion({ questions: [bare] })).toEqual({
    ok: true,
    payload: {
      type: 'interactive_form_question',
      questions: [
        {
          id: 'q1',
          input_type: 'choice',
          question: 'Q?',
          header: 'H',
          options: [
            { label: 'A', value: 'A' },
            { label: 'B', value: 'B' },
          ],
        },
      ],
    },
    warnings: [],
  });
});

test.each([
  ['OAuth(recommended)', 'OAuth'],
  ['【推荐】 OAuth', 'OAuth'],
  ['OAuth [Recommended] flow', 'OAuth flow'],
])('the label %j is shown as %j with a badge, and sent as it was written', (written, shown) => {
  const result = fromAskUserQuestion({ questions: [{ ...auth, options: [{ label: written }, { label: 'B' }] }] });
  expect(result).toMatchObject({
    payload: { questions: [{ options: [{ label: shown, value: written, recommended: true }, {}] }] },
  });
});

test('a label that is nothing but the mark stays', () => {
  const result = fromAskUserQuestion({
    questions: [{ ...auth, options: [{ label: '(Recommended)' }, { label: 'B' }] }],
  });
  expect(result).toMatchObject({
    payload: { questions: [{ options: [{ label: '(Recommended)', value: '(Recommended)' }, {}] }] },
  });
});

test('a header over 12 characters is cut on screen, never refused', () => {
  const result = fromAskUserQuestion({ questions: [{ ...auth, header: 'Authentication method' }] });
  expect(result).toMatchObject({ ok: true, payload: { questions: [{ header: 'Authenticat…' }] }, warnings: [] });
});

const option = (index: number) => ({ label: `Option ${index}` });
const question = (index: number) => ({ ...auth, question: `Question ${index}?` });
const times = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));

test.each([1, 4])('takes %i questions', (count) => {
  const result = fromAskUserQuestion({ questions: times(count, question) });
  expect(result.ok && result.payload.questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4'].slice(0, count));
});

test.each([2, 4])('takes %i options', (count) => {
  expect(fromAskUserQuestion({ questions: [{ ...auth, options: times(count, option) }] }).ok).toBe(true);
});

const asked = (change: object) => ({ questions: [auth, { ...question(2), ...change }] });

test.each<[name: string, input: unknown, issues: [string, string][]]>([
  ['no object', null, [['', 'invalid_type']]],
  ['text that is no JSON', 'Which?', [['', 'invalid_type']]],
  ['questions absent', {}, [['questions', 'no_questions']]],
  ['no questions', { questions: [] }, [['questions', 'no_questions']]],
  ['questions that are no list', { questions: { 0: auth } }, [['questions', 'invalid_type']]],
  ['5 questions', { questions: times(5, question) }, [['questions', 'limit_exceeded']]],
  ['a question that is no object', { questions: [auth, 'Which?'] }, [['questions.1', 'invalid_type']]],
  ['the same question twice', asked({ question: auth.question }), [['questions.1.question', 'duplicate_value']]],
  ['no header', asked({ header: undefined }), [['questions.1.header', 'blank']]],
  ['a header that is no text', asked({ header: 1 }), [['questions.1.header', 'invalid_type']]],
  ['multiSelect that is no boolean', asked({ multiSelect: 'yes' }), [['questions.1.multiSelect', 'invalid_type']]],
  ['no options', asked({ options: undefined }), [['questions.1.options', 'missing_options']]],
  ['1 option', asked({ options: times(1, option) }), [['questions.1.options', 'missing_options']]],
  ['5 options', asked({ options: times(5, option) }), [['questions.1.options', 'limit_exceeded']]],
  [
    'options that are plain texts',
    asked({ options: ['A', 'B'] }),
    [
      ['questions.1.options.0', 'invalid_type'],
      ['questions.1.options.1', 'invalid_type'],
    ],
  ],
  [
    'the same label twice',
    asked({ options: [{ label: 'A' }, { label: 'B' }, { label: 'A' }] }),
    [['questions.1.options.2.label', 'duplicate_value']],
  ],
  [
    'two options without a label, which are not the same one',
    asked({ options: [{}, {}] }),
    [
      ['questions.1.options.0.label', 'blank'],
      ['questions.1.options.1.label', 'blank'],
    ],
  ],
  [
    'a description that is no text',
    asked({ options: [{ label: 'A', description: 1 }, { label: 'B' }] }),
    [['questions.1.options.0.description', 'invalid_type']],
  ],
  [
    'a preview that is no text',
    asked({ options: [{ label: 'A', preview: [] }, { label: 'B' }] }),
    [['questions.1.options.0.preview', 'invalid_type']],
  ],
])('refuses %s', (_name, input, issues) => {
  expect(issuesOf(fromAskUserQuestion(input))).toEqual(issues);
});

const hostile = {
  get questions() {
    throw new Error('no');
  },
};

test.each<[name: string, input: unknown, path: (string | number)[], code: string, message: string, where: string]>([
  ['what is no JSON', 'no', [], 'invalid_type', 'This must be an object, or its JSON text.', ''],
  ['broken JSON', '{', [], 'invalid_type', `This is a text that is not JSON: ${breakOf('{')}`, ''],
  [
    'a list in broken JSON',
    { questions: '[{"question": "Q",}]' },
    ['questions'],
    'invalid_type',
    `"questions" is a text that is not JSON: ${breakOf('[{"question": "Q",}]')}`,
    'questions: ',
  ],
  [
    'two calls in one text',
    '{"questions":[]}{"questions":1}',
    [],
    'invalid_type',
    `This is a text that is not JSON: ${breakOf('{"questions":[]}{"questions":1}')}`,
    '',
  ],
  ['an object that throws when it is read', hostile, [], 'unreadable', 'Reading it failed; pass plain JSON data.', ''],
  [
    'no list',
    { questions: 1 },
    ['questions'],
    'invalid_type',
    '"questions" must be an array of 1–4 questions.',
    'questions: ',
  ],
  ['no object', { questions: [1] }, ['questions', 0], 'invalid_type', 'This must be an object.', 'questions[0]: '],
  [
    'too many options',
    asked({ options: times(5, option) }),
    ['questions', 1, 'options'],
    'limit_exceeded',
    '"options" takes 2–4 options; there are 5.',
    'questions[1].options: ',
  ],
  [
    'the same question twice',
    asked({ question: auth.question }),
    ['questions', 1, 'question'],
    'duplicate_value',
    'Question texts must be unique, option labels must be unique within each question',
    'questions[1].question: ',
  ],
])('the model is told what to mend: %s', (_name, input, path, code, message, where) => {
  expect(fromAskUserQuestion(input)).toEqual({
    ok: false,
    issues: [{ path, code, message }],
    message: where + message,
  });
});

test('property: never throws', () => {
  const part = fc.record({
    question: fc.anything(),
    header: fc.anything(),
    multiSelect: fc.anything(),
    options: fc.array(fc.anything()),
  });
  const input = fc.oneof(fc.anything({ withNullPrototype: true }), fc.record({ questions: fc.array(part) }));
  fc.assert(fc.property(input, (value) => typeof fromAskUserQuestion(value).ok === 'boolean'));
});

const same = { ...auth, options: [{ label: 'Same' }, { label: 'Same' }] };

test('an agent that knows answers by position may repeat a question and a label', () => {
  const result = fromAskUserQuestion({ questions: [same, same] }, { allowDuplicates: true });
  const options = [
    { label: 'Same', value: 'Same' },
    { label: 'Same', value: '#2 Same' },
  ];
  expect(result.ok && result.payload.questions).toMatchObject([
    { id: 'q1', question: auth.question, options },
    { id: 'q2', question: auth.question, options },
  ]);
});

test('without that right, duplicates are refused, and so is a missing text with it', () => {
  expect(issuesOf(fromAskUserQuestion({ questions: [same, same] })).map(([path]) => path)).toEqual([
    'questions.0.options.1.label',
    'questions.1.question',
    'questions.1.options.1.label',
  ]);
  expect(
    issuesOf(fromAskUserQuestion({ questions: [{ ...same, question: undefined }] }, { allowDuplicates: true })),
  ).toEqual([['questions.0.question', 'blank']]);
});
