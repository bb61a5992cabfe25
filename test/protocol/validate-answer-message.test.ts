// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { LIMITS } from '../../src/protocol/limits.js';
import { readUnreadableForm } from '../../src/protocol/unreadable-form.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { requirementsBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

const form = readForm(requirementsBlock);
const answered = buildAnswer(
  form,
  { language: ['python'], features: ['auth', 'my own idea'], notes: '' },
  { details: { language: { untouched: true }, features: { note: 'Soon.' } }, message: 'In my words.' },
);
const cancelled = buildCancellation(form, { message: 'Let us talk first.' });

function issuesOf(message: unknown): string[] {
  const result = validateAnswerMessage(form, message);
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

describe('a message that the form could have sent', () => {
  it.each([
    ['cancelled', cancelled],
    ['cancelled without a word', buildCancellation(form)],
  ])('comes back as it was: %s', (_, message) => {
    expect(validateAnswerMessage(form, JSON.parse(JSON.stringify(message)))).toStrictEqual({ ok: true, message });
  });

  it.each([
    ['null for what is absent', { ask_id: null, details: null, message: null, answer: null }],
    ['no ids but that of the tool use', { ask_id: undefined, task_id: undefined, subtask_id: undefined }],
  ])('may have %s', (_, fields) => {
    expect(issuesOf({ ...answered, ...fields })).toStrictEqual([]);
  });

  it('is a fresh copy with known fields only, and with the ids of the form', () => {
    const source = {
      type: answered.type,
      tool_use_id: answered.tool_use_id,
      success: true,
      status: 'answered',
      role: 'system',
      answer: 'forged',
      answers: { notes: '', features: ['my own idea', 'auth', ' '], language: ['python'] },
      details: {
        language: { untouched: true, skipped: true, html: '<b>' },
        features: { other: 'something else', note: 'Soon.' },
        stray: { note: 'x' },
      },
      message: 'In my words.',
    };
    expect(validateAnswerMessage(form, source)).toStrictEqual({ ok: true, message: answered });
  });

  it('may say what the arrays cannot: Other text that is an option too', () => {
    const values = { language: ['go'], features: ['auth', 'caching'], notes: 'x' };
    const message = buildAnswer(form, values, {
      details: { features: { other: 'caching' }, language: { other: 'go' } },
    });
    expect(message.details).toStrictEqual({ language: { other: 'go' }, features: { other: 'caching' } });
    expect(validateAnswerMessage(form, message)).toStrictEqual({ ok: true, message });
  });

  it.each<[string, Record<string, unknown>, unknown, Record<string, unknown>, boolean]>([
    ['is the default', choice({ default: ['a'] }), ['a'], {}, true],
    [
      'is the default of several',
      choice({ multi_select: true, default: ['mine', 'c', 'a'] }),
      ['a', 'c', 'mine'],
      { other: 'mine' },
      true,
    ],
    ['is the default text', text({ default: 'x' }), 'x', {}, true],
    [
      'is what the page may have preselected',
      choice({ options: [{ label: 'A', value: 'a', recommended: true }] }),
      ['a'],
      {},
      true,
    ],
    ['is another option', choice({ default: ['a'] }), ['b'], {}, false],
    ['is more than the default', choice({ multi_select: true, default: ['a'] }), ['a', 'b'], {}, false],
    ['has no default', choice(), ['a'], {}, false],
    ['has no default text', text(), 'x', {}, false],
    ['is another text', text({ default: 'x' }), 'x ', {}, false],
    [
      'is recommended where the default is not',
      choice({
        default: ['b'],
        options: [
          { label: 'A', value: 'a', recommended: true },
          { label: 'B', value: 'b' },
        ],
      }),
      ['a'],
      {},
      false,
    ],
    ['is the default, but typed', choice({ default: ['a'] }), ['a'], { other: 'a' }, false],
  ])('is untouched only as it started: one that %s', (_, question, value, detail, isKept) => {
    const one = formOf([question]);
    const { id } = one.payload.questions[0]!;
    const sent = {
      ...buildAnswer(one, { [id]: value as string }),
      details: { [id]: { ...detail, untouched: true, note: 'n' } },
    };
    const result = validateAnswerMessage(one, sent);
    expect(result.ok && result.message.status === 'answered' && result.message.details).toStrictEqual({
      [id]: { ...detail, ...(isKept && { untouched: true }), note: 'n' },
    });
  });

  it('may have bare strings for choices, which come back as arrays', () => {
    const sent = {
      ...answered,
      answers: { language: 'go', features: 'my own idea', notes: 'x' },
      details: null,
      message: null,
    };
    const message = buildAnswer(form, { language: ['go'], features: ['my own idea'], notes: 'x' });
    expect(validateAnswerMessage(form, sent)).toStrictEqual({ ok: true, message });
  });

  it('gets the default message where it has none, or one that is too long', () => {
    const expected = { ok: true, message: buildAnswer(form, answered.answers, { details: answered.details! }) };
    expect(validateAnswerMessage(form, { ...answered, message: undefined })).toStrictEqual(expected);
    expect(validateAnswerMessage(form, { ...answered, message: 'x'.repeat(LIMITS.answerLength + 1) })).toStrictEqual(
      expected,
    );
    const longest = { ...answered, message: 'x'.repeat(LIMITS.answerLength) };
    expect(validateAnswerMessage(form, longest)).toStrictEqual({ ok: true, message: longest });
  });

  it('may have answers that are long together', () => {
    const long = formOf([text({ id: '1' }), text({ id: '2' })]);
    const message = buildAnswer(long, { 1: 'x'.repeat(LIMITS.answerLength), 2: 'y'.repeat(LIMITS.answerLength) });
    expect(validateAnswerMessage(long, message)).toStrictEqual({ ok: true, message });
  });

  it('may have notes and words instead of an answer up to the limit', () => {
    const note = 'n'.repeat(LIMITS.answerLength);
    const noted = buildAnswer(form, answered.answers, { details: { notes: { note } } });
    expect(validateAnswerMessage(form, noted)).toStrictEqual({ ok: true, message: noted });
    const wordy = buildCancellation(form, { message: note });
    expect(validateAnswerMessage(form, wordy)).toStrictEqual({ ok: true, message: wordy });
  });
});

describe('a message that the form could not have sent', () => {
  it.each([
    ['another type', { type: 'form' }, ['type wrong_type']],
    ['no type', { type: undefined }, ['type wrong_type']],
    ['another tool use', { tool_use_id: 'toolu_99' }, ['tool_use_id wrong_tool_use_id']],
    ['no tool use', { tool_use_id: null }, ['tool_use_id wrong_tool_use_id']],
    ['the id of another question', { ask_id: 'ask_999' }, ['ask_id wrong_id']],
    ['another task', { task_id: 2 }, ['task_id wrong_id']],
    ['an id of another type', { subtask_id: '3' }, ['subtask_id wrong_id']],
    ['another status', { status: 'done' }, ['status wrong_status']],
    ['an answer that is no success', { success: false }, ['status wrong_status']],
    ['a success that is no boolean', { success: 1 }, ['status wrong_status']],
    ['a cancellation that is a success', { status: 'cancelled' }, ['status wrong_status']],
    [
      'a wrong head in every way',
      // Nothing more is read then.
      { type: 1, tool_use_id: 2, ask_id: 3, status: 4, answers: 5 },
      ['type wrong_type', 'tool_use_id wrong_tool_use_id', 'ask_id wrong_id', 'status wrong_status'],
    ],
    ['no answers', { answers: undefined }, ['answers invalid_type']],
    ['answers in an array', { answers: [['python'], ['auth'], ''] }, ['answers invalid_type']],
    [
      'answers that do not fit',
      { answers: { language: { python: true }, features: ['x', 'y'], stray: '' } },
      ['language invalid_type', 'features unknown_option', 'stray unknown_question'],
    ],
    ['a question left out', { answers: { language: ['go'] } }, ['features required']],
    [
      'a list without end',
      { answers: { ...answered.answers, features: new Array(5_000).fill('') } },
      ['features too_many'],
    ],
    ['a message that is no text', { message: { html: '<b>' } }, ['message invalid_type']],
    ['a note that is no text', { details: { language: { note: 7 } } }, ['details.language.note invalid_type']],
    [
      'a note too long to keep',
      { details: { notes: { note: 'x'.repeat(LIMITS.answerLength + 1) } } },
      ['details.notes.note too_long'],
    ],
  ])('is refused: %s', (_, fields, expected) => {
    expect(issuesOf({ ...answered, ...fields })).toStrictEqual(expected);
  });

  it.each([undefined, null, 'answered', 7, true, [], [answered], () => answered])('is refused: %o', (message) => {
    expect(issuesOf(message)).toStrictEqual([' invalid_type']);
  });

  it("is refused: the user's words instead of an answer, too long to keep", () => {
    expect(issuesOf({ ...cancelled, message: 'x'.repeat(LIMITS.answerLength + 1) })).toStrictEqual([
      'message limit_exceeded',
    ]);
    expect(issuesOf({ ...cancelled, message: ['Later'] })).toStrictEqual(['message invalid_type']);
  });

  it('is refused: ids that the form does not have', () => {
    const bare = formOf([choice()]);
    const result = validateAnswerMessage(bare, { ...buildAnswer(bare, { pick: ['a'] }), ask_id: 'ask_1' });
    expect(result).toMatchObject({ ok: false, issues: [{ path: ['ask_id'], code: 'wrong_id' }] });
  });

  it('says for each question what is wrong, up to the limit of issues', () => {
    const questions = Array.from({ length: 300 }, (_, index) => text({ id: `q${index}` }));
    const long = formOf(questions);
    const result = validateAnswerMessage(long, buildAnswer(long, {}));
    expect(result.ok ? [] : result.issues.map(({ path }) => path)).toStrictEqual(
      questions.slice(0, LIMITS.issues).map(({ id }) => [id]),
    );
  });

  it('is refused: an answer to a form that could not be rendered, which takes a cancellation only', () => {
    const { render_payload, ...block } = requirementsBlock;
    const unreadable = readUnreadableForm({ ...block, render_payload: { ...render_payload, questions: [] } })!;
    const words = '"status" must be "cancelled": this form could not be rendered.';
    expect(validateAnswerMessage(unreadable, answered)).toStrictEqual({
      ok: false,
      issues: [{ path: ['status'], code: 'wrong_status', message: words }],
    });
    expect(validateAnswerMessage(unreadable, cancelled)).toStrictEqual({ ok: true, message: cancelled });
  });

  it('may well answer with what the form inherits, but that is no answer', () => {
    const inherited: unknown = Object.create(answered);
    expect(validateAnswerMessage(form, inherited).ok).toBe(false);
    const answers: unknown = Object.create(answered.answers);
    expect(issuesOf({ ...answered, answers })).toStrictEqual(['language required', 'features required']);
  });
});

describe('a cancellation', () => {
  it('has the answers that came along, as far as there are such questions', () => {
    const both = {
      ...answered,
      ...cancelled,
      answers: { language: ['go'], stray: ['x'] },
      details: { language: { other: 'x', note: 'n' }, stray: {} },
    };
    const message = { ...cancelled, answers: { language: ['go'] }, details: { language: { note: 'n' } } };
    expect(validateAnswerMessage(form, both, { allowCancelWithAnswers: true })).toStrictEqual({ ok: true, message });
  });
});

describe('a default', () => {
  const awkward = ['a\r\nb', 'a\rb', 'a\n', ' a ', '\ta\u00A0', '\r\na'];
  const multiple = { multi_select: true };
  it.each(
    awkward.flatMap((value): [string, string, Record<string, unknown>, string | string[]][] => [
      ['a text', value, text({ default: [value] }), value],
      ['a text of one line', value, text({ default: [value], multiline: false }), value],
      ['Other text', value, choice({ default: [value] }), [value]],
      ['Other text beside an option', value, choice({ ...multiple, default: ['a', value] }), ['a', value]],
      ['an option', value, choice({ options: [{ label: 'V', value }], default: [value] }), [value]],
    ]),
  )('of %s can be sent as it came, and is untouched: %j', (_, __, question, initial) => {
    const one = formOf([question]);
    const { id } = one.payload.questions[0]!;
    const message = buildAnswer(one, { [id]: initial }, { details: { [id]: { untouched: true } } });
    expect(message.answers).toStrictEqual({ [id]: initial });
    expect(message.details?.[id]?.untouched).toBe(true);
    expect(validateAnswerMessage(one, JSON.parse(JSON.stringify(message)))).toStrictEqual({ ok: true, message });
  });
});
