import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromGeminiAskUser } from '../../../src/adapters/gemini-cli/index.js';
import { issuesOf } from '../shared/support.js';

const HEAD = { type: 'interactive_form_question' } as const;

const auth = {
  question: 'Which auth method?',
  header: 'Auth',
  type: 'choice',
  options: [
    { label: 'OAuth 2.0', description: 'Industry standard' },
    { label: 'API key (Recommended)', description: 'Simple' },
  ],
  multiSelect: true,
  placeholder: 'Another method',
};
const name = { question: 'Project name?', header: 'Name', type: 'text', placeholder: 'my-app' };
const sure = { question: 'Delete it all?', header: 'Confirm', type: 'yesno' };

const everyKind = {
  ...HEAD,
  questions: [
    {
      id: 'q1',
      input_type: 'choice',
      question: 'Which auth method?',
      header: 'Auth',
      placeholder: 'Another method',
      options: [
        { label: 'OAuth 2.0', value: 'OAuth 2.0', description: 'Industry standard' },
        { label: 'API key', value: 'API key (Recommended)', recommended: true, description: 'Simple' },
      ],
      multi_select: true,
      required: false,
    },
    { id: 'q2', input_type: 'text', question: 'Project name?', header: 'Name', placeholder: 'my-app', required: false },
    {
      id: 'q3',
      input_type: 'choice',
      question: 'Delete it all?',
      header: 'Confirm',
      options: [
        { label: 'Yes', value: 'Yes' },
        { label: 'No', value: 'No' },
      ],
      required: false,
    },
  ],
};

test.each<[name: string, input: unknown]>([
  ['an object', { questions: [auth, name, sure] }],
  ['JSON text', JSON.stringify({ questions: [auth, name, sure] })],
  ['questions as JSON text', { questions: JSON.stringify([auth, name, sure]) }],
])('every field of every type, from %s', (_name, input) => {
  expect(fromGeminiAskUser(input)).toEqual({ ok: true, payload: everyKind, warnings: [] });
});

test.each<[name: string, question: object, becomes: object]>([
  [
    'choice is the default',
    { options: [{ label: 'A' }, { label: 'B' }] },
    {
      input_type: 'choice',
      options: [
        { label: 'A', value: 'A' },
        { label: 'B', value: 'B' },
      ],
    },
  ],
  [
    'null is absent',
    {
      type: null,
      header: null,
      placeholder: null,
      multiSelect: null,
      options: [{ label: 'A', description: null }, { label: 'B' }],
    },
    {
      input_type: 'choice',
      options: [
        { label: 'A', value: 'A' },
        { label: 'B', value: 'B' },
      ],
    },
  ],
  [
    'a header over 16 characters stays whole',
    { type: 'text', header: 'h'.repeat(17) },
    { input_type: 'text', header: 'h'.repeat(17) },
  ],
  ['a text may have an empty list of options', { type: 'text', options: [] }, { input_type: 'text' }],
  ['multiSelect means nothing on a text', { type: 'text', multiSelect: true }, { input_type: 'text' }],
])('%s', (_name, question, becomes) => {
  expect(fromGeminiAskUser({ questions: [{ question: 'Q?', ...question }] })).toEqual({
    ok: true,
    payload: { ...HEAD, questions: [{ id: 'q1', question: 'Q?', required: false, ...becomes }] },
    warnings: [],
  });
});

test.each(['text', 'yesno'])('options of type "%s" are left out with a warning', (type) => {
  const result = fromGeminiAskUser({ questions: [{ ...auth, type }] });
  expect(result).toMatchObject({
    ok: true,
    warnings: [
      {
        path: ['questions', 0, 'options'],
        code: 'dropped',
        message: 'Only a "choice" has options; these are not shown.',
      },
    ],
  });
});

