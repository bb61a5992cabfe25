import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { askUserQuestionDefinition, fromAskUserQuestion } from '../../../src/adapters/ask-user-question/index.js';

test('one tool under both names', () => {
  const { name, ...tool } = askUserQuestionDefinition();
  expect([name, askUserQuestionDefinition('AskUserQuestion')]).toEqual([
    'ask_user_question',
    { name: 'AskUserQuestion', ...tool },
  ]);
});

const option = (label: string) => ({ label, description: 'D' });
const asked = (change: object) => ({
  questions: [{ question: 'Q?', header: 'H', options: ['A', 'B'].map(option), ...change }],
});

test.each<[name: string, input: object, isValid: boolean]>([
  ['a whole question', asked({ multiSelect: true }), true],
  ['no questions', { questions: [] }, false],
  ['one option', asked({ options: [option('A')] }), false],
  ['five options', asked({ options: ['A', 'B', 'C', 'D', 'E'].map(option) }), false],
  ['no header', asked({ header: undefined }), false],
])('its schema and the reader agree on %s', (_name, input, isValid) => {
  const json: unknown = JSON.parse(JSON.stringify(input));
  expect([new Ajv().validate(askUserQuestionDefinition().inputSchema, json), fromAskUserQuestion(json).ok]).toEqual([
    isValid,
    isValid,
  ]);
});
