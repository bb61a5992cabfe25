// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Protocol from '../../src/protocol/index.js';
import type { Answers } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { stars, why } from '../fixtures/ratings.js';

let protocol: typeof Protocol;

beforeAll(async () => {
  protocol = await import('../../src/protocol/index.js');
});

function formOf(...questions: object[]): TrustedForm {
  const read = protocol.readRenderPayload({ type: 'interactive_form_question', questions }, 'toolu_01');
  if (!read.ok) throw new Error(protocol.formatIssues(read.issues));
  return read.form;
}

describe('a rating', () => {
  it('is read, with known fields only and what can be applied of its default', () => {
    const { payload } = formOf({ ...stars, default: ['9', '3'], options: [], icon: 'star' }, why);
    expect(payload.questions).toStrictEqual([{ ...stars, default: ['3'] }, why]);
    expect(protocol.readFormBlock(protocol.toFormBlock(formOf(stars)))).toStrictEqual({ ok: true, form: formOf(stars) });
  });

  it.each<[string, object, string]>([
    ['a field of its own', { scale: 1 }, 'questions[0].scale: "scale" must be two or more.'],
    ['a field of every kind', { question: ' ' }, 'questions[0].question: "question" must not be blank.'],
    ['a kind that is none', { input_type: 'stars' }, 'questions[0].input_type: "input_type" must be one of choice, text, rating.'],
  ])('is refused for %s', (_, fields, issue) => {
    const read = protocol.readRenderPayload({ type: 'interactive_form_question', questions: [{ ...stars, ...fields }] }, 'toolu_01');
    expect(read.ok ? '' : protocol.formatIssues(read.issues)).toBe(issue);
  });

  it.each<[string, unknown, string | undefined]>([
    ['its value', '4', undefined],
    ['a number', 4, undefined],
    ['too much', '5', 'above_maximum'],
    ['no number', 'four', 'invalid_integer'],
    ['nothing', undefined, 'required'],
    ['blank', ' ', 'required'],
    ['an array', ['4'], 'invalid_type'],
  ])('validates %s', (_, value, code) => {
    const [issue] = protocol.validateAnswers(formOf(stars, why), { stars: value } as Answers);
    expect(issue?.code).toBe(code);
  });

  it("makes a message, comes through the gate's check, and is summed up", () => {
    const form = formOf({ ...stars, default: '3' }, why);
    const details = { stars: { untouched: true as const, note: 'so far' } };
    const message = protocol.buildAnswer(form, { stars: '3' }, { details });
    expect(message).toStrictEqual({
      type: 'interactive_form_question',
      tool_use_id: 'toolu_01',
      success: true,
      status: 'answered',
      answers: { stars: '3', why: '' },
      details: { stars: { untouched: true, note: 'so far' }, why: { skipped: true } },
      message: 'How many stars?\n3 of 4\n(so far)\n\nWhy?\n—',
    });
    expect(protocol.validateAnswerMessage(form, message)).toStrictEqual({ ok: true, message });
    expect(protocol.readAnswerMessage(form, { stars: 3 })).toStrictEqual({ ok: true, answer: protocol.buildAnswer(form, { stars: '3' }) });
    expect(protocol.formatResponse(formOf(stars), { ...message, answers: {} })).toStrictEqual({ answer: '' });
    expect(protocol.summarizeAnswer(form, message)[0]?.values).toStrictEqual([{ label: '3 of 4', value: '3', isOther: false }]);
  });

  it('may be left out where it is optional', () => {
    const form = formOf({ ...stars, required: false }, why);
    expect(protocol.validateAnswers(form, {})).toStrictEqual([]);
    const message = protocol.buildAnswer(form, {});
    expect(message).toMatchObject({
      answers: { stars: '', why: '' },
      details: { stars: { skipped: true }, why: { skipped: true } },
      message: 'How many stars?\n—\n\nWhy?\n—',
    });
    expect(protocol.validateAnswerMessage(form, message)).toStrictEqual({ ok: true, message });
    expect(protocol.parsePlainTextReply(form.payload.questions[0]!, ' ')).toStrictEqual({ ok: true, value: '' });
  });

  it('takes no files: there are no words to put them beside', () => {
    const form = formOf(stars, why);
    expect(form.payload.questions.map(protocol.takesAttachments)).toStrictEqual([false, true]);
    const attachments = { types: ['image/png'], maxBytes: 9, maxCount: 1 };
    const file = (question_id: string) => ({ question_id, name: 'a.png', media_type: 'image/png', data: 'UE5H' });
    const sent = (question_id: string) =>
      protocol.validateAnswerMessage(form, protocol.buildAnswer(form, { stars: '3' }, { attachments: [file(question_id)] }), { attachments });
    expect(sent('why').ok).toBe(true);
    expect(sent('stars')).toMatchObject({ ok: false, issues: [{ path: ['attachments', 0, 'question_id'], code: 'unknown_question' }] });
  });

  it('is printed, and its reply parsed', () => {
    const form = formOf(stars, why);
    expect(protocol.toPlainText(form)).toBe('1. How many stars? (rate from 1 to 4)\n\n2. Why? (write your answer, optional)');
    const [question] = form.payload.questions;
    expect(protocol.parsePlainTextReply(question!, ' 3/4')).toStrictEqual({ ok: true, value: '3' });
    expect(protocol.parsePlainTextReply(question!, '7')).toMatchObject({ ok: false, issue: { path: ['stars'], code: 'above_maximum' } });
    expect(protocol.parsePlainTextReply(question!, ' ')).toMatchObject({ ok: false, issue: { code: 'required' } });
  });
});
