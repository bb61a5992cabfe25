import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCodexRequestUserInput } from '../../../src/adapters/codex/index.js';
import { issuesOf } from '../shared/support.js';

const HEAD = { type: 'interactive_form_question' } as const;

const scope = {
  id: 'scope',
  header: 'Scope',
  question: 'How far should I go?',
  isOther: false,
  isSecret: false,
  options: [
    { label: 'Minimal (Recommended)', description: 'Only the bug' },
    { label: 'Thorough', description: 'The module around it' },
  ],
};

const scopeQuestion = {
  id: 'scope',
  input_type: 'choice',
  header: 'Scope',
  question: 'How far should I go?',
  options: [
    { label: 'Minimal', value: 'Minimal (Recommended)', recommended: true, description: 'Only the bug' },
    { label: 'Thorough', value: 'Thorough', description: 'The module around it' },
  ],
  allow_other: false,
};

test.each<[name: string, input: unknown]>([
  ["the tool's input", { questions: [scope] }],
  ['JSON text', JSON.stringify({ questions: [scope] })],
  ['questions as JSON text', { questions: JSON.stringify([scope]) }],
  ["the app server's request", { threadId: 't', turnId: 'u', itemId: 'i', questions: [scope], autoResolutionMs: null }],
])('every field, from %s', (_name, input) => {
  expect(fromCodexRequestUserInput(input)).toEqual({
    ok: true,
    payload: { ...HEAD, questions: [scopeQuestion] },
    warnings: [],
  });
});

const choice = {
  input_type: 'choice',
  options: [
    { label: 'A', value: 'A' },
    { label: 'B', value: 'B' },
  ],
};
const options = (length: number) =>
  Array.from({ length }, (_, index) => ({ label: String.fromCharCode(65 + index), description: '' }));

test.each<[name: string, question: object, becomes: object]>([
  ['Other is there where the tool does not say, as its client adds it', { options: options(2) }, choice],
  ['and where it says so', { options: options(2), isOther: true }, { ...choice, allow_other: true }],
  ['null is absent', { header: null, options: options(2), isOther: null, isSecret: null }, choice],
  ['no options make a text', { isOther: false }, { input_type: 'text' }],
  ['null too', { options: null }, { input_type: 'text' }],
  ['an empty list too', { options: [] }, { input_type: 'text' }],
  [
    'a header over 12 characters stays whole',
    { header: 'h'.repeat(13) },
    { input_type: 'text', header: 'h'.repeat(13) },
  ],
])('%s', (_name, question, becomes) => {
  expect(fromCodexRequestUserInput({ questions: [{ id: 'a.b', question: 'Q?', ...question }] })).toEqual({
    ok: true,
    payload: { ...HEAD, questions: [{ id: 'a.b', question: 'Q?', ...becomes }] },
    warnings: [],
  });
});

test.each<[isBlocking: boolean | null | undefined, required: object]>([
  [false, { required: false }],
  [true, {}],
  [null, {}],
  [undefined, {}],
])('isBlocking %s: a run that goes on without an answer needs none', (isBlocking, required) => {
  expect(fromCodexRequestUserInput({ threadId: 't', isBlocking, autoResolutionMs: null, questions: [scope] })).toEqual({
    ok: true,
    payload: { ...HEAD, questions: [{ ...scopeQuestion, ...required }] },
    warnings: [],
  });
});

test('a secret is asked for with a warning: a form shows and stores it in the open', () => {
  expect(fromCodexRequestUserInput({ questions: [scope, { id: 'key', question: 'Key?', isSecret: true }] })).toEqual({
    ok: true,
    payload: { ...HEAD, questions: [scopeQuestion, { id: 'key', input_type: 'text', question: 'Key?' }] },
    warnings: [
      {
        path: ['questions', 1, 'isSecret'],
        code: 'dropped',
        message:
          'The answer would be shown and stored in the open; ask for a secret in a masked field of your own instead.',
      },
    ],
  });
});

test('the ids of the context come into the payload', () => {
  expect(
    fromCodexRequestUserInput({ questions: [scope] }, { ask_id: 'call_1', task_id: 1, subtask_id: 2 }),
  ).toMatchObject({
    payload: { ask_id: 'call_1', task_id: 1, subtask_id: 2 },
  });
});

const questions = (length: number) => Array.from({ length }, (_, index) => ({ ...scope, id: `id${index}` }));
const asked = (change: object) => ({ questions: [scope, { ...scope, id: 'second', ...change }] });

test.each([1, 3])('takes %i questions', (count) => {
  expect(fromCodexRequestUserInput({ questions: questions(count) }).ok).toBe(true);
});

test.each([2, 3])('takes %i options', (count) => {
  expect(fromCodexRequestUserInput(asked({ options: options(count) })).ok).toBe(true);
});

test.each<[name: string, input: unknown, issues: [string, string][]]>([
  ['no object', null, [['', 'invalid_type']]],
  ['no questions', { questions: [] }, [['questions', 'no_questions']]],
  ['a question that is no object', { questions: [scope, 'Which?'] }, [['questions.1', 'invalid_type']]],
  ['no id', asked({ id: undefined }), [['questions.1.id', 'blank']]],
  ['a header that is no text', asked({ header: 1 }), [['questions.1.header', 'invalid_type']]],
  ['isBlocking that is no boolean', { isBlocking: 'no', questions: [scope] }, [['isBlocking', 'invalid_type']]],
  ['isOther that is no boolean', asked({ isOther: 'yes' }), [['questions.1.isOther', 'invalid_type']]],
  ['isSecret that is no boolean', asked({ isSecret: 'yes' }), [['questions.1.isSecret', 'invalid_type']]],
  ['options that are no list', asked({ options: 'A' }), [['questions.1.options', 'invalid_type']]],
  ['a blank label', asked({ options: [{ label: 'A' }, {}] }), [['questions.1.options.1.label', 'blank']]],
  [
    'a description that is no text',
    asked({ options: [{ label: 'A', description: 1 }, { label: 'B' }] }),
    [['questions.1.options.0.description', 'invalid_type']],
  ],
])('refuses %s', (_name, input, issues) => {
  expect(issuesOf(fromCodexRequestUserInput(input))).toEqual(issues);
});

test('property: never throws', () => {
  const part = fc.record({
    id: fc.anything(),
    question: fc.anything(),
    options: fc.array(fc.anything()),
    isOther: fc.anything(),
  });
  const input = fc.oneof(fc.anything({ withNullPrototype: true }), fc.record({ questions: fc.array(part) }));
  fc.assert(fc.property(input, (value) => typeof fromCodexRequestUserInput(value).ok === 'boolean'));
});
