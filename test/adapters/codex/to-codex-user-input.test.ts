import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCodexRequestUserInput, toCodexUserInput } from '../../../src/adapters/codex/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { optionsOf } from '../../../src/protocol/questions.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import type { Question } from '../../../src/protocol/types/question.js';
import { answerTo, formOf, formOfResult, label, labels } from '../shared/support.js';

const options = [{ label: 'Minimal (Recommended)' }, { label: 'Thorough' }];
const form = formOfResult(
  fromCodexRequestUserInput({
    questions: [
      { id: 'scope', question: 'Scope?', options },
      { id: 'name', question: 'Name?' },
    ],
  }),
);

test.each<[name: string, answers: Answers, details: AnswerDetails, scope: string[], name: string[]]>([
  ['a label as the model wrote it', { scope: ['Minimal (Recommended)'] }, {}, ['Minimal (Recommended)'], []],
  ['text', { name: ' my\nname ' }, {}, [], ['user_note:  my\nname ']],
  ['Other', { scope: ['ask me each time'] }, {}, ['user_note: ask me each time'], []],
  [
    'a note beside a label',
    { scope: ['Thorough'] },
    { scope: { note: 'but quickly' } },
    ['Thorough', 'user_note: but quickly'],
    [],
  ],
  [
    'a note beside own words, and alone',
    { scope: ['half'] },
    { scope: { note: 'for now' }, name: { note: 'you choose' } },
    ['user_note: half', 'user_note: for now'],
    ['user_note: you choose'],
  ],
  ['nothing', {}, {}, [], []],
])('%s', (_name, answers, details, scope, name) => {
  expect(toCodexUserInput(form, buildAnswer(form, answers, { details }))).toEqual({
    answers: { scope: { answers: scope }, name: { answers: name } },
  });
});

test('cancelled is what Codex gives on a timeout; words are a note to the first question', () => {
  expect(toCodexUserInput(form, buildCancellation(form))).toEqual({ answers: {} });
  expect(toCodexUserInput(form, buildCancellation(form, { message: 'Tests first' }))).toEqual({
    answers: { scope: { answers: ['user_note: Tests first'] } },
  });
});

test('a form of another origin: several labels, then Other; an id that is __proto__', () => {
  const other = formOf({
    id: '__proto__',
    question: 'Where?',
    input_type: 'choice',
    multi_select: true,
    options: [
      { label: 'Development', value: 'dev' },
      { label: 'Production', value: 'prod' },
    ],
  });
  const message = buildAnswer(other, { ['__proto__']: ['prod', 'dev', 'home'] });
  expect(JSON.stringify(toCodexUserInput(other, message))).toBe(
    '{"answers":{"__proto__":{"answers":["Development","Production","user_note: home"]}}}',
  );
});

const question = fc.record({
  question: label,
  options: fc.oneof(fc.constant([]), labels(2, 3)).map((texts) => texts.map((text) => ({ label: text }))),
});
const answered = fc.array(question, { minLength: 1, maxLength: 3 }).chain((questions) => {
  const asked = formOfResult(
    fromCodexRequestUserInput({ questions: questions.map((it, index) => ({ ...it, id: `id.${index}` })) }),
  );
  return fc.tuple(fc.constant(asked), answerTo(asked));
});

test('property: the answers and the notes can be read back', () => {
  fc.assert(
    fc.property(answered, ([asked, message]) => {
      const { answers } = toCodexUserInput(asked, message);
      const read = asked.payload.questions.map((it) => {
        const isNoteOnly = message.details?.[it.id]?.skipped === true || message.answers[it.id]?.length === 0;
        return { id: it.id, ...readStrings(it, answers[it.id]!.answers, isNoteOnly) };
      });
      const values: Answers = Object.fromEntries(read.map(({ id, value }) => [id, value]));
      const details: AnswerDetails = Object.fromEntries(read.map(({ id, detail }) => [id, detail]));
      expect(buildAnswer(asked, values, { details })).toEqual(message);
    }),
  );
});

/** Codex has one mark for all that is typed: whether one alone is the answer or a note to none can't be told. */
function readStrings(asked: Question, strings: string[], isNoteOnly: boolean) {
  const typed = strings.filter((text) => text.startsWith('user_note: ')).map((text) => text.slice(11));
  const chosen = strings.filter((text) => !text.startsWith('user_note: '));
  const words = chosen.length > 0 || isNoteOnly ? [] : typed.slice(0, 1);
  const [note] = typed.slice(words.length);
  const said = [...chosen.map((text) => valueOf(asked, text)), ...words];
  return { value: asked.input_type === 'text' ? (said[0] ?? '') : said, detail: note === undefined ? {} : { note } };
}

/** The value of the option with this label. A label that looks as if it had a position has one in its value. */
function valueOf(asked: Question, written: string): string {
  const values = optionsOf(asked).map(({ value }) => value);
  return (
    values.find((value) => value === written) ??
    values.find((value) => value.replace(/^#\d+ /, '') === written) ??
    written
  );
}
