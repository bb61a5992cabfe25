import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromAskUserQuestion, toAskUserQuestionText } from '../../../src/adapters/ask-user-question/index.js';
import { withoutPlace } from '../../../src/adapters/shared/tell-apart.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import type { Question } from '../../../src/protocol/types/question.js';
import { formOf, formOfResult } from '../shared/support.js';
import { answeredRequest } from './support.js';

const options = [{ label: 'OAuth (Recommended)' }, { label: 'Go' }, { label: 'Rust' }];
const single = { question: 'Auth method?', header: 'Auth', multiSelect: false, options };
const multiple = { question: 'Languages?', header: 'Langs', multiSelect: true, options };
const name = { question: 'Name?', header: 'Name', options };

describe("the dialect's text", () => {
  const form = formOfResult(fromAskUserQuestion({ questions: [single, multiple, name] }));

  test.each<[name: string, answers: Answers, text: string]>([
    [
      'single, multiple, Other',
      { q1: ['OAuth (Recommended)'], q2: ['Go', 'Rust'], q3: ['Vincent Adultman'] },
      'Auth method?\nOAuth (Recommended)\n\nLanguages?\n- Go\n- Rust\n\nName?\nVincent Adultman',
    ],
    [
      'a multiple choice of one keeps its dash',
      { q1: ['Go'], q2: ['Rust'], q3: ['Go'] },
      'Auth method?\nGo\n\nLanguages?\n- Rust\n\nName?\nGo',
    ],
    ['Other alone on a multiple choice has none', { q2: ['Zig'] }, 'Auth method?\n\nLanguages?\nZig\n\nName?'],
    [
      'Other beside options follows them',
      { q2: ['Rust', ' Zig\n(new) ', 'Go'] },
      'Auth method?\n\nLanguages?\n- Go\n- Rust\n Zig\n(new) \n\nName?',
    ],
    ['unanswered questions are bare lines', {}, 'Auth method?\n\nLanguages?\n\nName?'],
  ])('%s', (_name, answers, text) => {
    expect(toAskUserQuestionText(form, buildAnswer(form, answers))).toBe(text);
  });

  test('a note follows its answer, and stands alone where there is none', () => {
    const details: AnswerDetails = { q1: { note: 'admins only' }, q2: { note: 'not sure' } };
    expect(toAskUserQuestionText(form, buildAnswer(form, { q1: ['Go'] }, { details }))).toBe(
      'Auth method?\nGo\nNote: admins only\n\nLanguages?\nNote: not sure\n\nName?',
    );
  });

  test('cancelled', () => {
    expect(toAskUserQuestionText(form, buildCancellation(form))).toBe('[cancelled by user]');
    expect(toAskUserQuestionText(form, buildCancellation(form, { message: 'Do the tests first' }))).toBe(
      '[cancelled by user]\nDo the tests first',
    );
  });
});

test('a form of another origin: its labels, and its texts verbatim', () => {
  const form = formOf(
    { id: 'env', question: 'Where?', input_type: 'choice', options: [{ label: 'Development', value: 'dev' }] },
    { id: 'why', question: 'Why?', input_type: 'text' },
    { id: 'more', question: 'More?', input_type: 'text', required: false },
  );
  expect(toAskUserQuestionText(form, buildAnswer(form, { env: ['dev'], why: ' because\n' }))).toBe(
    'Where?\nDevelopment\n\nWhy?\n because\n\n\nMore?',
  );
});

test('labels that look like a place or differ by a recommendation alone stand as the model wrote them, and are read back', () => {
  const written = ['a', 'a (Recommended)', '#1 (Recommended)'];
  const form = formOfResult(
    fromAskUserQuestion({
      questions: [{ question: 'Which?', header: 'H', multiSelect: true, options: written.map((label) => ({ label })) }],
    }),
  );
  for (const [index, label] of written.entries()) {
    const question = form.payload.questions[0]!;
    const message = buildAnswer(form, { q1: question.input_type === 'choice' ? [question.options[index]!.value] : [] });
    const text = toAskUserQuestionText(form, message);
    expect(text).toBe(`Which?\n- ${label}`);
    expect(buildAnswer(form, readText(form, text).answers)).toEqual(message);
  }
});

test('property: the text can be read back', () => {
  fc.assert(
    fc.property(answeredRequest, ({ form, message }) => {
      const { answers, details } = readText(form, toAskUserQuestionText(form, message));
      expect(buildAnswer(form, answers, { details })).toEqual(message);
    }),
  );
});

/** Reads a text as a model does that knows its own request: the labels as it wrote them, not the values that the form made of them. */
function readText(form: TrustedForm, text: string): { answers: Answers; details: AnswerDetails } {
  const { questions } = form.payload;
  const bodies = questions.map((question, index) => {
    const start = text.indexOf(question.question) + question.question.length;
    const next = questions[index + 1];
    return text.slice(start, next && text.indexOf(`\n\n${next.question}`)).replace(/^\n/, '');
  });
  const read = questions.map((question, index) => [question.id, readBody(question, bodies[index]!)] as const);
  return {
    answers: Object.fromEntries(read.map(([id, { values }]) => [id, values])),
    details: Object.fromEntries(read.flatMap(([id, { note }]) => (note === undefined ? [] : [[id, { note }]]))),
  };
}

function readBody(question: Question, body: string): { values: string[]; note: string | undefined } {
  const [said = '', note] = `\n${body}`.split('\nNote: ');
  const values: string[] = [];
  let rest = said.slice(1);
  for (const { value } of question.input_type === 'choice' ? question.options : []) {
    const label = withoutPlace(value);
    const line = question.input_type === 'choice' && question.multi_select ? `- ${label}` : label;
    if (rest !== line && !rest.startsWith(`${line}\n`)) continue;
    values.push(value);
    rest = rest.slice(line.length + 1);
  }
  return { values: rest === '' ? values : [...values, rest], note };
}
