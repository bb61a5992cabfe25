import fc from 'fast-check';
import { withoutPlace } from '../../../src/adapters/shared/tell-apart.js';
import { expect, test } from 'vitest';
import { fromOpencodeQuestion, type OpencodeReply, toOpencodeReply } from '../../../src/adapters/opencode/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import type { Question } from '../../../src/protocol/types/question.js';
import { answerTo, formOf, formOfResult, label, labels } from '../shared/support.js';

const options = [{ label: 'Postgres (Recommended)' }, { label: 'SQLite' }, { label: 'Redis' }];
const form = formOfResult(
  fromOpencodeQuestion({
    questions: [
      { question: 'Main?', options },
      { question: 'More?', options, multiple: true },
      { question: 'Name?', options: [] },
    ],
  }),
);

test.each<[name: string, answers: Answers, details: AnswerDetails, strings: string[][]]>([
  [
    'labels as the model wrote them',
    { q1: ['Postgres (Recommended)'], q2: ['Redis', 'SQLite'] },
    {},
    [['Postgres (Recommended)'], ['SQLite', 'Redis'], []],
  ],
  ['text', { q3: ' my\nname ' }, {}, [[], [], [' my\nname ']]],
  ['Other alone', { q1: ['DuckDB'], q2: ['DuckDB'] }, {}, [['DuckDB'], ['DuckDB'], []]],
  ['Other beside options', { q2: ['SQLite', 'DuckDB, or so'] }, {}, [[], ['SQLite', 'DuckDB, or so'], []]],
  [
    'notes are strings of their own',
    { q1: ['SQLite'], q2: ['Redis', 'DuckDB'] },
    { q1: { note: 'for now' }, q2: { note: 'one will do' }, q3: { note: 'you choose' } },
    [['SQLite', 'Note: for now'], ['Redis', 'DuckDB', 'Note: one will do'], ['Note: you choose']],
  ],
  ['nothing', {}, {}, [[], [], []]],
])('%s', (_name, answers, details, strings) => {
  expect(toOpencodeReply(form, buildAnswer(form, answers, { details }))).toEqual({ answers: strings });
});

test('cancelled', () => {
  expect(toOpencodeReply(form, buildCancellation(form))).toEqual({
    rejected: true,
    message: 'The user dismissed this question',
  });
  expect(toOpencodeReply(form, buildCancellation(form, { message: 'Tests first' }))).toEqual({
    rejected: true,
    message: 'The user dismissed this question\nTests first',
  });
});

test('a form of another origin answers with its labels', () => {
  const other = formOf({
    id: 'env',
    question: 'Where?',
    input_type: 'choice',
    options: [{ label: 'Development', value: 'dev' }],
  });
  expect(toOpencodeReply(other, buildAnswer(other, { env: ['dev'] }))).toEqual({ answers: [['Development']] });
});

const question = fc.record({
  question: label,
  header: label,
  options: labels(0, 5).map((texts) => texts.map((text) => ({ label: text }))),
  multiple: fc.boolean(),
});
const answered = fc.array(question, { minLength: 1, maxLength: 4 }).chain((questions) => {
  const asked = formOfResult(fromOpencodeQuestion({ questions }));
  return fc.tuple(fc.constant(asked), answerTo(asked));
});

test('property: the answers and the notes can be read back', () => {
  fc.assert(
    fc.property(answered, ([asked, message]) => {
      const { answers } = toOpencodeReply(asked, message) as Extract<OpencodeReply, { answers: unknown }>;
      const read = asked.payload.questions.map((it, index) => ({ id: it.id, ...readStrings(it, answers[index]!) }));
      const values: Answers = Object.fromEntries(read.map(({ id, value }) => [id, value]));
      const details: AnswerDetails = Object.fromEntries(read.map(({ id, detail }) => [id, detail]));
      expect(buildAnswer(asked, values, { details })).toEqual(message);
    }),
  );
});

function readStrings(asked: Question, strings: string[]) {
  const [note] = strings.filter((text) => text.startsWith('Note: '));
  const said = strings.filter((text) => text !== note);
  // A label that looks like one with its place has its place in its value.
  const valueOf = (text: string) =>
    (asked.input_type === 'choice' && asked.options.find(({ value }) => withoutPlace(value) === text)?.value) || text;
  return {
    value: asked.input_type === 'text' ? (said[0] ?? '') : said.map(valueOf),
    detail: note === undefined ? {} : { note: note.slice(6) },
  };
}
