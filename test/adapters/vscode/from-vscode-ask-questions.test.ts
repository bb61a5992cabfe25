import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromVscodeAskQuestions } from '../../../src/adapters/vscode/index.js';
import { LIMITS } from '../../../src/protocol/limits.js';
import { issuesOf } from '../shared/support.js';

const HEAD = { type: 'interactive_form_question' } as const;

const tests = {
  header: 'Test runner',
  question: 'Which runner should I use?',
  message: 'The project has **none** yet.',
  multiSelect: true,
  allowFreeformInput: false,
  options: [
    { label: 'Vitest', description: 'Fast', recommended: true },
    { label: 'Jest', description: 'Known', recommended: false },
    { label: 'node:test (Recommended)' },
  ],
};

const testsQuestion = {
  id: 'q1',
  input_type: 'choice',
  header: 'Test runner',
  question: 'Which runner should I use?',
  description: 'The project has **none** yet.',
  required: false,
  options: [
    { label: 'Vitest', value: 'Vitest', description: 'Fast', recommended: true },
    { label: 'Jest', value: 'Jest', description: 'Known', recommended: false },
    { label: 'node:test', value: 'node:test (Recommended)', recommended: true },
  ],
  multi_select: true,
  allow_other: false,
};

test.each<[name: string, input: unknown]>([
  ['an object', { questions: [tests] }],
  ['JSON text', JSON.stringify({ questions: [tests] })],
  ['questions as JSON text', { questions: JSON.stringify([tests]) }],
])('every field, from %s', (_name, input) => {
  expect(fromVscodeAskQuestions(input)).toEqual({
    ok: true,
    payload: { ...HEAD, questions: [testsQuestion] },
    warnings: [],
  });
});

const one = { input_type: 'choice', options: [{ label: 'A', value: 'A' }] };
const two = {
  input_type: 'choice',
  options: [
    { label: 'A', value: 'A' },
    { label: 'B', value: 'B' },
  ],
};

test.each<[name: string, question: object, becomes: object]>([
  ['free text is allowed unless the model says no', { options: [{ label: 'A' }, { label: 'B' }] }, two],
  [
    'one option is enough where the model allows free text',
    { options: [{ label: 'A' }], allowFreeformInput: true },
    { ...one, allow_other: true },
  ],
  [
    'null is absent',
    {
      message: null,
      options: [{ label: 'A', description: null, recommended: null }, { label: 'B' }],
      multiSelect: null,
      allowFreeformInput: null,
    },
    two,
  ],
  [
    'no options make a text, whatever else it says',
    { multiSelect: true, allowFreeformInput: false },
    { input_type: 'text' },
  ],
  ['an empty list of options too', { options: [] }, { input_type: 'text' }],
])('%s', (_name, question, becomes) => {
  expect(fromVscodeAskQuestions({ questions: [{ header: 'H', question: 'Q?', ...question }] })).toEqual({
    ok: true,
    payload: { ...HEAD, questions: [{ id: 'q1', header: 'H', question: 'Q?', required: false, ...becomes }] },
    warnings: [],
  });
});

test('a header over 50 and a question over 200 characters stay whole', () => {
  const long = { header: 'h'.repeat(51), question: 'q'.repeat(201) };
  expect(fromVscodeAskQuestions({ questions: [long] })).toMatchObject({
    ok: true,
    payload: { questions: [long] },
    warnings: [],
  });
});

test('the ids of the context come into the payload', () => {
  expect(fromVscodeAskQuestions({ questions: [tests] }, { ask_id: 'ask_1', task_id: 1, subtask_id: 2 })).toMatchObject({
    payload: { ask_id: 'ask_1', task_id: 1, subtask_id: 2 },
  });
});

const questions = (length: number) => Array.from({ length }, (_, index) => ({ header: `H${index}`, question: 'Q?' }));
const options = (length: number) => Array.from({ length }, (_, index) => ({ label: `L${index}` }));
const asked = (change: object) => ({ questions: [tests, { ...tests, header: 'Second', ...change }] });

test('takes as much as a form can hold', () => {
  expect(fromVscodeAskQuestions({ questions: questions(LIMITS.questions) }).ok).toBe(true);
  expect(fromVscodeAskQuestions(asked({ options: options(LIMITS.options) })).ok).toBe(true);
});

test.each<[name: string, input: unknown, issues: [string, string][]]>([
  ['no object', null, [['', 'invalid_type']]],
  ['no questions', { questions: [] }, [['questions', 'no_questions']]],
  ['one question too many', { questions: questions(LIMITS.questions + 1) }, [['questions', 'limit_exceeded']]],
  ['a question that is no object', { questions: [tests, 'Which?'] }, [['questions.1', 'invalid_type']]],
  ['no header', asked({ header: undefined }), [['questions.1.header', 'blank']]],
  ['a message that is no text', asked({ message: 1 }), [['questions.1.message', 'invalid_type']]],
  ['multiSelect that is no boolean', asked({ multiSelect: 'yes' }), [['questions.1.multiSelect', 'invalid_type']]],
  [
    'allowFreeformInput that is no boolean',
    asked({ allowFreeformInput: 'yes' }),
    [['questions.1.allowFreeformInput', 'invalid_type']],
  ],
  ['a lone option and no free text', asked({ options: options(1) }), [['questions.1.options', 'missing_options']]],
  ['one option too many', asked({ options: options(LIMITS.options + 1) }), [['questions.1.options', 'limit_exceeded']]],
  [
    'a description that is no text',
    asked({ options: [{ label: 'A', description: 1 }, { label: 'B' }] }),
    [['questions.1.options.0.description', 'invalid_type']],
  ],
  [
    'recommended that is no boolean',
    asked({ options: [{ label: 'A', recommended: 1 }, { label: 'B' }] }),
    [['questions.1.options.0.recommended', 'invalid_type']],
  ],
])('refuses %s', (_name, input, issues) => {
  expect(issuesOf(fromVscodeAskQuestions(input))).toEqual(issues);
});

test('refuses a lone option where nothing is said of free text, and tells the model what to do', () => {
  const message =
    'Question "H" must have at least two options, or set allowFreeformInput when providing a single option, or omit options for free text input.';
  expect(fromVscodeAskQuestions({ questions: [{ header: 'H', question: 'Q?', options: options(1) }] })).toEqual({
    ok: false,
    issues: [{ path: ['questions', 0, 'options'], code: 'missing_options', message }],
    message,
  });
});

test('property: never throws', () => {
  const part = fc.record({
    header: fc.anything(),
    question: fc.anything(),
    options: fc.array(fc.anything()),
    message: fc.anything(),
  });
  const input = fc.oneof(fc.anything({ withNullPrototype: true }), fc.record({ questions: fc.array(part) }));
  fc.assert(fc.property(input, (value) => typeof fromVscodeAskQuestions(value).ok === 'boolean'));
});
