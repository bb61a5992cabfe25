// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  buildAnswer,
  buildCancellation,
  describeOutcome,
  formatResponse,
  LIMITS,
  readAnswerMessage,
  summarizeAnswer,
  validateAnswerMessage,
  type AnswerMessage,
  type Attachment,
} from '../../src/protocol/index.js';
import type { ValidateMessageOptions } from '../../src/protocol/validate-answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const head = {
  type: 'interactive_form_question',
  tool_use_id: 'toolu_01',
  success: false,
  status: 'cancelled',
} as const;
const allowed = { allowCancelWithAnswers: true } as const;
const files = { types: ['image/png'], maxBytes: 100, maxCount: 1 };

function verdict(of: ReturnType<typeof formOf>, message: unknown, options: ValidateMessageOptions = allowed): unknown {
  const result = validateAnswerMessage(of, message, options);
  return result.ok ? result.message : result.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

const env = choice({ id: 'env', question: 'Where?', default: ['a'], allow_other: false });
const why = text({ id: 'why', question: 'Why?', when: [{ id: 'env', op: 'eq', value: 'a' }] });
const then = text({ id: 'then', question: 'Then?', when: [{ id: 'why', op: 'neq', value: 'no' }] });
/** What the page has: who is asked is derived from all of it. */
const untouched = { env: { untouched: true } } as const;

describe('an answer to a question that is asked because of an untouched default', () => {
  const form = formOf([env, why, then]);
  const cancelled = buildCancellation(form, {
    answers: { env: ['a'], why: 'a release', then: 'tea' },
    details: untouched,
  });

  it('goes along, and the default does not', () => {
    expect(cancelled).toStrictEqual({ ...head, answers: { why: 'a release', then: 'tea' } });
  });

  it('is dropped by no reader', () => {
    expect(verdict(form, cancelled)).toStrictEqual(cancelled);
    expect(readAnswerMessage(form, JSON.stringify(cancelled))).toStrictEqual({ ok: true, answer: cancelled });
    expect(readAnswerMessage(form, formatResponse(form, cancelled))).toStrictEqual({ ok: true, answer: cancelled });
    const values = summarizeAnswer(form, cancelled).map((row) => [
      row.id,
      row.values.map(({ label }) => label),
      row.isUntouched,
    ]);
    expect(values).toEqual([
      ['env', [], false],
      ['why', ['a release'], false],
      ['then', ['tea'], false],
    ]);
    expect(describeOutcome(form, cancelled).questions.map(({ id, isAnswered }) => [id, isAnswered])).toEqual([
      ['env', false],
      ['why', true],
      ['then', true],
    ]);
  });

  it('is dropped by none where it was handed back, has only a note, or only an image', () => {
    const attachments: Attachment[] = [{ question_id: 'then', name: 'a.png', media_type: 'image/png', data: 'iVBO' }];
    const rest = buildCancellation(form, {
      answers: { env: ['a'], why: '', then: 'half' },
      details: { ...untouched, why: { note: 'ask Ann' } },
      attachments: [{ ...attachments[0]!, question_id: 'why' }],
    });
    // Whether `then` is asked is not up to `why` any more, which has no answer.
    expect(rest).toStrictEqual({
      ...head,
      details: { why: { note: 'ask Ann' } },
      attachments: [{ ...attachments[0], question_id: 'why' }],
    });
    expect(verdict(form, rest, { ...allowed, attachments: files })).toStrictEqual(rest);
    expect(readAnswerMessage(form, rest)).toStrictEqual({ ok: true, answer: rest });
    expect(summarizeAnswer(form, rest).find(({ id }) => id === 'why')).toMatchObject({ note: 'ask Ann', values: [] });
    const handed = buildCancellation(form, {
      answers: { env: ['a'] },
      details: { ...untouched, why: { delegated: true } },
    });
    expect(verdict(form, handed, { ...allowed, allowDelegate: true })).toStrictEqual(handed);
    expect(formatResponse(form, handed)).toEqual({ status: 'cancelled', answers: { why: '' }, delegated: ['why'] });
  });

  it('goes along where the default is a recommendation that the host preselects', () => {
    const options = [
      { label: 'A', value: 'a', recommended: true },
      { label: 'B', value: 'b' },
    ];
    const preselected = formOf([{ ...env, default: undefined, options }, why]);
    const message = buildCancellation(preselected, { answers: { env: ['a'], why: 'x' }, details: untouched });
    expect(verdict(preselected, message)).toStrictEqual({ ...head, answers: { why: 'x' } });
  });

  it('stays out where the answers do not ask it: hidden words are not sent', () => {
    expect(buildCancellation(form, { answers: { env: ['b'], why: 'hidden' } })).toStrictEqual({
      ...head,
      answers: { env: ['b'] },
    });
    expect(buildCancellation(form, { answers: { env: [], why: 'hidden' } })).toStrictEqual(head);
  });
});

describe('what goes along besides answers', () => {
  const form = formOf([choice({ required: false }), text({ default: ['as it was'] })]);

  it('is a note, also on a question without an answer, or on an untouched default', () => {
    const message = buildCancellation(form, {
      answers: { pick: [], say: 'as it was' },
      details: { pick: { note: 'neither' }, say: { untouched: true, note: 'too long' } },
    });
    expect(message).toStrictEqual({ ...head, details: { pick: { note: 'neither' }, say: { note: 'too long' } } });
    expect(verdict(form, message)).toStrictEqual(message);
    expect(readAnswerMessage(form, message)).toStrictEqual({ ok: true, answer: message });
  });

  it('is an image, with limits only, and only for a question that was asked', () => {
    const attachments: Attachment[] = [{ question_id: 'say', name: 'a.png', media_type: 'image/png', data: 'iVBO' }];
    const message = buildCancellation(form, { answers: {}, attachments });
    expect(message).toStrictEqual({ ...head, attachments });
    expect(verdict(form, message)).toStrictEqual(head);
    expect(verdict(form, message, { attachments: files })).toStrictEqual(head);
    expect(verdict(form, message, { ...allowed, attachments: files })).toStrictEqual(message);
    expect(verdict(form, message, { ...allowed, attachments: { ...files, maxBytes: 1 } })).toEqual([
      'attachments.0.data limit_exceeded',
    ]);
    expect(readAnswerMessage(form, message)).toStrictEqual({ ok: true, answer: message });
  });

  it('is what is no valid answer yet, as words that say so', () => {
    const typed = formOf([
      text({ id: 'count', question: 'How many?', format: 'integer', maximum: 3 }),
      choice({ multi_select: true, max_select: 1, default: ['a'] }),
      text(),
    ]);
    const half = { answers: { count: '12 or', pick: ['a', 'b'], say: 'done' }, details: { count: { note: 'about' } } };
    expect(buildCancellation(typed, { message: 'Later', ...half })).toStrictEqual({
      ...head,
      message: 'Later\n\nHow many?\n12 or\n(not a valid answer)\n\nPick?\n- A\n- B\n(not a valid answer)',
      answers: { say: 'done' },
      details: { count: { note: 'about' } },
    });
    const words = buildCancellation(typed, { answers: { count: '99' }, invalidWord: 'ungültig' });
    expect(words).toStrictEqual({ ...head, message: 'How many?\n99\n(ungültig)' });
    expect(verdict(typed, words)).toStrictEqual(words);
    const long = buildCancellation(formOf([text()]), { answers: { say: 'x'.repeat(LIMITS.answerLength + 1) } });
    expect(verdict(formOf([text()]), long)).toStrictEqual(long);
  });

  it('may be unfinished: an answer that lacks something is still one', () => {
    const few = formOf([choice({ multi_select: true, min_select: 2 }), text()]);
    const message = buildCancellation(few, { answers: { pick: ['a'], say: '' } });
    expect(message).toStrictEqual({ ...head, answers: { pick: ['a'] } });
    expect(verdict(few, message)).toStrictEqual(message);
  });
});

describe('the answers of a cancellation at the gate', () => {
  const form = formOf([
    env,
    why,
    text({ id: 'count', required: false, format: 'integer', maximum: 3 }),
    choice({
      allow_other: false,
      options: [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b', disabled: true },
      ],
    }),
  ]);

  it('are dropped without the right, and the cancellation is let in', () => {
    const whole = {
      ...head,
      message: 'Later',
      answers: { env: ['anything at all'] },
      details: { env: { note: 'n' } },
      attachments: [{}],
    };
    for (const options of [
      {},
      { allowDelegate: true, allowPartial: true, attachments: files },
      { allowCancelWithAnswers: false },
    ])
      expect(verdict(form, whole, options)).toStrictEqual({ ...head, message: 'Later' });
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no option', { env: ['anything at all'] }, ['env unknown_option']],
    ['more than the maximum', { count: '99' }, ['count above_maximum']],
    ['an answer to a question that was not asked', { env: ['b'], why: 'x' }, ['why unknown_question']],
  ])('are refused with the code of their question: %s', (_, answers, issues) => {
    expect(verdict(form, { ...head, answers })).toEqual(issues);
    expect(verdict(form, { ...head, answers }, {})).toStrictEqual(head);
  });

  it('are refused where a decision was handed back and answered too', () => {
    const both = { ...head, answers: { env: ['a'] }, details: { env: { delegated: true } } };
    expect(verdict(form, both, { ...allowed, allowDelegate: true })).toEqual(['env too_many']);
  });

  it.each([['none'], [null], [[]], [7]])('are none where they are no map: %j', (answers) => {
    expect(verdict(form, { ...head, answers })).toStrictEqual(head);
  });

  it('are those that any page sends, whatever was typed', () => {
    const values = [[], ['a'], ['b'], ['a', 'b'], ['x']];
    for (const first of values)
      for (const picked of values)
        for (const count of ['', '2', '99', 'two'])
          for (const isUntouched of [true, undefined]) {
            const answers = { env: first, why: 'because', count, pick: picked };
            const details = isUntouched && JSON.stringify(first) === '["a"]' ? untouched : {};
            // The page derives who is asked, and sends nothing else.
            const { answers: asked } = buildAnswer(form, answers, { details });
            const sent: AnswerMessage = buildCancellation(form, { answers: asked, details });
            expect(verdict(form, sent)).toStrictEqual(sent);
          }
  });
});

describe('a file for a question that was not asked', () => {
  const form = formOf([env, why]);
  const attachments = [{ question_id: 'why', name: 'a.png', media_type: 'image/png', data: 'iVBO' }];

  it.each([true, false])('is refused, and one for a question that was asked is not (cancelled: %s)', (isCancelled) => {
    const options = { ...allowed, attachments: files };
    const message = (value: string) =>
      isCancelled
        ? { ...head, answers: { env: [value] }, attachments }
        : {
            ...head,
            success: true,
            status: 'answered',
            answers: { env: [value], ...(value === 'a' && { why: 'x' }) },
            attachments,
          };
    expect(verdict(form, message('b'), options)).toEqual(['attachments.0.question_id unknown_question']);
    expect(verdict(form, message('a'), options)).toMatchObject({ attachments });
  });
});
