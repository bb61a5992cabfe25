import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromAskUserQuestion, toAskUserQuestionOutput } from '../../../src/adapters/ask-user-question/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import type { Question } from '../../../src/protocol/types/question.js';
import { validateAnswers } from '../../../src/protocol/validate-answers.js';
import { formOf, formOfResult, words } from '../shared/support.js';
import { answeredRequest } from './support.js';

const request = {
  questions: [
    {
      question: 'Auth method?',
      header: 'Auth',
      multiSelect: false,
      options: [
        { label: 'OAuth (Recommended)', description: 'Browser flow', preview: 'GET /authorize' },
        { label: 'API key', description: 'Static token' },
      ],
    },
    {
      question: 'Languages?',
      header: 'Langs',
      multiSelect: true,
      options: [
        { label: 'Go', description: 'Fast' },
        { label: 'Rust', description: 'Safe' },
      ],
    },
  ],
};
const form = formOfResult(fromAskUserQuestion(request));

describe('answered: the questions come back as they were asked', () => {
  test.each<[name: string, answers: Answers, details: AnswerDetails, output: object]>([
    [
      'labels',
      { q1: ['API key'], q2: ['Go', 'Rust'] },
      {},
      { answers: { 'Auth method?': 'API key', 'Languages?': 'Go, Rust' } },
    ],
    [
      'the label as the model wrote it, with its preview',
      { q1: ['OAuth (Recommended)'], q2: ['Go'] },
      {},
      {
        answers: { 'Auth method?': 'OAuth (Recommended)', 'Languages?': 'Go' },
        annotations: { 'Auth method?': { preview: 'GET /authorize' } },
      },
    ],
    ['Other', { q1: ['SAML'], q2: ['Zig'] }, {}, { answers: { 'Auth method?': 'SAML', 'Languages?': 'Zig' } }],
    [
      'Other beside options',
      { q1: ['SAML'], q2: ['Rust', 'Zig'] },
      {},
      { answers: { 'Auth method?': 'SAML', 'Languages?': 'Rust, Zig' } },
    ],
    ['an unanswered question is absent', { q1: ['SAML'] }, {}, { answers: { 'Auth method?': 'SAML' } }],
    [
      'a note',
      { q1: ['OAuth (Recommended)'], q2: ['Zig'] },
      { q1: { note: 'admins only' }, q2: { note: 'or C' } },
      {
        answers: { 'Auth method?': 'OAuth (Recommended)', 'Languages?': 'Zig' },
        annotations: {
          'Auth method?': { preview: 'GET /authorize', notes: 'admins only' },
          'Languages?': { notes: 'or C' },
        },
      },
    ],
    [
      'a note without an answer, as Claude Code writes it',
      {},
      { q2: { note: 'not sure' } },
      { answers: { 'Languages?': '(notes only)' }, annotations: { 'Languages?': { notes: 'not sure' } } },
    ],
  ])('%s', (_name, answers, details, output) => {
    expect(toAskUserQuestionOutput(form, buildAnswer(form, answers, { details }))).toStrictEqual({
      ...request,
      ...output,
    });
  });
});

test('cancelled: no answers, the words of the user as the response', () => {
  expect(toAskUserQuestionOutput(form, buildCancellation(form))).toEqual({
    ...request,
    answers: {},
    response: '[cancelled by user]',
  });
  expect(toAskUserQuestionOutput(form, buildCancellation(form, { message: 'Tests first' }))).toEqual({
    ...request,
    answers: {},
    response: 'Tests first',
  });
});

test('a form of another origin: texts, no headers, and the same question three times', () => {
  const other = formOf(
    { id: 'a', question: 'Why?', input_type: 'text' },
    { id: 'b', question: 'Why?', input_type: 'choice', options: [{ label: 'Fun', value: 'fun' }] },
    { id: 'c', question: 'Why?', input_type: 'text' },
  );
  expect(toAskUserQuestionOutput(other, buildAnswer(other, { a: ' because ', b: ['fun'], c: 'so' }))).toEqual({
    questions: [
      { question: 'Why?', header: '', multiSelect: false, options: [] },
      { question: 'Why?', header: '', multiSelect: false, options: [{ label: 'Fun', description: '' }] },
      { question: 'Why?', header: '', multiSelect: false, options: [] },
    ],
    answers: { 'Why?': ' because ', 'Why? (2)': 'Fun', 'Why? (3)': 'so' },
  });
});

test('of several chosen options no preview is the preview', () => {
  const options = ['A', 'B'].map((label) => ({ label, value: label, preview: `About ${label}` }));
  const multiple = formOf({ id: 'a', question: 'Q?', input_type: 'choice', multi_select: true, options });
  expect(toAskUserQuestionOutput(multiple, buildAnswer(multiple, { a: ['A', 'B'] }))).not.toHaveProperty('annotations');
});

test('the question __proto__ is a key like any other', () => {
  const odd = formOf({ id: 'a', question: '__proto__', input_type: 'text' });
  const output = toAskUserQuestionOutput(odd, buildAnswer(odd, { a: 'kept' }));
  expect(JSON.stringify(output.answers)).toBe('{"__proto__":"kept"}');
});

