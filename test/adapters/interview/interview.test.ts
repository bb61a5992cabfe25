import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { fromInterview, interviewDefinition, toInterviewResult } from '../../../src/adapters/interview/index.js';
import { testRows } from '../shared/rows.js';

const single = { question: 'Colour?', options: ['Red', 'Blue (Recommended)'] };
const multiple = { question: 'Colours?', options: ['Red', 'Green', 'Blue'], multi: true };
const text = { question: 'Name?' };

testRows({ from: fromInterview, to: toInterviewResult, request: single }, [
  {
    name: 'a single choice',
    questions: [
      {
        id: 'q1',
        question: 'Colour?',
        options: [{ value: 'Red' }, { label: 'Blue', value: 'Blue (Recommended)', recommended: true }],
      },
    ],
    said: { q1: ['Blue (Recommended)'] },
    details: { q1: { note: 'for now' } },
    result: { answer: 'Blue (Recommended)', note: 'for now' },
  },
  { name: 'nothing chosen', result: { answer: '' } },
  {
    name: 'a text',
    request: text,
    questions: [{ input_type: 'text', question: 'Name?' }],
    said: { q1: ' Ada\nL. ' },
    result: { answer: ' Ada\nL. ' },
  },
  {
    name: 'a text, whatever "multi" says',
    request: { ...text, options: [], multi: true, questions: null },
    questions: [{ input_type: 'text' }],
  },
  {
    name: 'a multiple choice, in the order of its options',
    request: multiple,
    questions: [{ multi_select: true }],
    said: { q1: ['Blue', 'Red', 'Pink'] },
    result: { answer: ['Red', 'Blue', 'Pink'] },
  },
  {
    name: 'a batch',
    request: { questions: [text, { ...single, multi: false }] },
    questions: [
      { id: 'q1', input_type: 'text' },
      { id: 'q2', multi_select: false },
    ],
    said: { q1: 'Ada', q2: ['Red'] },
    details: { q1: { note: 'for now' } },
    result: { answers: ['Ada', 'Red'], notes: ['for now', null] },
  },
  { name: 'a batch of one', request: { questions: [text] }, said: { q1: 'Ada' }, result: { answer: 'Ada' } },
  {
    name: 'a batch of one, where the host says so',
    request: { questions: [text] },
    options: { isBatch: true },
    said: { q1: 'Ada' },
    result: { answers: ['Ada'] },
  },
  { name: 'an empty batch is the question', request: { ...text, questions: [] }, questions: [{ question: 'Name?' }] },
  {
    name: 'what a batch leaves out is said',
    request: { question: 'Intro', questions: [single] },
    questions: [{ question: 'Colour?' }],
    warnings: ['question: dropped'],
  },
  { name: 'cancelled', cancelled: true, result: { cancelled: true } },
  { name: 'cancelled with words', cancelled: 'later', result: { cancelled: true, message: 'later' } },
  { name: 'no question', request: {}, refused: ['question: blank'] },
  {
    name: 'a mistake inside a batch',
    request: { questions: [text, { options: ['Red'] }] },
    refused: ['questions.1.question: blank'],
  },
]);

test.each<[name: string, input: object, isValid: boolean]>([
  ['a multiple choice', multiple, true],
  ['a batch', { questions: [text, single] }, true],
  ['a batch with a question that asks nothing', { questions: [{ options: ['Red'] }] }, false],
  ['options that are no texts', { question: 'Colour?', options: [{ label: 'Red' }] }, false],
  ['a question that is no text', { question: ['Name?'] }, false],
])('the schema of the tool and the reader agree on %s', (_name, input, isValid) => {
  expect(interviewDefinition).toEqual(JSON.parse(JSON.stringify(interviewDefinition)));
  expect(new Ajv().validate(interviewDefinition.inputSchema, input)).toBe(isValid);
  expect(fromInterview(input).ok).toBe(isValid);
});