test('a yesno has Other and its placeholder, and a line feed that was escaped twice is one', () => {
  const asked = { question: 'Delete\\nit all?', type: 'yesno', placeholder: 'Or\\nnot' };
  const listed = { question: 'Q?', options: [{ label: 'A\\r\\n', description: ' One\\ntwo ' }, { label: 'B' }] };
  expect(fromGeminiAskUser({ questions: [asked, listed] })).toMatchObject({
    payload: {
      questions: [
        { question: 'Delete\nit all?', placeholder: 'Or\nnot', options: [{ value: 'Yes' }, { value: 'No' }] },
        { options: [{ label: 'A\n', value: 'A\n', description: 'One\ntwo' }, { value: 'B' }] },
      ],
    },
  });
  const result = fromGeminiAskUser({ questions: [asked] });
  expect(result.ok && result.payload.questions[0]).not.toHaveProperty('allow_other');
});

test('the ids of the context come into the payload', () => {
  expect(fromGeminiAskUser({ questions: [name] }, { ask_id: 'ask_1', task_id: 1, subtask_id: 2 })).toMatchObject({
    payload: { ask_id: 'ask_1', task_id: 1, subtask_id: 2 },
  });
});

const options = (length: number) => Array.from({ length }, (_, index) => ({ label: `L${index}`, description: '' }));
const asked = (change: object) => ({ questions: [name, { ...auth, ...change }] });

test.each([1, 4])('takes %i questions', (count) => {
  expect(fromGeminiAskUser({ questions: Array.from({ length: count }, () => name) }).ok).toBe(true);
});

test.each([2, 4])('takes %i options', (count) => {
  expect(fromGeminiAskUser(asked({ options: options(count) })).ok).toBe(true);
});

test.each<[name: string, input: unknown, issues: [string, string][]]>([
  ['no object', null, [['', 'invalid_type']]],
  ['no questions', { questions: [] }, [['questions', 'no_questions']]],
  ['5 questions', { questions: Array.from({ length: 5 }, () => name) }, [['questions', 'limit_exceeded']]],
  ['a question that is no object', { questions: [name, 'Which?'] }, [['questions.1', 'invalid_type']]],
  ['a header that is no text', asked({ header: 1 }), [['questions.1.header', 'invalid_type']]],
  ['a placeholder that is no text', asked({ placeholder: 1 }), [['questions.1.placeholder', 'invalid_type']]],
  ['multiSelect that is no boolean', asked({ multiSelect: 'yes' }), [['questions.1.multiSelect', 'invalid_type']]],
  ['a choice without options', asked({ options: undefined }), [['questions.1.options', 'missing_options']]],
  ['1 option', asked({ options: options(1) }), [['questions.1.options', 'missing_options']]],
  ['5 options', asked({ options: options(5) }), [['questions.1.options', 'limit_exceeded']]],
  ['a blank label', asked({ options: [{ label: 'A' }, { label: ' ' }] }), [['questions.1.options.1.label', 'blank']]],
  [
    'a description that is no text',
    asked({ options: [{ label: 'A', description: 1 }, { label: 'B' }] }),
    [['questions.1.options.0.description', 'invalid_type']],
  ],
])('refuses %s', (_name, input, issues) => {
  expect(issuesOf(fromGeminiAskUser(input))).toEqual(issues);
});

test('refuses an unknown type, and tells the model which there are', () => {
  const message = '"type" must be "choice", "text" or "yesno".';
  expect(fromGeminiAskUser(asked({ type: 'number', options: undefined }))).toEqual({
    ok: false,
    issues: [{ path: ['questions', 1, 'type'], code: 'invalid_value', message }],
    message: `questions[1].type: ${message}`,
  });
});

test('property: never throws', () => {
  const part = fc.record({
    question: fc.anything(),
    type: fc.anything(),
    options: fc.array(fc.anything()),
    placeholder: fc.anything(),
  });
  const input = fc.oneof(fc.anything({ withNullPrototype: true }), fc.record({ questions: fc.array(part) }));
  fc.assert(fc.property(input, (value) => typeof fromGeminiAskUser(value).ok === 'boolean'));
});
