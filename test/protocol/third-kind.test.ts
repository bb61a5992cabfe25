// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Protocol from '../../src/protocol/index.js';
import type { Answers } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { rating } from '../fixtures/rating-kind/rating.js';
import { ratingPlainText } from '../fixtures/rating-kind/rating-plain-text.js';

const KINDS = '../../src/protocol/kinds/kinds.js';
const PLAIN_TEXT_KINDS = '../../src/protocol/kinds/plain-text-kinds.js';

let protocol: typeof Protocol;

/** A kind is new files and one line in each table. The two lines are added here; nothing that is shipped knows the kind. */
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(KINDS, async (original) => ({ KINDS: { ...(await original<{ KINDS: object }>()).KINDS, rating } }));
  vi.doMock(PLAIN_TEXT_KINDS, async (original) => ({
    PLAIN_TEXT_KINDS: { ...(await original<{ PLAIN_TEXT_KINDS: object }>()).PLAIN_TEXT_KINDS, rating: ratingPlainText },
  }));
  protocol = await import('../../src/protocol/index.js');
});

afterAll(() => {
  vi.doUnmock(KINDS);
  vi.doUnmock(PLAIN_TEXT_KINDS);
  vi.resetModules();
});

const stars = { id: 'stars', question: 'How many stars?', input_type: 'rating', scale: 4 };
const why = { id: 'why', question: 'Why?', input_type: 'text', required: false };

function formOf(...questions: object[]): TrustedForm {
  const read = protocol.readRenderPayload({ type: 'interactive_form_question', questions }, 'toolu_01');
  if (!read.ok) throw new Error(protocol.formatIssues(read.issues));
  return read.form;
}

describe('a kind that nobody ships', () => {
  it('is read, with known fields only and what can be applied of its default', () => {
    const { payload } = formOf({ ...stars, default: ['9', '3'], options: [], icon: 'star' }, why);
    expect(payload.questions).toStrictEqual([{ ...stars, default: ['3'] }, why]);
    expect(protocol.readFormBlock(protocol.toFormBlock(formOf(stars)))).toStrictEqual({ ok: true, form: formOf(stars) });
  });

  it.each<[string, object, string]>([
    ['a field of its own', { scale: 1 }, 'questions[0].scale: "scale" must be two or more.'],
    ['a field of every kind', { question: ' ' }, 'questions[0].question: "question" must not be blank.'],
    ['a kind that is none', { input_type: 'stars' }, 'questions[0].input_type: "input_type" must be "choice" or "text" or "rating".'],
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

  it('is printed, and its reply parsed', () => {
    const form = formOf(stars, why);
    expect(protocol.toPlainText(form)).toBe('1. How many stars? (rate from 1 to 4)\n\n2. Why? (write your answer, optional)');
    const [question] = form.payload.questions;
    expect(protocol.parsePlainTextReply(question!, ' 3/4')).toStrictEqual({ ok: true, value: '3' });
    expect(protocol.parsePlainTextReply(question!, '7')).toMatchObject({ ok: false, issue: { path: ['stars'], code: 'above_maximum' } });
    expect(protocol.parsePlainTextReply(question!, ' ')).toMatchObject({ ok: false, issue: { code: 'required' } });
  });
});

it('the shipped tables do not know it', async () => {
  const { KINDS: kinds } = await vi.importActual<{ KINDS: object }>(KINDS);
  expect(Object.keys(kinds)).toStrictEqual(['choice', 'text']);
});
