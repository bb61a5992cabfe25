import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { fromInterview, interviewDefinition } from '../../../src/adapters/interview/index.js';

test.each<[name: string, input: object, isValid: boolean]>([
  ['a text', { question: 'Name?' }, true],
  ['a multiple choice', { question: 'Colours?', options: ['Red', 'Green'], multi: true }, true],
  ['a batch', { questions: [{ question: 'Name?' }, { question: 'Colour?', options: ['Red'] }] }, true],
  ['a batch with a question that asks nothing', { questions: [{ options: ['Red'] }] }, false],
  ['options that are no texts', { question: 'Colour?', options: [{ label: 'Red' }] }, false],
  ['a question that is no text', { question: ['Name?'] }, false],
])('its schema and the reader agree on %s', (_name, input, isValid) => {
  expect([new Ajv().validate(interviewDefinition.inputSchema, input), fromInterview(input).ok]).toEqual([
    isValid,
    isValid,
  ]);
});

test('it is plain data, so that it can be sent to a model as it is', () => {
  expect(JSON.parse(JSON.stringify(interviewDefinition))).toEqual(interviewDefinition);
  expect([interviewDefinition.name, Object.keys(interviewDefinition.inputSchema.properties)]).toEqual([
    'interview',
    ['question', 'options', 'multi', 'questions'],
  ]);
});
