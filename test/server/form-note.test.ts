// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildAnswer, buildCancellation } from '../../src/protocol/index.js';
import { admitUserMessage } from '../../src/server/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([choice(), text({ required: false })]);
const values = { pick: ['a'], say: '' };
const plain = buildAnswer(form, values);
const noted = buildAnswer(form, values, { note: 'Not before Friday.' });
const cancelled = buildCancellation(form, { answers: { pick: ['a'] }, note: 'Later.' });

describe('a note on the whole form, at the gate', () => {
  test('is the same again, also over the wire and with null for none', () => {
    for (const [last, answer] of [
      [noted, noted],
      [noted, { ...noted, answer: undefined }],
      [plain, { ...plain, note: null }],
      [plain, { ...plain, note: ' ' }],
    ])
      expect(admitUserMessage(undefined, { answer }, { last: last as typeof noted })).toStrictEqual({
        ok: true,
        answer: last,
        repeated: true,
      });
  });

  test('makes another answer if it differs, is missing, or is new', () => {
    for (const [last, answer] of [
      [noted, { ...noted, note: 'Not before Monday.' }],
      [noted, plain],
      [plain, noted],
    ] as const)
      expect(admitUserMessage(undefined, { answer }, { last })).toMatchObject({
        ok: false,
        error: 'interactive_form_already_answered',
        answer: last,
      });
  });

  test('of a cancellation that was dropped once is dropped again', () => {
    const last = buildCancellation(form);
    expect(admitUserMessage(undefined, { answer: cancelled }, { last })).toStrictEqual({
      ok: true,
      answer: last,
      repeated: true,
    });
    expect(
      admitUserMessage(
        undefined,
        { answer: { ...cancelled, note: 'Never.' } },
        { last: cancelled, allowCancelWithAnswers: true },
      ),
    ).toMatchObject({
      ok: false,
    });
  });

  test('may be all that a revision changes', () => {
    const answer = { ...noted, revision: 1 };
    expect(
      admitUserMessage(undefined, { answer }, { last: plain, lastForm: form, allowRevisions: true }),
    ).toStrictEqual({
      ok: true,
      answer: buildAnswer(form, values, { note: 'Not before Friday.', revision: 1 }),
    });
  });
});
