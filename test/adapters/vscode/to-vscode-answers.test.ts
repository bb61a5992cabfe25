import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromVscodeAskQuestions, toVscodeAnswers, type VscodeAnswer } from '../../../src/adapters/vscode/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import { validateAnswers } from '../../../src/protocol/validate-answers.js';
import { answerTo, formOf, formOfResult, label, labels } from '../shared/support.js';

const options = [{ label: 'Vitest (Recommended)' }, { label: 'Jest' }, { label: 'Mocha' }];
const form = formOfResult(
  fromVscodeAskQuestions({
    questions: [
      { header: 'One', question: 'Which one?', options },
      { header: 'Many', question: 'Which ones?', options, multiSelect: true },
      { header: 'Text', question: 'Why?' },
    ],
  }),
);
const skipped: VscodeAnswer = { selected: [], freeText: null, skipped: true };
const none = { One: skipped, Many: skipped, Text: skipped };

test.each<[name: string, answers: Answers, details: AnswerDetails, expected: Record<string, VscodeAnswer>]>([
  [
    'labels as the model wrote them',
    { q1: ['Vitest (Recommended)'], q2: ['Mocha', 'Jest'] },
    {},
    {
      One: { selected: ['Vitest (Recommended)'], freeText: null, skipped: false },
      Many: { selected: ['Jest', 'Mocha'], freeText: null, skipped: false },
    },
  ],
  ['text', { q3: ' be\ncause ' }, {}, { Text: { selected: [], freeText: ' be\ncause ', skipped: false } }],
  [
    'Other alone',
    { q1: ['tap'], q2: ['tap'] },
    {},
    { One: { selected: [], freeText: 'tap', skipped: false }, Many: { selected: [], freeText: 'tap', skipped: false } },
  ],
  [
    'Other beside options',
    { q2: ['Jest', 'tap'] },
    {},
    { Many: { selected: ['Jest'], freeText: 'tap', skipped: false } },
  ],
  [
    'notes, with and without an answer',
    { q1: ['Jest'], q2: ['Jest', 'tap'] },
    { q1: { note: 'for now' }, q2: { note: 'both' }, q3: { note: 'ask me later' } },
    {
      One: { selected: ['Jest'], freeText: null, skipped: false, note: 'for now' },
      Many: { selected: ['Jest'], freeText: 'tap', skipped: false, note: 'both' },
      Text: { selected: [], freeText: null, skipped: true, note: 'ask me later' },
    },
  ],
  ['nothing: each question may be skipped', {}, {}, {}],
])('%s', (_name, answers, details, expected) => {
  expect(validateAnswers(form, answers)).toEqual([]);
  expect(toVscodeAnswers(form, buildAnswer(form, answers, { details }))).toStrictEqual({
    answers: { ...none, ...expected },
  });
});

test('cancelled: all skipped, the words of the user beside them', () => {
  expect(toVscodeAnswers(form, buildCancellation(form))).toStrictEqual({ answers: none });
  expect(toVscodeAnswers(form, buildCancellation(form, { message: 'Tests first' }))).toEqual({
    answers: none,
    message: 'Tests first',
  });
});

test.each([
  ['an absent header', { header: undefined }, { header: '__proto__' }, ['env', '__proto__']],
  ['the same header twice', { header: 'H' }, { header: 'H' }, ['H', 'H (2)']],
])('no answer takes the place of another: %s', (_name, first, second, [one, two]) => {
  const development = [{ label: 'Development', value: 'dev' }];
  const other = formOf(
    { id: 'env', question: 'Where?', input_type: 'choice', options: development, ...first },
    { id: '__proto__', question: 'Why?', input_type: 'text', ...second },
  );
  expect(
    JSON.stringify(toVscodeAnswers(other, buildAnswer(other, { env: ['dev'], ['__proto__']: 'because' })).answers),
  ).toBe(
    `{"${one}":{"selected":["Development"],"freeText":null,"skipped":false},"${two}":{"selected":[],"freeText":"because","skipped":false}}`,
  );
});

/** A label that looks like a position gets a value of its own, and what VS Code is told is the label. Here a label is read back as the value. */
const plainLabels = labels(0, 5).filter((texts) => !texts.some((text) => /^\s*#\d/.test(text)));
const question = fc.record({
  question: label,
  options: plainLabels.map((texts) => texts.map((text) => ({ label: text }))),
  multiSelect: fc.boolean(),
});
const answered = fc
  .uniqueArray(fc.tuple(label, question), { minLength: 1, maxLength: 4, selector: ([header]) => header })
  .chain((entries) => {
    const asked = formOfResult(
      fromVscodeAskQuestions({
        questions: entries.map(([header, rest]) => ({
          header,
          ...rest,
          ...(rest.options.length === 1 && { allowFreeformInput: true }),
        })),
      }),
    );
    return fc.tuple(fc.constant(asked), answerTo(asked));
  });

test('property: the answers and the notes can be read back', () => {
  fc.assert(
    fc.property(answered, ([asked, message]) => {
      const { answers } = JSON.parse(JSON.stringify(toVscodeAnswers(asked, message))) as {
        answers: Record<string, VscodeAnswer>;
      };
      const read = asked.payload.questions.map(({ id, header, input_type: kind }) => {
        const { selected, freeText, note } = answers[header!]!;
        const value = kind === 'text' ? (freeText ?? '') : [...selected, ...(freeText === null ? [] : [freeText])];
        return { id, value, detail: note === undefined ? {} : { note } };
      });
      const values: Answers = Object.fromEntries(read.map(({ id, value }) => [id, value]));
      const details: AnswerDetails = Object.fromEntries(read.map(({ id, detail }) => [id, detail]));
      expect(buildAnswer(asked, values, { details })).toEqual(message);
    }),
  );
});
