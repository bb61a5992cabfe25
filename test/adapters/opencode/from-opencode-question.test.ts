import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromOpencodeQuestion } from '../../../src/adapters/opencode/index.js';
import { LIMITS } from '../../../src/protocol/limits.js';
import { issuesOf } from '../shared/support.js';

const HEAD = { type: 'interactive_form_question' } as const;

const database = {
  question: 'Which database should we use?',
  header: 'Database',
  options: [
    { label: 'Postgres (Recommended)', description: 'It is there already' },
    { label: 'SQLite', description: 'One file' },
  ],
  multiple: true,
  custom: false,
};

const databaseQuestion = {
  id: 'q1',
  input_type: 'choice',
  question: 'Which database should we use?',
  header: 'Database',
  options: [
    { label: 'Postgres', value: 'Postgres (Recommended)', recommended: true, description: 'It is there already' },
    { label: 'SQLite', value: 'SQLite', description: 'One file' },
  ],
  multi_select: true,
  allow_other: false,
};

test.each<[name: string, input: unknown]>([
  ["the tool's input", { questions: [database] }],
  ['JSON text', JSON.stringify({ questions: [database] })],
  ['questions as JSON text', { questions: JSON.stringify([database]) }],
  [
    'a question.asked event',
    { id: 'que_1', sessionID: 'ses_1', questions: [database], tool: { messageID: 'msg_1', callID: 'call_1' } },
  ],
])('every field, from %s', (_name, input) => {
  expect(fromOpencodeQuestion(input)).toEqual({
    ok: true,
    payload: { ...HEAD, questions: [databaseQuestion] },
    warnings: [],
  });
});

test.each<[name: string, question: object, becomes: object]>([
  [
    'a custom answer is allowed unless the model says no',
    { options: [{ label: 'A' }] },
    { input_type: 'choice', options: [{ label: 'A', value: 'A' }] },
  ],
  [
    'null is absent',
    { header: null, options: [{ label: 'A', description: null }], multiple: null, custom: null },
    { input_type: 'choice', options: [{ label: 'A', value: 'A' }] },
  ],
  ['no options make a text', { multiple: true }, { input_type: 'text' }],
  ['an empty list of options too', { options: [] }, { input_type: 'text' }],
  [
    'a header over 30 characters stays whole',
    { header: 'h'.repeat(31) },
    { input_type: 'text', header: 'h'.repeat(31) },
  ],
])('%s', (_name, question, becomes) => {
  expect(fromOpencodeQuestion({ questions: [{ question: 'Q?', ...question }] })).toEqual({
    ok: true,
    payload: { ...HEAD, questions: [{ id: 'q1', question: 'Q?', ...becomes }] },
    warnings: [],
  });
});

test('the ids of the context come into the payload', () => {
  expect(fromOpencodeQuestion({ questions: [database] }, { ask_id: 'que_1', task_id: 1, subtask_id: 2 })).toMatchObject(
    {
      payload: { ask_id: 'que_1', task_id: 1, subtask_id: 2 },
    },
  );
});

const questions = (length: number) => Array.from({ length }, (_, index) => ({ question: `Q${index}?` }));
const options = (length: number) => Array.from({ length }, (_, index) => ({ label: `L${index}` }));
const asked = (change: object) => ({ questions: [database, { ...database, ...change }] });

test('takes as much as a form can hold', () => {
  expect(fromOpencodeQuestion({ questions: questions(LIMITS.questions) }).ok).toBe(true);
  expect(fromOpencodeQuestion(asked({ options: options(LIMITS.options) })).ok).toBe(true);
});

test.each<[name: string, input: unknown, issues: [string, string][]]>([
  ['no object', null, [['', 'invalid_type']]],
  ['no questions', { questions: [] }, [['questions', 'no_questions']]],
  ['one question too many', { questions: questions(LIMITS.questions + 1) }, [['questions', 'limit_exceeded']]],
  ['a question that is no object', { questions: [database, 'Which?'] }, [['questions.1', 'invalid_type']]],
  ['a header that is no text', asked({ header: 1 }), [['questions.1.header', 'invalid_type']]],
  ['multiple that is no boolean', asked({ multiple: 'yes' }), [['questions.1.multiple', 'invalid_type']]],
  ['custom that is no boolean', asked({ custom: 'yes' }), [['questions.1.custom', 'invalid_type']]],
  ['nothing to choose and nothing to write', asked({ options: [] }), [['questions.1.options', 'missing_options']]],
  ['one option too many', asked({ options: options(LIMITS.options + 1) }), [['questions.1.options', 'limit_exceeded']]],
  ['options that are plain texts', asked({ options: ['A'] }), [['questions.1.options.0', 'invalid_type']]],
  [
    'a description that is no text',
    asked({ options: [{ label: 'A', description: 1 }] }),
    [['questions.1.options.0.description', 'invalid_type']],
  ],
])('refuses %s', (_name, input, issues) => {
  expect(issuesOf(fromOpencodeQuestion(input))).toEqual(issues);
});

test('property: never throws', () => {
  const part = fc.record({
    question: fc.anything(),
    header: fc.anything(),
    options: fc.array(fc.anything()),
    custom: fc.anything(),
  });
  const input = fc.oneof(fc.anything({ withNullPrototype: true }), fc.record({ questions: fc.array(part) }));
  fc.assert(fc.property(input, (value) => typeof fromOpencodeQuestion(value).ok === 'boolean'));
});
