import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromGeminiAskUser,
  type GeminiAskUserResult,
  toGeminiAskUserResult,
} from '../../../src/adapters/gemini-cli/index.js';
import { withoutPlace } from '../../../src/adapters/shared/tell-apart.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import type { Question } from '../../../src/protocol/types/question.js';
import { answerTo, formOf, formOfResult, label, labels } from '../shared/support.js';

const options = [{ label: 'OAuth (Recommended)' }, { label: 'API key' }, { label: 'None' }];
const form = formOfResult(
  fromGeminiAskUser({
    questions: [
      { question: 'Auth?', type: 'choice', options },
      { question: 'Fallbacks?', type: 'choice', options, multiSelect: true },
      { question: 'Name?', type: 'text' },
      { question: 'Sure?', type: 'yesno' },
    ],
  }),
);

test.each<[name: string, answers: Answers, details: AnswerDetails, texts: Record<string, string>]>([
  [
    'every type',
    { q1: ['OAuth (Recommended)'], q2: ['None', 'API key'], q3: ' my\napp ', q4: ['No'] },
    {},
    { 0: 'OAuth (Recommended)', 1: 'API key, None', 2: 'my\napp', 3: 'No' },
  ],
  ['own words are trimmed, as the CLI does', { q1: [' SAML\n'] }, {}, { 0: 'SAML' }],
  ['Other alone', { q1: ['SAML'], q2: ['SAML'] }, {}, { 0: 'SAML', 1: 'SAML' }],
  ['Other beside options', { q2: ['None', 'SAML, later'] }, {}, { 1: 'None, SAML, later' }],
  [
    'notes, with and without an answer',
    { q1: ['None'], q2: ['API key', 'SAML'] },
    { q1: { note: 'for now' }, q2: { note: 'both' }, q3: { note: 'you choose' } },
    { 0: 'None\nNote: for now', 1: 'API key, SAML\nNote: both', 2: 'Note: you choose' },
  ],
  ['an unanswered question is absent', { q4: ['Yes'] }, {}, { 3: 'Yes' }],
  ['nothing', {}, {}, {}],
])('%s', (_name, answers, details, texts) => {
  expect(toGeminiAskUserResult(form, buildAnswer(form, answers, { details }))).toEqual({ answers: texts });
});

test('cancelled', () => {
  expect(toGeminiAskUserResult(form, buildCancellation(form))).toBe(
    'User dismissed ask_user dialog without answering.',
  );
  expect(toGeminiAskUserResult(form, buildCancellation(form, { message: 'Tests first' }))).toBe(
    'User dismissed ask_user dialog without answering.\nTests first',
  );
});

test('a form of another origin answers with its labels', () => {
  const other = formOf({
    id: 'env',
    question: 'Where?',
    input_type: 'choice',
    options: [{ label: 'Development', value: 'dev' }],
  });
  expect(toGeminiAskUserResult(other, buildAnswer(other, { env: ['dev'] }))).toEqual({ answers: { 0: 'Development' } });
});

/** A label with ", " in it is where the dialect itself can't be read back. */
const plainLabels = labels(2, 4).filter((texts) =>
  texts.every((text) => text === text.trim() && !`${text} `.includes(', ')),
);
const question = fc.oneof(
  fc.record({
    type: fc.constant('choice'),
    question: label,
    options: plainLabels.map((texts) => texts.map((text) => ({ label: text }))),
    multiSelect: fc.boolean(),
  }),
  fc.record({ type: fc.constant('text'), question: label }),
  fc.record({ type: fc.constant('yesno'), question: label }),
);
const answered = fc.array(question, { minLength: 1, maxLength: 4 }).chain((questions) => {
  const asked = formOfResult(fromGeminiAskUser({ questions }));
  return fc.tuple(fc.constant(asked), answerTo(asked));
});

test('property: the answers and the notes can be read back', () => {
  fc.assert(
    fc.property(answered, ([asked, message]) => {
      const { answers } = toGeminiAskUserResult(asked, message) as Exclude<GeminiAskUserResult, string>;
      const read = asked.payload.questions.map((it, index) => ({ id: it.id, ...readText(it, answers[index] ?? '') }));
      const values: Answers = Object.fromEntries(read.map(({ id, value }) => [id, value]));
      const details: AnswerDetails = Object.fromEntries(read.map(({ id, detail }) => [id, detail]));
      expect(buildAnswer(asked, values, { details })).toEqual(
        buildAnswer(asked, trimmed(message.answers), { details: message.details }),
      );
    }),
  );
});

/** What the user wrote, without the spaces that the dialect does not keep; the generated labels have none at their ends. */
function trimmed(answers: Answers): Answers {
  const trim = (said: string | readonly string[]) =>
    typeof said === 'string' ? said.trim() : said.map((text) => text.trim());
  return Object.fromEntries(Object.entries(answers).map(([id, said]) => [id, trim(said)]));
}

function readText(asked: Question, text: string) {
  const [said = '', note] = `\n${text}`.split('\nNote: ');
  const answer = said.slice(1);
  return {
    value: asked.input_type === 'text' ? answer : readList(asked, answer),
    detail: note === undefined ? {} : { note },
  };
}

/** Takes labels from the left; what remains is Other. */
function readList(asked: Extract<Question, { input_type: 'choice' }>, answer: string): string[] {
  const [first = '', ...rest] = answer.split(', ');
  const option = asked.options.find(({ value }) => withoutPlace(value) === first);
  if (!option) return answer === '' ? [] : [answer];
  return [option.value, ...readList(asked, rest.join(', '))];
}
