// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromAcpPermission,
  fromAcpQuestion,
  isAcpQuestion,
  toAcpQuestionOutcome,
} from '../../../src/adapters/acp/index.js';
import { fromAcpApproval } from '../../../src/adapters/approvals/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { optionsOf } from '../../../src/protocol/questions.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import { answerTo, formOfResult, issuesOf, label } from '../shared/support.js';

const options = [
  { optionId: 'proceed_once', name: 'Submit', kind: 'allow_once' },
  { optionId: 'cancel', name: 'Cancel', kind: 'reject_once' },
];

/** As `@qwen-code/qwen-code` 0.24.4 sent it, asked by `ask_user_question`. */
function requestOf(questions: unknown): { toolCall: object; [key: string]: unknown } {
  return {
    sessionId: '9901ad13-10f7-41ce-9f00-217bb98cc326',
    toolCall: {
      toolCallId: 'toolu_0',
      kind: 'think',
      status: 'pending',
      title: 'Ask user 2 questions',
      content: [],
      locations: [],
      rawInput: { questions },
      _meta: { toolName: 'ask_user_question', qwenInteractionKind: 'user_question', qwenQuestions: questions },
    },
    options,
  };
}

const choices = ['A', 'B'].map((text) => ({ label: text, description: 'D' }));
const questions = [
  { question: 'Which?', header: 'H', options: choices },
  { question: 'Many?', header: 'M', multiSelect: true, options: choices },
];
const permission = {
  sessionId: 's',
  toolCall: { toolCallId: 'c', title: 'Write /a', _meta: { toolName: 'write_file' } },
  options,
};
const form = formOfResult(fromAcpQuestion(requestOf(questions)));

describe('a question of Qwen Code', () => {
  test('becomes the form of its questions', () => {
    expect(form.payload.questions).toMatchObject([
      {
        id: 'q1',
        question: 'Which?',
        header: 'H',
        options: [{ label: 'A', value: 'A', description: 'D' }, { value: 'B' }],
      },
      { id: 'q2', question: 'Many?', header: 'M', multi_select: true, options: [{ value: 'A' }, { value: 'B' }] },
    ]);
    expect(fromAcpQuestion(JSON.stringify(requestOf(questions)))).toEqual(fromAcpQuestion(requestOf(questions)));
  });

  test('may repeat a question and a label', () => {
    const same = { question: 'Same?', header: 'H', options: [choices[0], choices[0]] };
    const twice = formOfResult(fromAcpQuestion(requestOf([same, same])));
    expect(twice.payload.questions).toMatchObject([
      { id: 'q1', options: [{ value: 'A' }, { value: '#2 A' }] },
      { id: 'q2' },
    ]);
    expect(toAcpQuestionOutcome(twice, buildAnswer(twice, { q2: ['#2 A'] }))).toMatchObject({ answers: { 1: 'A' } });
  });

  test.each([
    ['no questions', requestOf(undefined), [['toolCall._meta.qwenQuestions', 'no_questions']]],
    ['five questions', requestOf(Array(5).fill(questions[0])), [['toolCall._meta.qwenQuestions', 'limit_exceeded']]],
    [
      'one option',
      requestOf([{ ...questions[0], options: [choices[0]] }]),
      [['toolCall._meta.qwenQuestions.0.options', 'missing_options']],
    ],
    ['a permission', permission, [['toolCall', 'invalid_value']]],
    ['no tool call', {}, [['toolCall', 'invalid_value']]],
  ])('refused: %s', (_name, params, issues) => {
    expect(issuesOf(fromAcpQuestion(params))).toEqual(issues);
  });
});

