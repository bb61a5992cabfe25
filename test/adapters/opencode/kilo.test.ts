// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromOpencodeQuestion,
  toKiloMode,
  toKiloReply,
  toOpencodeReply,
} from '../../../src/adapters/opencode/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { optionsOf } from '../../../src/protocol/questions.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import { answerTo, formOfResult, label } from '../shared/support.js';

/** What `@kilocode/cli-linux-x64` 7.7.9 asks after a plan, as its `QuestionRequest`. */
const plan = {
  id: 'que_1',
  sessionID: 'ses_1',
  blocking: true,
  tool: { messageID: 'msg_1', callID: 'call_1' },
  questions: [
    {
      question: 'Ready to implement?',
      questionKey: 'plan.followup.question',
      header: 'Implement',
      headerKey: 'plan.followup.header',
      custom: true,
      default: 'Continue here',
      options: [
        {
          label: 'Start new session',
          labelKey: 'plan.followup.answer.newSession',
          description: 'In a clean context',
          mode: 'code',
        },
        {
          label: 'Continue here',
          labelKey: 'plan.followup.answer.continue',
          description: 'In this session',
          mode: 'code',
        },
        {
          label: 'Keep refining',
          labelKey: 'plan.followup.answer.keepRefining',
          description: 'Without implementing yet',
          mode: 'plan',
        },
      ],
    },
  ],
};
const form = formOfResult(fromOpencodeQuestion(plan));

test('the request becomes a choice', () => {
  expect(form.payload.questions).toEqual([
    {
      id: 'q1',
      question: 'Ready to implement?',
      header: 'Implement',
      input_type: 'choice',
      allow_other: true,
      default: ['Continue here'],
      options: plan.questions[0]!.options.map(({ label: text, description }) => ({
        label: text,
        value: text,
        description,
      })),
    },
  ]);
});

describe('the default', () => {
  const options = [{ label: 'A (Recommended)' }, { label: 'Same' }, { label: 'Same' }];

  test.each<[string, object, string[] | undefined]>([
    ['is the label as written', { default: 'A (Recommended)' }, ['A (Recommended)']],
    ['is the first of equal labels', { default: 'Same' }, ['Same']],
    ['is ignored where several may be chosen', { default: 'Same', multiple: true }, undefined],
    ['is ignored if no option has that label', { default: 'A' }, undefined],
    ['is ignored if it is no text', { default: 1 }, undefined],
    ['is none without one', {}, undefined],
  ])('%s', (_name, question, value) => {
    expect(
      formOfResult(fromOpencodeQuestion({ questions: [{ question: 'Q?', options, ...question }] })).payload.questions[0]
        ?.default,
    ).toEqual(value);
  });
});

describe('the mode', () => {
  test.each<[string, AnswerMessage, string | undefined]>([
    ["is the chosen option's", buildAnswer(form, { q1: ['Keep refining'] }), 'plan'],
    ['is none for own words', buildAnswer(form, { q1: ['plan'] }), undefined],
    ['is none for a cancelled form', buildCancellation(form), undefined],
    ['is none without an answer', buildAnswer(form, {}), undefined],
  ])('%s', (_name, message, mode) => {
    expect(toKiloMode(form, message, plan)).toBe(mode);
    expect(toKiloMode(form, message, JSON.stringify(plan))).toBe(mode);
  });

  test('is none if another request is given, or none', () => {
    const message = buildAnswer(form, { q1: ['Keep refining'] });
    for (const asked of [undefined, {}, { questions: [] }, { questions: [{ options: [] }] }])
      expect(toKiloMode(form, message, asked)).toBeUndefined();
  });

  const option = fc.record({ label: fc.oneof(label, fc.constant('Same')), mode: fc.option(label, { nil: undefined }) });
  const asked = fc.record({
    question: label,
    multiple: fc.boolean(),
    options: fc.array(option, { minLength: 1, maxLength: 4 }),
  });
  const answered = fc.array(asked, { minLength: 1, maxLength: 4 }).chain((questions) => {
    const made = formOfResult(fromOpencodeQuestion({ questions }));
    return fc.tuple(fc.constant(questions), fc.constant(made), answerTo(made));
  });

  test('property: it is found by position, also among equal labels', () => {
    fc.assert(
      fc.property(answered, ([questions, made, message]) => {
        const chosen = made.payload.questions.flatMap((question, index) =>
          optionsOf(question).flatMap(({ value }, place) =>
            message.answers[question.id]?.includes(value) ? [questions[index]?.options[place]?.mode] : [],
          ),
        );
        expect(toKiloMode(made, message, { questions })).toBe(chosen.find((mode) => mode !== undefined));
      }),
    );
  });
});

test("a cancelled form is dismissed in Kilo's own words, and in opencode's own", () => {
  const message = buildCancellation(form, { message: 'Tests first' });
  expect(toKiloReply(form, buildCancellation(form))).toEqual({
    rejected: true,
    message: 'User dismissed the question.',
  });
  expect(toKiloReply(form, message)).toEqual({ rejected: true, message: 'User dismissed the question.\nTests first' });
  expect(toOpencodeReply(form, message)).toEqual({
    rejected: true,
    message: 'The user dismissed this question\nTests first',
  });
});

test('answers are those of opencode', () => {
  const message = buildAnswer(form, { q1: ['Keep refining'] }, { details: { q1: { note: 'shorter' } } });
  expect(toKiloReply(form, message)).toEqual({ answers: [['Keep refining', 'Note: shorter']] });
  expect(toKiloReply(form, message)).toEqual(toOpencodeReply(form, message));
});
