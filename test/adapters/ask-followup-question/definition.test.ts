import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askFollowupQuestionDefinition,
  fromAskFollowupQuestion,
} from '../../../src/adapters/ask-followup-question/index.js';
import { calls } from './support.js';

const { name, inputSchema } = askFollowupQuestionDefinition;
const validate = new Ajv({ allowUnionTypes: true }).compile(inputSchema);

test.each<[name: string, input: object, isValid: boolean]>([
  [
    'a whole call',
    { question: 'Which?', follow_up: [{ text: 'A', mode: null }, { text: 'B', mode: 'code' }, { text: 'C' }] },
    true,
  ],
  ['no question', { follow_up: [{ text: 'A' }] }, false],
  ['a suggestion without its text', { question: 'Which?', follow_up: [{ mode: 'code' }] }, false],
  ['a suggestion of another shape', { question: 'Which?', follow_up: [['A']] }, false],
])('its schema and the reader agree on %s', (_name, input, isValid) => {
  expect([validate(input), fromAskFollowupQuestion(input).ok]).toEqual([isValid, isValid]);
});

test('a model that keeps to the schema is always understood', () => {
  fc.assert(
    fc.property(calls(1), (call) => {
      expect([validate(call), fromAskFollowupQuestion(call).ok]).toEqual([true, true]);
    }),
  );
});

test('it is plain data under the name of the tool', () => {
  expect(JSON.parse(JSON.stringify(askFollowupQuestionDefinition))).toEqual(askFollowupQuestionDefinition);
  expect(name).toBe('ask_followup_question');
});
