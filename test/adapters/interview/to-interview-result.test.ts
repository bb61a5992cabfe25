import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromInterview, type InterviewAnswer, toInterviewResult } from '../../../src/adapters/interview/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import { answerTo, formOf, formOfResult, label, labels } from '../shared/support.js';

const single = { question: 'Colour?', options: ['Red', 'Blue (Recommended)'] };
const multiple = { question: 'Colours?', options: ['Red', 'Green', 'Blue'], multi: true };
const text = { question: 'Name?' };

test.each<[name: string, input: object, value: string | string[], result: unknown]>([
  ['text', text, ' Ada\nL. ', { answer: ' Ada\nL. ' }],
  ['an option', single, ['Red'], { answer: 'Red' }],
  ['an option as the model wrote it', single, ['Blue (Recommended)'], { answer: 'Blue (Recommended)' }],
  ['Other', single, ['Pink'], { answer: 'Pink' }],
  ['several, in option order', multiple, ['Blue', 'Red'], { answer: ['Red', 'Blue'] }],
  ['Other alone', multiple, ['Pink'], { answer: ['Pink'] }],
  ['Other beside options', multiple, ['Red', 'Pink'], { answer: ['Red', 'Pink'] }],
  ['nothing chosen', single, [], { answer: '' }],
  ['nothing of several', multiple, [], { answer: [] }],
])('one question: %s', (_name, input, value, result) => {
  const form = formOfResult(fromInterview(input));
  expect(toInterviewResult(form, buildAnswer(form, { q1: value }))).toEqual(result);
});

test('several questions: answers in question order', () => {
  const form = formOfResult(fromInterview({ questions: [text, single, multiple] }));
  const message = buildAnswer(form, { q3: ['Green'], q1: 'Ada', q2: ['Red'] });
  expect(toInterviewResult(form, message)).toEqual({ answers: ['Ada', 'Red', ['Green']] });
});

test('a batch of one is a batch where the host says so', () => {
  const form = formOfResult(fromInterview({ questions: [text] }));
  const message = buildAnswer(form, { q1: 'Ada' });
  expect(toInterviewResult(form, message)).toEqual({ answer: 'Ada' });
  expect(toInterviewResult(form, message, { isBatch: true })).toEqual({ answers: ['Ada'] });
});

test('notes stand beside the answers', () => {
  const details: AnswerDetails = { q1: { note: 'for now' } };
  const one = formOfResult(fromInterview(single));
  expect(toInterviewResult(one, buildAnswer(one, { q1: ['Red'] }, { details }))).toEqual({
    answer: 'Red',
    note: 'for now',
  });
  const two = formOfResult(fromInterview({ questions: [single, text] }));
  expect(toInterviewResult(two, buildAnswer(two, { q1: ['Red'], q2: 'Ada' }, { details }))).toEqual({
    answers: ['Red', 'Ada'],
    notes: ['for now', null],
  });
});

test('cancelled', () => {
  const form = formOfResult(fromInterview(text));
  expect(toInterviewResult(form, buildCancellation(form))).toEqual({ cancelled: true });
  expect(toInterviewResult(form, buildCancellation(form, { message: 'later' }))).toEqual({
    cancelled: true,
    message: 'later',
  });
});

test('a form of another origin answers with its labels', () => {
  const form = formOf({
    id: 'x',
    question: 'Q?',
    input_type: 'choice',
    options: [{ label: 'Development', value: 'dev' }],
  });
  expect(toInterviewResult(form, buildAnswer(form, { x: ['dev'] }))).toEqual({ answer: 'Development' });
});

const question = fc.record({ question: label, options: labels(0, 4), multi: fc.boolean() });

test('property: the answer and the notes can be read back', () => {
  const answered = fc.array(question, { minLength: 1, maxLength: 4 }).chain((questions) => {
    const form = formOfResult(fromInterview({ questions }));
    return fc.tuple(fc.constant(form), answerTo(form));
  });
  fc.assert(
    fc.property(answered, ([form, message]) => {
      const result = toInterviewResult(form, message, { isBatch: true });
      const { answers, notes = [] } = JSON.parse(JSON.stringify(result)) as {
        answers: InterviewAnswer[];
        notes?: (string | null)[];
      };
      const back = form.payload.questions.map(({ id, input_type: kind }, index) => {
        const answer = answers[index]!;
        return {
          id,
          value: kind === 'text' || Array.isArray(answer) ? answer : answer === '' ? [] : [answer],
          note: notes[index],
        };
      });
      const values: Answers = Object.fromEntries(back.map(({ id, value }) => [id, value]));
      const details: AnswerDetails = Object.fromEntries(back.flatMap(({ id, note }) => (note ? [[id, { note }]] : [])));
      expect(buildAnswer(form, values, { details })).toEqual(message);
    }),
  );
});
