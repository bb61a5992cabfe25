// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  buildAnswer,
  buildCancellation,
  describeOutcome,
  formatResponse,
  LIMITS,
  readAnswerMessage,
  validateAnswerMessage,
  type AnswerMessage,
} from '../../src/protocol/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([choice(), text()]);
const head = { type: 'interactive_form_question', tool_use_id: 'toolu_01' } as const;
const note = ' Not before Friday. ';
const answered = buildAnswer(form, { pick: ['a'], say: 'x' }, { note });
const cancelled = buildCancellation(form, { answers: { pick: ['a'] }, note });

function verdict(message: unknown): unknown {
  const result = validateAnswerMessage(form, message, { allowCancelWithAnswers: true });
  return result.ok ? result.message : result.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

describe('a note on the whole form', () => {
  it('stands beside the answers, verbatim, and at the end of the words for a person', () => {
    expect(answered).toStrictEqual({
      ...head,
      success: true,
      status: 'answered',
      answers: { pick: ['a'], say: 'x' },
      note,
      message: `Pick?\nA\n\nSay?\nx\n\n(${note})`,
    });
  });

  it('goes along with the answers of a cancellation, and alone', () => {
    expect(cancelled).toStrictEqual({ ...head, success: false, status: 'cancelled', answers: { pick: ['a'] }, note });
    expect(buildCancellation(form, { answers: {}, note })).toStrictEqual({
      ...head,
      success: false,
      status: 'cancelled',
      note,
    });
  });

  it.each([undefined, '', ' \n'])('is absent if it is %j', (blank) => {
    expect(buildAnswer(form, { pick: ['a'], say: 'x' }, { note: blank })).not.toHaveProperty('note');
    expect(buildCancellation(form, { answers: {}, note: blank })).not.toHaveProperty('note');
  });

  it('passes the check of a back end unchanged', () => {
    for (const message of [answered, cancelled])
      expect(verdict(JSON.parse(JSON.stringify(message)))).toStrictEqual(message);
    expect(verdict({ ...answered, note: null })).not.toHaveProperty('note');
    expect(verdict({ ...answered, note: ' ' })).not.toHaveProperty('note');
  });

  it.each<[string, unknown, string]>([
    ['a number', 7, 'note invalid_type'],
    ['a list', ['a'], 'note invalid_type'],
    ['too long', 'n'.repeat(LIMITS.answerLength + 1), 'note too_long'],
  ])('is refused if it is %s', (_, wrong, issue) => {
    expect(verdict({ ...answered, note: wrong })).toStrictEqual([issue]);
    expect(verdict({ ...cancelled, note: wrong })).toStrictEqual([issue]);
  });

  it('is dropped with the answers of a cancellation, where none may come along', () => {
    const result = validateAnswerMessage(form, cancelled);
    expect(result).toStrictEqual({ ok: true, message: buildCancellation(form) });
  });

  it('reaches the model', () => {
    expect(formatResponse(form, answered)).toStrictEqual({ answers: { pick: ['a'], say: 'x' }, note });
    expect(formatResponse(form, cancelled)).toStrictEqual({ status: 'cancelled', answers: { pick: ['a'] }, note });
    const one = formOf([choice()]);
    expect(formatResponse(one, buildAnswer(one, { pick: ['a'] }, { note }))).toStrictEqual({ answer: ['a'], note });
  });

  it('comes back from what a store holds', () => {
    for (const message of [answered, cancelled]) {
      expect(readAnswerMessage(form, JSON.stringify(message))).toStrictEqual({ ok: true, answer: message });
      expect(readAnswerMessage(form, formatResponse(form, message))).toStrictEqual({ ok: true, answer: message });
    }
  });

  it('is told from the answer to a question with that id', () => {
    const named = formOf([text({ id: 'note' })]);
    const message = buildAnswer(named, { note: 'the answer' }, { note });
    expect(message).toMatchObject({ answers: { note: 'the answer' }, answer: 'the answer', note });
    expect(readAnswerMessage(named, formatResponse(named, message))).toStrictEqual({ ok: true, answer: message });
    expect(readAnswerMessage(named, { note: 'the answer' })).toStrictEqual({
      ok: true,
      answer: buildAnswer(named, { note: 'the answer' }),
    });
  });

  it.each<[string, unknown]>([
    ['a number', 7],
    ['too long', 'n'.repeat(LIMITS.answerLength + 1)],
  ])('that is %s is reported, and nothing else of a stored answer is lost', (_, wrong) => {
    const { answer, ...read } = readAnswerMessage(form, { ...answered, note: wrong });
    expect(read).toMatchObject({ ok: false, issues: [{ path: ['note'] }] });
    expect(answer).toStrictEqual(buildAnswer(form, answered.answers, { message: answered.message }));
  });

  it('is seen in the outcome, which holds nothing of it', () => {
    expect(describeOutcome(form, answered)).toMatchObject({ hasNote: true });
    expect(JSON.stringify(describeOutcome(form, answered))).not.toContain('Friday');
    expect(describeOutcome(form, buildAnswer(form, { pick: ['a'], say: 'x' }))).not.toHaveProperty('hasNote');
    expect(describeOutcome(form, { ...answered, note: 7 } as unknown as AnswerMessage)).not.toHaveProperty('hasNote');
  });

  it('of a stored message that nobody has read is left out if it is no text', () => {
    expect(formatResponse(form, { ...answered, note: { toString: 1 } } as unknown as AnswerMessage)).not.toHaveProperty(
      'note',
    );
  });
});
