// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  buildAnswer,
  buildCancellation,
  formatResponse,
  readAnswerMessage,
  summarizeAnswer,
  validateAnswerMessage,
  validateAnswers,
  type AnswerDetails,
  type AnswerMessage,
} from '../../src/protocol/index.js';
import type { ValidateMessageOptions } from '../../src/protocol/validate-answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([choice(), text(), text({ id: 'more', required: false })]);
const head = { type: 'interactive_form_question', tool_use_id: 'toolu_01' } as const;
const delegated = { pick: { delegated: true } } as const;
const open = { say: { unanswered: true } } as const;
const everything = { allowPartial: true, allowDelegate: true, allowCancelWithAnswers: true };

function verdict(message: unknown, options: ValidateMessageOptions, of = form): unknown {
  const result = validateAnswerMessage(of, message, options);
  return result.ok ? result.message : result.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

describe('a decision that is handed back', () => {
  const answer = buildAnswer(form, { pick: ['a', 'typed'], say: 'x' }, { details: delegated });

  it('has an empty value, whatever stands in the field', () => {
    expect(answer).toStrictEqual({
      ...head,
      success: true,
      status: 'answered',
      answers: { pick: [], say: 'x', more: '' },
      details: { pick: { delegated: true }, more: { skipped: true } },
      message: 'Pick?\nYou decide\n\nSay?\nx\n\nSay?\n—',
    });
    expect(buildAnswer(form, {}, { details: { more: { delegated: true } }, delegatedWord: 'Du' })).toMatchObject({
      details: { more: { delegated: true } },
      message: 'Pick?\n—\n\nSay?\n—\n\nSay?\nDu',
    });
  });

  it('keeps its note', () => {
    expect(buildAnswer(form, {}, { details: { pick: { delegated: true, note: 'cheap' } } }).details?.['pick']).toEqual({
      delegated: true,
      note: 'cheap',
    });
  });

  it('is required no more', () => {
    expect(validateAnswers(form, { say: 'x' }, { details: delegated })).toEqual([]);
    expect(validateAnswers(form, { say: 'x' })).toMatchObject([{ path: ['pick'], code: 'required' }]);
    expect(validateAnswers(form, { pick: ['a'], say: 'x' }, { details: delegated })).toMatchObject([
      { path: ['pick'], code: 'too_many' },
    ]);
  });

  it.each<[string, ValidateMessageOptions, Record<string, unknown>, unknown]>([
    ['not allowed', {}, {}, ['pick required']],
    ['allowed by the host', { allowDelegate: true }, {}, answer],
    ['allowed by the question', {}, { allow_delegate: true }, answer],
    ['forbidden by the question', { allowDelegate: true }, { allow_delegate: false }, ['pick required']],
  ])('is admitted only where that is allowed: %s', (_, options, fields, expected) => {
    expect(
      verdict(answer, options, formOf([choice(fields), text(), text({ id: 'more', required: false })])),
    ).toStrictEqual(expected);
  });

  it('has no answer beside it, and no other type than true', () => {
    expect(verdict({ ...answer, answers: { ...answer.answers, pick: ['a'] } }, everything)).toEqual(['pick too_many']);
    expect(verdict({ ...answer, details: { pick: { delegated: 'yes' } } }, everything)).toEqual([
      'details.pick.delegated invalid_type',
      'pick required',
    ]);
  });

  it('is no answer for a condition, whatever stands in the field', () => {
    const asked = formOf([choice(), text({ when: [{ id: 'pick', op: 'eq', value: 'a' }] })]);
    expect(buildAnswer(asked, { pick: ['a'], say: 'x' }, { details: delegated }).answers).toEqual({ pick: [] });
    expect(validateAnswers(asked, { pick: [] }, { details: delegated })).toEqual([]);
  });

  it('is told apart in summaries and what the model reads', () => {
    expect(summarizeAnswer(form, answer)[0]).toEqual({
      id: 'pick',
      question: 'Pick?',
      values: [],
      isSkipped: false,
      isUntouched: false,
      isDelegated: true,
    });
    expect(formatResponse(form, answer)).toEqual({ answers: { pick: [], say: 'x', more: '' }, delegated: ['pick'] });
    const alone = formOf([choice()]);
    expect(formatResponse(alone, buildAnswer(alone, {}, { details: delegated }))).toEqual({
      answer: [],
      delegated: ['pick'],
    });
  });
});

describe('a required question that is left open on purpose', () => {
  const answer = buildAnswer(form, { pick: ['a'], say: ' ' }, { details: open });

  it('has an empty value, and is said to be left open', () => {
    expect(answer).toMatchObject({
      status: 'answered',
      answers: { pick: ['a'], say: '' },
      details: { say: { unanswered: true }, more: { skipped: true } },
    });
    expect(answer.message).toBe('Pick?\nA\n\nSay?\nLeft open\n\nSay?\n—');
    expect(
      buildAnswer(form, { pick: ['a'] }, { details: open, skippedWord: 'Skipped', leftOpenWord: 'Offen' }).message,
    ).toBe('Pick?\nA\n\nSay?\nOffen\n\nSay?\nSkipped');
  });

  it.each<[string, AnswerDetails, object]>([
    ['an optional one is skipped', { more: { unanswered: true } }, { more: { skipped: true } }],
    ['one with an answer is answered', { pick: { unanswered: true } }, { more: { skipped: true } }],
    [
      'one that is handed back is that',
      { say: { delegated: true, unanswered: true } },
      { say: { delegated: true }, more: { skipped: true } },
    ],
  ])('is said of no other: %s', (_, details, expected) => {
    const message = buildAnswer(form, { pick: ['a'] }, { details });
    expect(message.details).toEqual(expected);
    expect(message.message).not.toContain('Left open');
  });

  it('is admitted only where that is allowed', () => {
    expect(verdict(answer, {})).toEqual(['say required']);
    expect(verdict(answer, { allowDelegate: true })).toEqual(['say required']);
    expect(verdict(answer, { allowPartial: true })).toStrictEqual(answer);
    expect(verdict({ ...answer, details: {} }, everything)).toEqual(['say required']);
  });

  it('is no excuse for an answer that does not fit', () => {
    const limited = formOf([choice({ multi_select: true, min_select: 2 })]);
    const few = buildAnswer(limited, { pick: ['a'] }, { details: { pick: { unanswered: true } } });
    expect(verdict({ ...few, details: { pick: { unanswered: true } } }, everything, limited)).toEqual(['pick too_few']);
  });

  it('is told apart in summaries and what the model reads', () => {
    expect(summarizeAnswer(form, answer)[1]).toEqual({
      id: 'say',
      question: 'Say?',
      values: [],
      isSkipped: false,
      isUntouched: false,
      isLeftOpen: true,
    });
    expect(formatResponse(form, answer)).toEqual({ answers: { pick: ['a'], say: '', more: '' }, unanswered: ['say'] });
  });
});

describe('a cancellation with what was said', () => {
  const form = formOf([choice({ multi_select: true }), text(), text({ id: 'more', required: false })]);
  const along = { allowCancelWithAnswers: true };
  const cancelled = buildCancellation(form, {
    message: 'Later',
    answers: { pick: ['b', 'mine'], say: 'half', more: ' ' },
    details: { pick: { note: 'n' }, say: { untouched: true } },
  });

  it('has what was answered, and never a default that nobody touched', () => {
    expect(cancelled).toStrictEqual({
      ...head,
      success: false,
      status: 'cancelled',
      message: 'Later',
      answers: { pick: ['b', 'mine'] },
      details: { pick: { other: 'mine', note: 'n' } },
    });
    expect(buildCancellation(form, { answers: { say: ' ' } })).toStrictEqual(buildCancellation(form));
    expect(buildCancellation({ toolUseId: 'toolu_01' }, { answers: { say: 'x' } })).toStrictEqual(
      buildCancellation(form),
    );
  });

  it('has the decisions that were handed back, where that is allowed', () => {
    const handed = buildCancellation(form, { answers: { pick: ['a'], say: 'half' }, details: delegated });
    expect(handed).toMatchObject({
      status: 'cancelled',
      answers: { pick: [], say: 'half' },
      details: { pick: { delegated: true } },
    });
    expect(verdict(handed, { ...along, allowDelegate: true })).toStrictEqual(handed);
    expect(verdict(handed, along)).toStrictEqual(buildCancellation(form, { answers: { say: 'half' } }));
    expect(verdict(handed, along, formOf([choice({ allow_delegate: true }), text()]))).toStrictEqual(handed);
    expect(summarizeAnswer(form, handed)[0]).toMatchObject({ values: [], isDelegated: true });
    expect(formatResponse(form, handed)).toEqual({
      status: 'cancelled',
      answers: { pick: [], say: 'half' },
      delegated: ['pick'],
    });
  });

  it('says nothing of what was left open: a cancelled form leaves everything open', () => {
    expect(buildCancellation(form, { answers: { pick: ['a'] }, details: open })).toStrictEqual(
      buildCancellation(form, { answers: { pick: ['a'] } }),
    );
  });
});

describe('what is stored', () => {
  const details = { ...delegated, ...open };
  const stored: [string, AnswerMessage][] = [
    ['an answer with all of it', buildAnswer(form, { more: 'm' }, { details, revision: 2 })],
    ['a cancellation with answers', buildCancellation(form, { answers: { say: 'half' } })],
    [
      'a cancellation with a decision that was handed back',
      buildCancellation(form, { answers: { say: 'half' }, details: delegated }),
    ],
  ];

  it.each(stored)('comes back as it was: %s', (_, answer) => {
    expect(readAnswerMessage(form, JSON.stringify(answer))).toStrictEqual({ ok: true, answer });
    expect(verdict(answer, everything)).toStrictEqual(answer);
  });

  it.each(stored)('comes back from what the model reads: %s', (_, answer) => {
    const { message: _words, ...expected } = answer;
    expect(readAnswerMessage(form, formatResponse(form, answer))).toMatchObject({ ok: true, answer: expected });
  });

  it('says which change it is', () => {
    const changed = buildAnswer(form, { pick: ['a'], say: 'x' }, { revision: 1 });
    expect(changed.revision).toBe(1);
    expect(formatResponse(form, changed)).toEqual({ answers: { pick: ['a'], say: 'x', more: '' }, revision: 1 });
    expect(verdict({ ...changed, revision: 1.5 }, {})).toEqual(['revision invalid_value']);
    expect(buildAnswer(form, {})).not.toHaveProperty('revision');
  });
});