describe('a permission is no question', () => {
  test('a question is told apart, and is refused as a permission', () => {
    expect([requestOf(questions), JSON.stringify(requestOf(questions))].map(isAcpQuestion)).toEqual([true, true]);
    for (const read of [fromAcpPermission, fromAcpApproval]) {
      expect(issuesOf(read(requestOf(questions)))).toEqual([['toolCall', 'invalid_value']]);
      expect(read(requestOf(questions))).toMatchObject({
        message: expect.stringContaining('read it by fromAcpQuestion') as string,
      });
      expect(read(permission).ok).toBe(true);
    }
  });

  test('a permission of the same agent stays a permission', () => {
    expect([permission, {}, null, 'x'].map(isAcpQuestion)).toEqual([false, false, false, false]);
    expect(formOfResult(fromAcpPermission(permission)).payload.questions).toMatchObject([
      { id: 'permission', question: 'Write /a' },
    ]);
  });
});

const remark = (message: string) => ({ _meta: { 'react-interactive-form/remarks': { message } } });
const submitted = { outcome: { outcome: 'selected', optionId: 'proceed_once' } };

// What Qwen Code 0.24.4 gave to its model: "**H**: B\nNote: soon\n**M**: A, own, words".
test.each<[string, AnswerMessage, object]>([
  ['options', buildAnswer(form, { q1: ['B'], q2: ['B', 'A'] }), { ...submitted, answers: { 0: 'B', 1: 'A, B' } }],
  [
    'a note, and own words beside an option',
    buildAnswer(form, { q1: ['B'], q2: ['A', 'own, words'] }, { details: { q1: { note: 'soon' } } }),
    { ...submitted, answers: { 0: 'B\nNote: soon', 1: 'A, own, words' } },
  ],
  [
    'a note alone',
    buildAnswer(form, {}, { details: { q2: { note: 'soon' } } }),
    { ...submitted, answers: { 1: 'Note: soon' } },
  ],
  ['nothing', buildAnswer(form, {}), { ...submitted, answers: {} }],
  ['cancelled', buildCancellation(form), { outcome: { outcome: 'cancelled' } }],
  [
    'words instead of an answer',
    buildCancellation(form, { message: 'Tests first' }),
    { outcome: { outcome: 'cancelled' }, ...remark('Tests first') },
  ],
])('the outcome: %s', (_name, message, outcome) => {
  expect(toAcpQuestionOutcome(form, message)).toEqual(outcome);
});

const asked = fc.record({
  question: fc.constantFrom('Same?', 'Which?'),
  header: label,
  options: fc.array(fc.record({ label: fc.oneof(label, fc.constant('Same')), description: label }), {
    minLength: 2,
    maxLength: 4,
  }),
});
const answered = fc.array(asked, { minLength: 1, maxLength: 4 }).chain((list) => {
  const made = formOfResult(fromAcpQuestion(requestOf(list)));
  return fc.tuple(fc.constant(list), fc.constant(made), answerTo(made));
});

test('property: the answers to single choices, and the notes, can be read back by position', () => {
  fc.assert(
    fc.property(answered, ([list, made, message]) => {
      const { answers } = toAcpQuestionOutcome(made, message) as { answers: Record<string, string> };
      const read = made.payload.questions.map((_question, index) => {
        const [said, note] = splitNote(answers[index] ?? '');
        return { said, note };
      });
      const written = made.payload.questions.map((question, index) => {
        const [value = ''] = message.answers[question.id] ?? [];
        const place = optionsOf(question).findIndex((option) => option.value === value);
        return { said: list[index]?.options[place]?.label ?? value, note: message.details?.[question.id]?.note };
      });
      expect(read).toEqual(written);
    }),
  );
});

/** No generated text has these letters. */
function splitNote(text: string): [said: string, note: string | undefined] {
  const at = text.indexOf('Note: ');
  return at < 0 ? [text, undefined] : [text.slice(0, Math.max(at - 1, 0)), text.slice(at + 6)];
}

test('property: garbage is refused, and nothing throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), fc.anything().map(requestOf)), (params) => {
      expect(typeof fromAcpQuestion(params).ok).toBe('boolean');
    }),
    { numRuns: 500 },
  );
});
