// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCodexAsyncQuestions, toCodexAsyncReply } from '../../../src/adapters/codex/index.js';
import { listAnswers } from '../../../src/adapters/shared/list-answers.js';
import { withoutPlace } from '../../../src/adapters/shared/tell-apart.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetail } from '../../../src/protocol/types/answer.js';
import { importCodex } from '../shared/import-codex.js';
import { answerTo, formOfResult, issuesOf, label, labels } from '../shared/support.js';

const codex = await importCodex();
const item = {
  type: 'agentMessage',
  id: 'msg_1',
  delivery: 'async',
  questions: [{ title: 'Which\r\nbranch?', options: ['main (Recommended)', 'next'] }, { title: 'Why?' }],
};
const [branch, why] = [codex.asyncQuestionItemId('msg_1', 0), codex.asyncQuestionItemId('msg_1', 1)];
const form = formOfResult(fromCodexAsyncQuestions(item));

describe('the questions', () => {
  test('of a message', () => {
    expect(fromCodexAsyncQuestions(item, { task_id: 7 })).toEqual({
      ok: true,
      payload: {
        type: 'interactive_form_question',
        task_id: 7,
        questions: [
          {
            id: branch,
            question: 'Which\r\nbranch?',
            required: false,
            input_type: 'choice',
            options: [
              { label: 'main', value: 'main (Recommended)', recommended: true },
              { label: 'next', value: 'next' },
            ],
          },
          { id: why, question: 'Why?', required: false, input_type: 'text' },
        ],
      },
      warnings: [],
    });
  });

  test.each([
    ['no id', { ...item, id: undefined }, [['id', 'blank']]],
    ['no questions', { ...item, questions: [] }, [['questions', 'no_questions']]],
    ['a question that is none', { ...item, questions: ['Why?'] }, [['questions.0', 'invalid_type']]],
    [
      'a blank title and an option that is no text',
      { ...item, questions: [{ title: ' ', options: [1] }] },
      [
        ['questions.0.title', 'blank'],
        ['questions.0.options.0', 'invalid_type'],
      ],
    ],
  ])('refused: %s', (_name, input, issues) => {
    expect(issuesOf(fromCodexAsyncQuestions(input))).toEqual(issues);
  });

  test('property: garbage is refused, and nothing throws', () => {
    const question = fc.record({ title: fc.anything(), options: fc.oneof(fc.anything(), fc.array(fc.anything())) });
    const input = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.record({ id: fc.anything(), questions: fc.array(fc.oneof(question, fc.anything())) }),
    );
    fc.assert(
      fc.property(input, (value) => {
        const result = fromCodexAsyncQuestions(value);
        expect(result.ok ? result.payload.questions.length : result.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the reply', () => {
  const answered = (values: Record<string, string | string[]>, details: Record<string, AnswerDetail> = {}) =>
    buildAnswer(form, values, { details });

  test.each([
    [
      'a label as it was written',
      answered({ [branch]: ['main (Recommended)'] }),
      [{ answer: 'main (Recommended)', question: 'Which  branch?', questionItemId: branch }],
    ],
    [
      'own words',
      answered({ [branch]: ['a new one'] }),
      [{ answer: 'a new one', question: 'Which  branch?', questionItemId: branch }],
    ],
    [
      'a note, and a text',
      answered({ [branch]: ['next'], [why]: 'It\nbreaks' }, { [branch]: { note: 'rebased' } }),
      [
        { answer: 'next\n\nrebased', question: 'Which  branch?', questionItemId: branch },
        { answer: 'It\nbreaks', question: 'Why?', questionItemId: why },
      ],
    ],
  ])('%s', (_name, message, replies) => {
    const reply = toCodexAsyncReply(form, message);
    expect(reply).toBe(codex.formatAsyncQuestionReply(replies));
    expect(codex.parseAsyncQuestionReply(reply!)).toEqual(
      replies.map((one) => expect.objectContaining(one) as unknown),
    );
  });

  test.each([
    ['nothing answered', answered({}), undefined],
    ['cancelled', buildCancellation(form), undefined],
    ['words instead of an answer', buildCancellation(form, { message: 'Stop, please' }), 'Stop, please'],
  ])('%s', (_name, message, reply) => {
    expect(toCodexAsyncReply(form, message)).toBe(reply);
  });

  test('property: it is what Codex would write of the same answers, and it reads them', () => {
    const question = fc.record({
      title: fc.oneof(
        label,
        label.map((text) => `${text}\n🙂`.repeat(200)),
      ),
      options: fc.option(labels(1, 3), { nil: undefined }),
    });
    const id = fc.oneof(
      label,
      label.map((text) => text.padEnd(600, 'x')),
    );
    const asked = fc.record({ id, questions: fc.array(question, { minLength: 1, maxLength: 3 }) }).chain((message) => {
      const shown = formOfResult(fromCodexAsyncQuestions({ ...message, type: 'agentMessage', delivery: 'async' }));
      return answerTo(shown).map((answer) => ({ message, shown, answer }));
    });
    fc.assert(
      fc.property(asked, ({ message, shown, answer }) => {
        const theirs = codex.formQuestions(message);
        expect(shown.payload.questions.map(({ question: text }) => text)).toEqual(
          theirs.map(({ question: text }) => text),
        );
        const replies = listAnswers(shown, answer).flatMap(({ selected, words, note }, index) => {
          const typed = [words, note].filter((text) => text !== undefined);
          const text = codex.userInputAnswerText([
            ...selected.map(({ value }) => withoutPlace(value)),
            ...typed.map((one) => `user_note: ${one}`),
          ]);
          return text === ''
            ? []
            : [
                {
                  answer: text,
                  question: theirs[index]!.question,
                  questionItemId: codex.asyncQuestionItemId(message.id, index),
                },
              ];
        });
        expect(toCodexAsyncReply(shown, answer)).toBe(
          replies.length === 0 ? undefined : codex.formatAsyncQuestionReply(replies),
        );
      }),
    );
  });
});
