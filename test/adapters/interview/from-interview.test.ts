import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromInterview } from '../../../src/adapters/interview/index.js';
import { LIMITS } from '../../../src/protocol/limits.js';
import { issuesOf } from '../shared/support.js';

const HEAD = { type: 'interactive_form_question' } as const;

test.each<[name: string, input: unknown, questions: unknown[]]>([
  ['a question alone is text', { question: 'Name?' }, [{ id: 'q1', input_type: 'text', question: 'Name?' }]],
  [
    'no options is text, whatever multi says',
    { question: 'Name?', options: [], multi: true },
    [{ id: 'q1', input_type: 'text', question: 'Name?' }],
  ],
  [
    'null is absent',
    { question: 'Name?', options: null, multi: null, questions: null },
    [{ id: 'q1', input_type: 'text', question: 'Name?' }],
  ],
  [
    'options make a single choice',
    { question: 'Colour?', options: ['Red', 'Blue (Recommended)'] },
    [
      {
        id: 'q1',
        input_type: 'choice',
        question: 'Colour?',
        options: [
          { label: 'Red', value: 'Red' },
          { label: 'Blue', value: 'Blue (Recommended)', recommended: true },
        ],
      },
    ],
  ],
  [
    'multi makes a multiple choice',
    { question: 'Colours?', options: ['Red'], multi: true },
    [
      {
        id: 'q1',
        input_type: 'choice',
        question: 'Colours?',
        options: [{ label: 'Red', value: 'Red' }],
        multi_select: true,
      },
    ],
  ],
  [
    'a batch, each with its own options',
    { questions: [{ question: 'Name?' }, { question: 'Colour?', options: ['Red'], multi: false }] },
    [
      { id: 'q1', input_type: 'text', question: 'Name?' },
      {
        id: 'q2',
        input_type: 'choice',
        question: 'Colour?',
        options: [{ label: 'Red', value: 'Red' }],
        multi_select: false,
      },
    ],
  ],
  [
    'an empty batch is the question',
    { question: 'Name?', questions: [] },
    [{ id: 'q1', input_type: 'text', question: 'Name?' }],
  ],
  ['JSON text', '{"question":"Name?"}', [{ id: 'q1', input_type: 'text', question: 'Name?' }]],
  [
    'a batch as JSON text',
    { questions: '[{"question":"Name?"}]' },
    [{ id: 'q1', input_type: 'text', question: 'Name?' }],
  ],
])('%s', (_name, input, questions) => {
  expect(fromInterview(input)).toEqual({ ok: true, payload: { ...HEAD, questions }, warnings: [] });
});

test('the ids of the context come into the payload', () => {
  expect(fromInterview({ question: 'Name?' }, { ask_id: 'ask_1', task_id: 1, subtask_id: 2 })).toEqual({
    ok: true,
    payload: {
      ...HEAD,
      ask_id: 'ask_1',
      task_id: 1,
      subtask_id: 2,
      questions: [{ id: 'q1', input_type: 'text', question: 'Name?' }],
    },
    warnings: [],
  });
});

test('what a batch leaves out is said', () => {
  const result = fromInterview({ question: 'Intro', questions: [{ question: 'Colour?', options: ['Red'] }] });
  expect(result).toMatchObject({
    ok: true,
    payload: { questions: [{ question: 'Colour?', options: [{ value: 'Red' }] }] },
  });
  expect(result.ok && result.warnings).toEqual([
    { path: ['question'], code: 'dropped', message: '"question" is not shown beside "questions".' },
  ]);
});

const many = (length: number) => Array.from({ length }, (_, index) => String(index));

test.each<[name: string, input: unknown, issues: [string, string][]]>([
  ['not an object', ['Name?'], [['', 'invalid_type']]],
  ['text that is no JSON', 'Name?', [['', 'invalid_type']]],
  ['no question', {}, [['question', 'blank']]],
  ['a blank question', { question: ' ' }, [['question', 'blank']]],
  ['a question that is no text', { question: 1 }, [['question', 'invalid_type']]],
  ['options that are no list', { question: 'Q?', options: 'Red' }, [['options', 'invalid_type']]],
  ['multi that is no boolean', { question: 'Q?', options: ['Red'], multi: 'yes' }, [['multi', 'invalid_type']]],
  ['a batch of no objects', { questions: ['Name?'] }, [['questions.0', 'invalid_type']]],
  [
    'a mistake inside a batch',
    { questions: [{ question: 'Q?' }, { options: ['Red'] }] },
    [['questions.1.question', 'blank']],
  ],
  ['one question too many', { questions: many(LIMITS.questions + 1) }, [['questions', 'limit_exceeded']]],
  ['one option too many', { question: 'Q?', options: many(LIMITS.options + 1) }, [['options', 'limit_exceeded']]],
])('refuses %s', (_name, input, issues) => {
  expect(issuesOf(fromInterview(input))).toEqual(issues);
});

test('refuses options that are no texts, and tells the model which', () => {
  expect(fromInterview({ question: 'Q?', options: [1, 'Red'] })).toEqual({
    ok: false,
    issues: [{ path: ['options', 0], code: 'invalid_type', message: 'An option must be a text.' }],
    message: 'options[0]: An option must be a text.',
  });
});

test('takes as many as a form can hold', () => {
  expect(fromInterview({ questions: many(LIMITS.questions).map((question) => ({ question })) }).ok).toBe(true);
  expect(fromInterview({ question: 'Q?', options: many(LIMITS.options) }).ok).toBe(true);
});

test('property: never throws', () => {
  const input = fc.oneof(
    fc.anything(),
    fc.record({ question: fc.anything(), options: fc.anything(), multi: fc.anything(), questions: fc.anything() }),
  );
  fc.assert(fc.property(input, (value) => typeof fromInterview(value).ok === 'boolean'));
});
