// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromCodexAsyncQuestions,
  fromCodexRequestUserInput,
  toCodexAsyncReply,
  toCodexUserInput,
} from '../../../src/adapters/codex/index.js';
import { listAnswers } from '../../../src/adapters/shared/list-answers.js';
import { withoutPlace } from '../../../src/adapters/shared/tell-apart.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import { importCodex } from '../shared/import-codex.js';
import { testRows } from '../shared/rows.js';
import { answerTo, formOf, formOfResult, label, labels } from '../shared/support.js';

const options = [{ label: 'Minimal (Recommended)', description: 'Only the bug' }, { label: 'Thorough' }];
const one = (question: object, more = {}) => ({ ...more, questions: [{ id: 'a.b', question: 'Scope?', ...question }] });
const scope = {
  id: 'a.b',
  question: 'Scope?',
  input_type: 'choice',
  options: [
    { label: 'Minimal', value: 'Minimal (Recommended)', recommended: true, description: 'Only the bug' },
    { label: 'Thorough', value: 'Thorough' },
  ],
};

describe('request_user_input', () => {
  testRows({ from: fromCodexRequestUserInput, to: toCodexUserInput, request: one({ options }) }, [
    { name: 'options, with an Other where the tool does not say', questions: [scope] },
    {
      name: "the app server's request",
      request: one({ options, header: 'Scope', isOther: false, isSecret: false }, { itemId: 'i', isBlocking: true }),
      questions: [{ ...scope, header: 'Scope', allow_other: false }],
    },
    { name: 'an Other', request: one({ options, isOther: true }), questions: [{ allow_other: true }] },
    { name: 'no options', request: one({ isOther: false }), questions: [{ input_type: 'text' }] },
    { name: 'an empty list of options', request: one({ options: [] }), questions: [{ input_type: 'text' }] },
    {
      name: 'a header over 12 characters stays whole',
      request: one({ header: 'h'.repeat(13) }),
      questions: [{ header: 'h'.repeat(13) }],
    },
    {
      name: 'a run that goes on without an answer needs none',
      request: one({ options }, { isBlocking: false }),
      questions: [{ ...scope, required: false }],
    },
    {
      name: 'a secret is asked for with a warning: a form shows and stores it in the open',
      request: one({ isSecret: true }),
      questions: [{ input_type: 'text' }],
      warnings: ['questions.0.isSecret: dropped'],
    },
    { name: 'cancelled is what Codex gives on a timeout', cancelled: true, result: { answers: {} } },
    {
      name: 'words instead of an answer are a note to the first question',
      cancelled: 'Tests first',
      result: { answers: { 'a.b': { answers: ['user_note: Tests first'] } } },
    },
  ]);

  test('a form of another origin: several labels, then Other; an id that is __proto__', () => {
    const places = ['Development', 'Production'].map((text) => ({ label: text, value: text.slice(0, 3) }));
    const id = '__proto__';
    const other = formOf({ id, question: 'Where?', input_type: 'choice', multi_select: true, options: places });
    const message = buildAnswer(other, { [id]: ['Pro', 'Dev', 'home'] });
    expect(JSON.stringify(toCodexUserInput(other, message))).toBe(
      '{"answers":{"__proto__":{"answers":["Development","Production","user_note: home"]}}}',
    );
  });
});

const codex = await importCodex();
const [branch, why] = [codex.asyncQuestionItemId('msg_1', 0), codex.asyncQuestionItemId('msg_1', 1)];

describe('request_user_input_async', () => {
  const request = {
    type: 'agentMessage',
    id: 'msg_1',
    questions: [{ title: 'Which\r\nbranch?', options: ['main (Recommended)', 'next'] }, { title: 'Why?' }],
  };

  testRows({ from: fromCodexAsyncQuestions, to: toCodexAsyncReply, request }, [
    {
      name: 'the questions of a message, none of which must be answered',
      questions: [
        {
          id: branch,
          question: 'Which\r\nbranch?',
          required: false,
          options: [{ label: 'main', value: 'main (Recommended)', recommended: true }, { value: 'next' }],
        },
        { id: why, question: 'Why?', required: false, input_type: 'text' },
      ],
    },
    { name: 'nothing answered', said: {}, result: undefined },
    { name: 'cancelled', cancelled: true, result: undefined },
    { name: 'words instead of an answer', cancelled: 'Stop, please', result: 'Stop, please' },
  ]);

  const form = formOfResult(fromCodexAsyncQuestions(request));

  test.each<[string, Answers, AnswerDetails, [answer: string, question: string, questionItemId: string][]]>([
    ['own words', { [branch]: ['a new one'] }, {}, [['a new one', 'Which  branch?', branch]]],
    [
      'a note, and a text',
      { [branch]: ['main (Recommended)'], [why]: 'It\nbreaks' },
      { [branch]: { note: 'rebased' } },
      [
        ['main (Recommended)\n\nrebased', 'Which  branch?', branch],
        ['It\nbreaks', 'Why?', why],
      ],
    ],
  ])('Codex reads %s', (_name, answers, details, expected) => {
    const replies = expected.map(([answer, question, questionItemId]) => ({ answer, question, questionItemId }));
    const reply = toCodexAsyncReply(form, buildAnswer(form, answers, { details }));
    expect(reply).toBe(codex.formatAsyncQuestionReply(replies));
    expect(codex.parseAsyncQuestionReply(reply!)).toMatchObject(replies);
  });

  test('property: it is what Codex would write of the same answers', () => {
    const long = (text: string) => `${text}\n🙂`.repeat(200);
    const question = fc.record({
      title: fc.oneof(label, label.map(long)),
      options: fc.option(labels(1, 3), { nil: undefined }),
    });
    const id = fc.oneof(
      label,
      label.map((text) => text.padEnd(600, 'x')),
    );
    const asked = fc.record({ id, questions: fc.array(question, { minLength: 1, maxLength: 3 }) }).chain((message) => {
      const shown = formOfResult(fromCodexAsyncQuestions(message));
      return answerTo(shown).map((answer) => ({ message, shown, answer }));
    });
    fc.assert(
      fc.property(asked, ({ message, shown, answer }) => {
        const theirs = codex.formQuestions(message);
        expect(shown.payload.questions).toMatchObject(theirs.map(({ question: text }) => ({ question: text })));
        const replies = listAnswers(shown, answer).flatMap(({ selected, words, note }, index) => {
          const typed = [words, note].filter((text) => text !== undefined).map((text) => `user_note: ${text}`);
          const said = codex.userInputAnswerText([...selected.map(({ value }) => withoutPlace(value)), ...typed]);
          const { question: text } = theirs[index]!;
          const questionItemId = codex.asyncQuestionItemId(message.id, index);
          return said === '' ? [] : [{ answer: said, question: text, questionItemId }];
        });
        const expected = replies.length === 0 ? undefined : codex.formatAsyncQuestionReply(replies);
        expect(toCodexAsyncReply(shown, answer)).toBe(expected);
      }),
    );
  });
});