test.each([false, true])('why there is no answer is told to a session that takes it: %s', (unanswered) => {
  const questions = [
    { question: 'A?', header: 'A', options: [{ label: 'X' }, { label: 'Y' }] },
    { question: 'B?', header: 'B', kind: 'text' },
  ];
  const two = formOfResult(fromAskUserQuestion({ questions }));
  const told = (why: string) => ({
    'B?': { unanswered: why },
    ...(why === 'dismissed' && { 'A?': { unanswered: why } }),
  });
  expect(toAskUserQuestionOutput(two, buildAnswer(two, { q1: ['X'] }), { unanswered }).annotations).toEqual(
    unanswered ? told('skipped') : undefined,
  );
  expect(toAskUserQuestionOutput(two, buildCancellation(two), { unanswered }).annotations).toEqual(
    unanswered ? told('dismissed') : undefined,
  );
  const replied = buildCancellation(two, { message: 'Tests first' });
  const inChat = { 'A?': { unanswered: 'replied_in_chat' }, 'B?': { unanswered: 'replied_in_chat' } };
  expect(toAskUserQuestionOutput(two, replied, { unanswered }).annotations).toEqual(unanswered ? inChat : undefined);
});

test('with the input at hand its questions come back whole, and are the keys', () => {
  const asked = { questions: [{ question: ' ', header: 'A', extra: 1, options: [{ label: 'X' }, { label: 'Y' }] }] };
  const blank = formOfResult(fromAskUserQuestion(asked));
  const message = buildAnswer(blank, { q1: ['Y'] });
  expect(toAskUserQuestionOutput(blank, message, { asked })).toEqual({ ...asked, answers: { ' ': 'Y' } });
  expect(toAskUserQuestionOutput(blank, message, { asked: JSON.stringify(asked) })).toEqual({
    ...asked,
    answers: { ' ': 'Y' },
  });
  expect(toAskUserQuestionOutput(blank, message, { asked: { questions: [] } }).answers).toEqual({ A: 'Y' });
});

test('what is longer than the SDK takes is cut there', () => {
  const asked = { question: 'A?', header: 'A', options: [{ label: 'X' }, { label: 'Y' }] };
  const long = formOfResult(fromAskUserQuestion({ questions: [asked] }));
  const message = buildAnswer(long, { q1: ['x'.repeat(40_000)] }, { details: { q1: { note: 'n'.repeat(9_000) } } });
  const { answers, annotations } = toAskUserQuestionOutput(long, message);
  expect([answers['A?']?.length, annotations?.['A?']?.notes?.length]).toEqual([32_768, 8_192]);
});

/** Not blank, as texts and numbers are written. */
const typed: fc.Arbitrary<{ kind: string; unit?: string; value: string }> = fc.oneof(
  fc.record({ kind: fc.constant('text'), value: words }),
  fc.record({ kind: fc.constant('number'), unit: fc.constant('GB'), value: fc.integer().map(String) }),
);

test('property: texts and numbers come back as they were written, beside the questions as they were asked', () => {
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 4 }), (list) => {
      const questions = list.map(({ value: _value, ...rest }, index) => ({
        ...rest,
        question: `Q${index}?`,
        header: 'H',
      }));
      const input = { title: 'All of it', questions, metadata: { source: 'm' } };
      const asked = formOfResult(fromAskUserQuestion(input));
      const message = buildAnswer(asked, Object.fromEntries(list.map(({ value }, index) => [`q${index + 1}`, value])));
      expect(validateAnswers(asked, message.answers)).toEqual([]);
      expect({ ...input, ...toAskUserQuestionOutput(asked, message), questions: input.questions }).toEqual({
        ...input,
        answers: Object.fromEntries(list.map(({ value }, index) => [`Q${index}?`, value])),
      });
    }),
  );
});

test('property: the request comes back, and the answers can be read', () => {
  fc.assert(
    fc.property(answeredRequest, ({ request: asked, form: generated, message }) => {
      const output = toAskUserQuestionOutput(generated, message);
      expect({ questions: output.questions }).toEqual(asked);
      const read = generated.payload.questions.map((question) => {
        const note = output.annotations?.[question.question]?.notes;
        const answer = output.answers[question.question];
        return {
          id: question.id,
          values: answer === '(notes only)' ? [] : splitAnswer(question, answer),
          details: note === undefined ? {} : { note },
        };
      });
      const answers: Answers = Object.fromEntries(read.map(({ id, values }) => [id, values]));
      const details: AnswerDetails = Object.fromEntries(read.map(({ id, details: detail }) => [id, detail]));
      expect(buildAnswer(generated, answers, { details })).toEqual(message);
    }),
  );
});

/** Takes labels from the left, in their order; what remains is Other. The longer label first: one may begin with another. */
function splitAnswer(question: Question, answer: string | undefined): string[] {
  if (answer === undefined || question.input_type === 'text') return [];
  // A label such as `#0 A` looks like a place, so its value has a place before it.
  const values = new Map(question.options.map(({ value }) => [value.replace(/^#\d+ /, ''), value]));
  return (splitFrom([...values.keys()], answer) ?? [answer]).map((label) => values.get(label) ?? label);
}

/** Some way to read the rest of an answer: labels in order, then at most one text that starts like the generated ones. */
function splitFrom(labels: readonly string[], rest: string): string[] | undefined {
  if (rest === '') return [];
  if (/^\s*~/.test(rest)) return [rest];
  for (const [index, label] of labels.entries()) {
    if (rest !== label && !rest.startsWith(`${label}, `)) continue;
    const more = splitFrom(labels.slice(index + 1), rest.slice(label.length + 2));
    if (more !== undefined) return [label, ...more];
  }
  return undefined;
}
