// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { LIMITS } from '../../src/protocol/limits.js';
import { describeSummary, summarizeAnswer, type SummaryRow } from '../../src/protocol/summarize-answer.js';
import type { AnsweredMessage } from '../../src/protocol/types/answer.js';
import { requirementsBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

const form = readForm(requirementsBlock);
const answered = buildAnswer(
  form,
  { language: ['python'], features: ['caching', 'auth', 'my own idea'], notes: '' },
  { details: { language: { untouched: true, note: 'For now.' } } },
);

function row(id: string, question: string, fields: Partial<SummaryRow> = {}): SummaryRow {
  return { id, question, values: [], isSkipped: false, isUntouched: false, ...fields };
}

describe('summarizeAnswer', () => {
  it('puts each answer beside its question, with labels, in the order of the form', () => {
    expect(summarizeAnswer(form, answered)).toStrictEqual([
      row('language', 'Which language should I use?', {
        values: [{ label: 'Python', value: 'python', isOther: false }],
        isUntouched: true,
        note: 'For now.',
      }),
      row('features', 'Which features to include?', {
        values: [
          { label: 'Authentication', value: 'auth', isOther: false },
          { label: 'Caching', value: 'caching', isOther: false },
          { label: 'my own idea', value: 'my own idea', isOther: true },
        ],
      }),
      row('notes', 'Anything else I should know?', { isSkipped: true }),
    ]);
  });

  it('puts what is counted after a number', () => {
    const counted = formOf([text({ unit: 'GB' })]);
    expect(summarizeAnswer(counted, buildAnswer(counted, { say: '8' }))).toStrictEqual([
      row('say', 'Say?', { values: [{ label: '8 GB', value: '8', isOther: false }] }),
    ]);
  });

  it('tells Other text from an option of the same value', () => {
    const single = formOf([choice()]);
    const message = buildAnswer(single, { pick: ['a'] }, { details: { pick: { other: 'a' } } });
    expect(summarizeAnswer(single, message)[0]?.values).toStrictEqual([{ label: 'a', value: 'a', isOther: true }]);
  });

  it('shows text verbatim', () => {
    const single = formOf([text()]);
    const typed = ' a\nb ';
    const [said] = summarizeAnswer(single, buildAnswer(single, { say: typed }));
    expect(said?.values).toStrictEqual([{ label: typed, value: typed, isOther: false }]);
  });

  it('has the questions and no answers of a cancelled form', () => {
    expect(summarizeAnswer(form, buildCancellation(form, { message: 'Later' }))).toStrictEqual([
      row('language', 'Which language should I use?'),
      row('features', 'Which features to include?'),
      row('notes', 'Anything else I should know?'),
    ]);
  });

  it('shows what the user said to a form that has changed since', () => {
    const stored = { ...answered, answers: { language: ['rust', 'zig'], features: ['auth'], stray: 'x' } };
    expect(
      summarizeAnswer(form, stored).map(({ values }) => values.map(({ label, isOther }) => ({ label, isOther }))),
    ).toStrictEqual([
      [
        { label: 'rust', isOther: true },
        { label: 'zig', isOther: true },
      ],
      [{ label: 'Authentication', isOther: false }],
      [],
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no answers', { answers: undefined, details: undefined }],
    ['null for answers', { answers: null, details: null }],
    [
      'answers of the wrong kinds',
      { details: {}, answers: { language: { python: true }, features: [1, null, {}, { toString: 1 }], notes: ['x'] } },
    ],
    [
      'details that are no details',
      { answers: {}, details: { language: 'x', features: null, notes: { note: 7, other: { toString: 1 } } } },
    ],
    ['an array for details', { answers: {}, details: [] }],
  ])('leaves out what does not fit: %s', (_, fields) => {
    const stored = { ...answered, ...fields } as AnsweredMessage;
    expect(summarizeAnswer(form, stored)).toStrictEqual(
      form.payload.questions.map(({ id, question }) => row(id, question)),
    );
  });
});

it.each([null, undefined, 'answered', 7, []])('has the questions where %j stands for a message', (stored) => {
  const rows = summarizeAnswer(form, stored as unknown as AnsweredMessage);
  expect(rows).toStrictEqual(form.payload.questions.map(({ id, question }) => row(id, question)));
});

describe('describeSummary', () => {
  it('writes a line for each question and answer', () => {
    expect(describeSummary(summarizeAnswer(form, answered))).toBe(
      [
        'Which language should I use?\nPython\n(For now.)',
        'Which features to include?\n- Authentication\n- Caching\n- my own idea',
        'Anything else I should know?\n—',
      ].join('\n\n'),
    );
  });

  it('says what was skipped in the words it is given', () => {
    expect(describeSummary([row('a', 'A?'), row('b', 'B?')], '未填写')).toBe('A?\n未填写\n\nB?\n未填写');
    expect(describeSummary([row('a', 'A?', { isLeftOpen: true }), row('b', 'B?', { isDelegated: true })])).toBe(
      'A?\nLeft open\n\nB?\nYou decide',
    );
  });
});

it('tells every option of the longest list, and Other beside them', () => {
  const options = Array.from({ length: LIMITS.options }, (_, index) => ({
    label: `Option ${index}`,
    value: `v${index}`,
  }));
  const form = formOf([choice({ id: 'all', multi_select: true, options })]);
  const message = buildAnswer(form, { all: [...options.map(({ value }) => value), 'mine'] });
  expect(summarizeAnswer(form, message)[0]?.values.map(({ value }) => value)).toEqual([
    ...options.map(({ value }) => value),
    'mine',
  ]);
});
