import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWegentAnswer, type WegentAnswer } from '../../../src/adapters/wegent/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { readRenderPayload } from '../../../src/protocol/read-form-block.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { answerTo, formOf, label, labels } from '../shared/support.js';

const language = {
  id: 'language',
  question: 'Which language?',
  input_type: 'choice',
  options: [
    { label: 'Python', value: 'python' },
    { label: 'Go', value: 'go' },
  ],
};
const features = { ...language, id: 'features', question: 'Which features?', multi_select: true };
const notes = { id: 'notes', question: 'Anything else?', input_type: 'text' };
const optional = { required: false };

const TITLE = '## 📝 我的回答 (My Answers)\n\n';

describe('one question', () => {
  const cases: [
    name: string,
    question: object,
    value: string | string[],
    answer: string | string[],
    markdown: string,
  ][] = [
    ['a single choice', language, ['go'], 'go', '`go` - Go'],
    ['a single choice, Other', language, ['Rust'], 'Rust', 'Rust'],
    ['a single choice, skipped', { ...language, ...optional }, [], '', ''],
    ['a multiple choice of one', features, ['go'], ['go'], '`go` - Go'],
    ['a multiple choice of two', features, ['python', 'go'], ['python', 'go'], '\n- `python` - Python\n- `go` - Go'],
    ['a multiple choice, Other alone', features, ['Rust'], 'Rust', 'Rust'],
    [
      'a multiple choice, Other beside options',
      features,
      ['go', 'Rust'],
      ['go', 'Rust'],
      '\n- `go` - Go\n- `Rust` - Rust',
    ],
    ['a multiple choice, skipped', { ...features, ...optional }, [], [], ''],
    ['text', notes, ' two\nlines ', ' two\nlines ', ' two\nlines '],
    ['text, skipped', { ...notes, ...optional }, '', '', ''],
  ];

  test.each(cases)('%s', (_name, question, value, answer, markdown) => {
    const form = formOf({ ...question, id: 'it_em' });
    expect(toWegentAnswer(form, buildAnswer(form, { it_em: value }))).toEqual({
      type: 'interactive_form_question',
      tool_use_id: 'toolu_1',
      task_id: 1,
      subtask_id: 2,
      success: true,
      status: 'answered',
      answers: { it_em: answer },
      message: `${TITLE}### IT_EM: ${form.payload.questions[0]!.question}\n**Answer**: ${markdown}\n\n`,
    });
  });
});

test('several questions with notes: the notes go into the message', () => {
  const form = formOf(language, features, { ...notes, ...optional });
  const details: AnswerDetails = { language: { note: 'if it builds' }, notes: { note: 'nothing yet' } };
  const { answers, message } = toWegentAnswer(
    form,
    buildAnswer(form, { language: ['go'], features: ['python', 'go'] }, { details }),
  );
  expect(answers).toEqual({ language: 'go', features: ['python', 'go'], notes: '' });
  expect(message).toBe(
    `${TITLE}### LANGUAGE: Which language?\n**Answer**: \`go\` - Go\n**Note**: if it builds\n\n` +
      '### FEATURES: Which features?\n**Answer**: \n- `python` - Python\n- `go` - Go\n\n' +
      '### NOTES: Anything else?\n**Answer**: \n**Note**: nothing yet\n\n',
  );
});

test.each([
  ['without a word', undefined, ''],
  ['with what the user wrote instead', 'Stop, do this first', 'Stop, do this first'],
])('cancelled %s', (_name, written, message) => {
  const form = formOf(language);
  expect(toWegentAnswer(form, buildCancellation(form, { message: written }))).toEqual({
    type: 'interactive_form_question',
    tool_use_id: 'toolu_1',
    task_id: 1,
    subtask_id: 2,
    success: false,
    status: 'cancelled',
    answers: {},
    message,
  });
});

test('ids that the form does not have are absent', () => {
  const result = readRenderPayload({ type: 'interactive_form_question', questions: [notes] }, 'toolu_1');
  if (!result.ok) throw new Error('The payload is valid.');
  expect(Object.keys(toWegentAnswer(result.form, buildAnswer(result.form, { notes: 'x' })))).toEqual([
    'type',
    'tool_use_id',
    'success',
    'status',
    'answers',
    'message',
  ]);
});

test('the id __proto__ is an answer like any other', () => {
  const form = formOf({ ...notes, id: '__proto__' });
  const { answers } = toWegentAnswer(form, buildAnswer(form, Object.fromEntries([['__proto__', 'kept']])));
  expect(JSON.stringify(answers)).toBe('{"__proto__":"kept"}');
});

test('property: the answers can be read back, and no note is lost', () => {
  fc.assert(
    fc.property(
      anyForm.chain((form) => fc.tuple(fc.constant(form), answerTo(form))),
      ([form, message]) => {
        const sent = toWegentAnswer(form, message);
        expect(buildAnswer(form, readBack(form, sent)).answers).toEqual(message.answers);
        for (const { note = '' } of Object.values(message.details ?? {})) expect(sent.message).toContain(note);
      },
    ),
  );
});

const choice = fc.record({ question: label, multi_select: fc.boolean(), options: labels(1, 5) });
const anyForm: fc.Arbitrary<TrustedForm> = fc
  .array(fc.oneof(choice, fc.record({ question: label })), { minLength: 1, maxLength: 4 })
  .map((questions) =>
    formOf(
      ...questions.map((question, index) =>
        'options' in question
          ? {
              ...question,
              ...optional,
              id: `q.${index}`,
              input_type: 'choice',
              options: question.options.map((value) => ({ label: value, value })),
            }
          : { ...question, ...optional, id: `q.${index}`, input_type: 'text' },
      ),
    ),
  );

function readBack(form: TrustedForm, { answers }: WegentAnswer): Answers {
  return Object.fromEntries(
    form.payload.questions.map(({ id, input_type: kind }) => {
      const answer = answers[id]!;
      return [id, kind === 'text' || Array.isArray(answer) ? answer : answer === '' ? [] : [answer]];
    }),
  );
}

test('a form that can’t be read is cancelled by its ids', () => {
  const reference = { toolUseId: 'toolu_01', ask_id: 'ask_1', task_id: 1, subtask_id: 2 };
  expect(toWegentAnswer(reference, buildCancellation(reference, { message: 'I can’t see it' }))).toEqual({
    type: 'interactive_form_question',
    tool_use_id: 'toolu_01',
    task_id: 1,
    subtask_id: 2,
    success: false,
    status: 'cancelled',
    answers: {},
    message: 'I can’t see it',
  });
});

test('what was answered before a cancellation goes into its message, because the socket has no other place', () => {
  const form = formOf(
    { id: 'language', question: 'Which language?', input_type: 'choice', options: [{ label: 'Go', value: 'go' }] },
    { id: 'notes', question: 'Anything else?', input_type: 'text' },
  );
  const cancelled = buildCancellation(form, { message: 'Later', answers: { language: ['go'], notes: '' } });
  expect(toWegentAnswer(form, cancelled)).toMatchObject({
    status: 'cancelled',
    answers: {},
    message: 'Later\n\nWhich language?\nGo',
  });
});

test('a decision that is handed back is said in words', () => {
  const form = formOf({
    id: 'language',
    question: 'Which language?',
    input_type: 'choice',
    options: [{ label: 'Go', value: 'go' }],
  });
  const { answers, message } = toWegentAnswer(
    form,
    buildAnswer(form, {}, { details: { language: { delegated: true } } }),
  );
  expect(answers).toEqual({ language: '' });
  expect(message).toContain('**Note**: The user leaves this decision to you.');
});
