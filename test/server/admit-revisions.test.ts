// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildAnswer, buildCancellation, type AnswerMessage } from '../../src/protocol/index.js';
import { admitUserMessage } from '../../src/server/index.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';

const form = formOf([choice(), text({ required: false })], { ask_id: 'ask_1' });
const newer = readForm({ ...environmentBlock, tool_use_id: 'toolu_02' });
const first = buildAnswer(form, { pick: ['a'] });
const change = (revision: number, pick = 'b'): AnswerMessage => buildAnswer(form, { pick: [pick] }, { revision });
const already = (answer: AnswerMessage) => ({
  ok: false,
  error: 'interactive_form_already_answered',
  message: expect.any(String) as string,
  answer,
});

describe.each<[string, Parameters<typeof admitUserMessage>[0], object]>([
  ['while its form counts as waiting', form, {}],
  ['while none waits', undefined, { lastForm: form }],
  ['while a newer one waits', newer, { lastForm: form }],
])('a change of an answer, %s', (_, pending, more) => {
  const admit = (answer: unknown, last: AnswerMessage, allowRevisions = true) =>
    admitUserMessage(pending, { answer }, { last, allowRevisions, ...more });

  test('is let in where that is allowed', () => {
    expect(admit(change(1), first)).toStrictEqual({ ok: true, answer: change(1) });
    expect(admit(change(2, 'c'), change(1))).toStrictEqual({ ok: true, answer: change(2, 'c') });
    expect(admit(change(1), first, false)).toStrictEqual(already(first));
  });

  test('may say the same as before', () => {
    expect(admit(change(1, 'a'), first)).toStrictEqual({ ok: true, answer: change(1, 'a') });
  });

  test('that is stored already is repeated', () => {
    expect(admit(change(1), change(1))).toStrictEqual({ ok: true, answer: change(1), repeated: true });
  });

  test.each<[string, AnswerMessage, unknown]>([
    ['the same number with another answer', change(1), change(1, 'c')],
    ['one too far', first, change(2)],
    ['one from before', change(2), change(1)],
    ['the first answer again', change(1), first],
    ['no number', first, buildAnswer(form, { pick: ['b'] })],
    ['a number that is none', first, { ...change(1), revision: '1' }],
    ['a cancellation', first, { ...buildCancellation(form), revision: 1 }],
    ['a change of a cancellation', buildCancellation(form), change(1)],
  ])('is refused with the newest: %s', (_name, last, answer) => {
    expect(admit(answer, last)).toStrictEqual(already(last));
  });

  test('is checked as any answer is', () => {
    const invalid = { ...change(1), answers: { pick: [] } };
    expect(admit(invalid, first)).toMatchObject({
      ok: false,
      error: 'interactive_form_answer_invalid',
      issues: [{ path: ['pick'], code: 'required' }],
    });
  });
});

test('a change can’t be checked without the form that was answered', () => {
  for (const pending of [undefined, newer])
    expect(admitUserMessage(pending, { answer: change(1) }, { last: first, allowRevisions: true })).toStrictEqual(
      already(first),
    );
});

test('the first answer changes none', () => {
  expect(admitUserMessage(form, { answer: { ...first, revision: 3 } }, { allowRevisions: true })).toStrictEqual({
    ok: true,
    answer: first,
  });
});

describe('what is left to others', () => {
  const delegated = buildAnswer(form, {}, { details: { pick: { delegated: true } } });
  const open = buildAnswer(form, {}, { details: { pick: { unanswered: true } } });

  test.each<[string, AnswerMessage, object]>([
    ['handed back', delegated, { allowDelegate: true }],
    ['left open', open, { allowPartial: true }],
  ])('passes only where that is allowed: %s', (_, answer, allowed) => {
    expect(admitUserMessage(form, { answer }, allowed)).toStrictEqual({ ok: true, answer });
    expect(admitUserMessage(form, { answer })).toMatchObject({ ok: false, error: 'interactive_form_answer_invalid' });
    expect(admitUserMessage(undefined, { answer }, { last: answer, ...allowed })).toStrictEqual({
      ok: true,
      answer,
      repeated: true,
    });
  });

  test('a decision that is handed back is not one that is left open', () => {
    expect(admitUserMessage(undefined, { answer: delegated }, { last: open })).toStrictEqual(already(open));
  });

  test('a cancellation with other answers is another one', () => {
    const last = buildCancellation(form, { answers: { pick: ['a'] } });
    expect(admitUserMessage(undefined, { answer: last }, { last })).toStrictEqual({
      ok: true,
      answer: last,
      repeated: true,
    });
    expect(
      admitUserMessage(undefined, { answer: buildCancellation(form, { answers: { pick: ['b'] } }) }, { last }),
    ).toStrictEqual(already(last));
  });

  test('a cancellation whose answers were dropped is the same when it is sent again, and another one where they are taken', () => {
    const files = { types: ['image/png'], maxBytes: 9, maxCount: 1 };
    const attachments = [{ question_id: 'pick', name: 'a.png', media_type: 'image/png', data: 'iVBO' }];
    const answer = buildCancellation(form, { answers: { pick: ['a'] }, details: { pick: { note: 'n' } }, attachments });
    for (const options of [{}, { attachments: files }]) {
      const first = admitUserMessage(form, { answer }, options);
      expect(first).toStrictEqual({ ok: true, answer: buildCancellation(form) });
      const last = (first as { answer: AnswerMessage }).answer;
      expect(admitUserMessage(undefined, { answer }, { ...options, last })).toStrictEqual({
        ok: true,
        answer: last,
        repeated: true,
      });
      expect(admitUserMessage(undefined, { answer }, { ...options, last, allowCancelWithAnswers: true })).toStrictEqual(
        already(last),
      );
      expect(admitUserMessage(undefined, { answer: { ...answer, message: 'No' } }, { ...options, last })).toStrictEqual(
        already(last),
      );
    }
    const rights = { allowCancelWithAnswers: true, attachments: files };
    expect(admitUserMessage(form, { answer }, rights)).toStrictEqual({ ok: true, answer });
    expect(admitUserMessage(undefined, { answer }, { ...rights, last: answer })).toStrictEqual({
      ok: true,
      answer,
      repeated: true,
    });
    const other = { ...answer, attachments: [{ ...attachments[0], name: 'b.png' }] };
    expect(admitUserMessage(undefined, { answer: other }, { ...rights, last: answer })).toStrictEqual(already(answer));
  });
});
