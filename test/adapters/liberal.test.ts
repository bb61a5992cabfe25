import { expect, test } from 'vitest';
import { fromAskUserQuestion, toAskUserQuestionText } from '../../src/adapters/ask-user-question/index.js';
import { fromCodexRequestUserInput, toCodexUserInput } from '../../src/adapters/codex/index.js';
import { fromGeminiAskUser, toGeminiAskUserResult } from '../../src/adapters/gemini-cli/index.js';
import { fromInterview, toInterviewResult } from '../../src/adapters/interview/index.js';
import { fromElicitation, toElicitResult } from '../../src/adapters/mcp-elicitation/index.js';
import { fromOpencodeQuestion, toOpencodeReply } from '../../src/adapters/opencode/index.js';
import type { AdapterResult } from '../../src/adapters/shared/adapter-result.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { optionsOf } from '../../src/protocol/questions.js';
import type { AnsweredMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { formOfResult } from './shared/support.js';

// What the real system shows, a form shows, however odd it is; and what is chosen comes back in that system's words.

interface Odd {
  result: AdapterResult;
  /** Each question as it is shown, with its options. */
  shown: [question: string, ...options: string[]][];
  to: (form: TrustedForm, message: AnsweredMessage) => unknown;
  /** What goes back where the last option of each question is chosen. */
  back: unknown;
}

const twice = [{ label: 'Same (Recommended)' }, { label: 'Same (Recommended)' }];
const described = twice.map((option) => ({ ...option, description: '' }));

test.each<[name: string, odd: Odd]>([
  [
    'Claude: blank headers, questions and labels',
    {
      result: fromAskUserQuestion({
        questions: [
          { question: '', header: ' ', options: [{ label: 'A' }, { label: '' }] },
          { question: ' ', header: 'Auth', options: [{ label: '\u200b' }, { label: 'B' }] },
        ],
      }),
      shown: [
        ['Question 1', 'A', 'Option 2'],
        ['Auth', 'Option 1', 'B'],
      ],
      to: toAskUserQuestionText,
      back: 'Question 1\nOption 2\n\nAuth\nB',
    },
  ],
  [
    'Codex: more questions, one option and four, equal labels and ids, blank headers',
    {
      result: fromCodexRequestUserInput({
        questions: [
          { id: 'a', question: 'One?', header: '', options: [{ label: 'Only' }] },
          { id: 'a', question: 'Four?', header: ' ', options: ['A', 'B', 'C', 'D'].map((label) => ({ label })) },
          { id: '', question: 'Same?', options: twice },
          { id: '#2 a', question: '', header: 'Last', options: twice },
        ],
      }),
      shown: [
        ['One?', 'Only'],
        ['Four?', 'A', 'B', 'C', 'D'],
        ['Same?', 'Same', 'Same'],
        ['Last', 'Same', 'Same'],
      ],
      to: toCodexUserInput,
      back: {
        answers: {
          a: { answers: ['Only', 'D'] },
          '': { answers: ['Same (Recommended)'] },
          '#2 a': { answers: ['Same (Recommended)'] },
        },
      },
    },
  ],
  [
    'Gemini: equal labels, a blank question, escaped line feeds',
    {
      result: fromGeminiAskUser({
        questions: [
          { question: '', header: 'A\\nB', type: 'choice', options: described },
          {
            question: 'C\\r\\nD',
            header: '',
            type: 'choice',
            multiSelect: true,
            options: [...described, { label: 'E\\nF', description: ' G ' }],
          },
        ],
      }),
      shown: [
        ['A\nB', 'Same', 'Same'],
        ['C\nD', 'Same', 'Same', 'E\nF'],
      ],
      to: toGeminiAskUserResult,
      back: { answers: { 0: 'Same (Recommended)', 1: 'E\nF' } },
    },
  ],
  [
    'opencode: equal and blank labels, a blank question',
    {
      result: fromOpencodeQuestion({
        questions: [
          { question: '', header: '', options: [...described, { label: '', description: '' }], multiple: false },
        ],
      }),
      shown: [['Question 1', 'Same', 'Same', 'Option 3']],
      to: toOpencodeReply,
      back: { answers: [['Option 3']] },
    },
  ],
  [
    'elelem: equal and blank options',
    {
      result: fromInterview({ question: 'Which?', options: ['Same', '', 'Same'] }),
      shown: [['Which?', 'Same', 'Option 2', 'Same']],
      to: (form, message) => toInterviewResult(form, message),
      back: { answer: 'Same' },
    },
  ],
  [
    'elicitation: equal names and equal values',
    {
      result: fromElicitation({
        message: 'M',
        requestedSchema: {
          type: 'object',
          properties: {
            names: { type: 'string', enum: ['a', 'b'], enumNames: ['Same', 'Same'] },
            values: {
              type: 'string',
              oneOf: [
                { const: 'a', title: 'A' },
                { const: 'a', title: 'B' },
              ],
            },
            list: { type: 'array', items: { enum: ['a', '#1 b', 'a'] }, default: ['#1 b', 'a'] },
          },
        },
      }),
      shown: [
        ['names', 'Same', 'Same'],
        ['values', 'A', 'B'],
        ['list', 'a', '#1 b', 'a'],
      ],
      to: (form, message) => toElicitResult(form, message),
      back: { action: 'accept', content: { names: 'b', values: 'a', list: ['a'] } },
    },
  ],
])('%s', (_name, { result, shown, to, back }) => {
  const form = formOfResult(result);
  const { questions } = form.payload;
  expect(questions.map((question) => [question.question, ...optionsOf(question).map(({ label }) => label)])).toEqual(
    shown,
  );
  const last = questions.map(
    (question) =>
      [
        question.id,
        optionsOf(question)
          .flatMap(({ value }) => value)
          .slice(-1),
      ] as const,
  );
  expect(to(form, buildAnswer(form, Object.fromEntries(last)))).toEqual(back);
});

test('of equal values of an enum the default selects the first', () => {
  const list = { type: 'array', items: { enum: ['b', 'a', 'a', '#1 a'] }, default: ['#1 a', 'a'] };
  const result = fromElicitation({ message: 'M', requestedSchema: { type: 'object', properties: { list } } });
  expect(result).toMatchObject({ ok: true, warnings: [], payload: { questions: [{ default: ['a', '#4 #1 a'] }] } });
});
