// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findPendingForm } from '../../src/protocol/pending-form.js';
import { parsePlainTextReply } from '../../src/protocol/parse-plain-text-reply.js';
import { isTrustedForm, readFormBlock, readRenderPayload } from '../../src/protocol/read-form-block.js';
import { summarizeAnswer } from '../../src/protocol/summarize-answer.js';
import type { AnsweredMessage, AnswerMessage } from '../../src/protocol/types/answer.js';
import type { ReadResult } from '../../src/protocol/types/form.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { validateAnswers } from '../../src/protocol/validate-answers.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { normalizeToolInput } from '../../src/server/normalize-tool-input.js';
import { flipFlop, hostileValues, manyOptions, throwingProxy } from '../fixtures/hostile.js';
import { requirementsBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

const form = readForm(requirementsBlock);
const message = buildAnswer(
  form,
  { language: ['go'], features: ['auth', 'mine'], notes: 'x' },
  { details: { features: { note: 'n' } }, note: 'All of it', revision: 1 },
);

/** Plain data with a value put in the place of one of its parts, for each part in turn. */
function replaceEachPart(data: unknown, replacement: () => unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return [replacement()];
  const copy = (): object => (Array.isArray(data) ? [...(data as unknown[])] : { ...data });
  const parts = Object.entries(data).flatMap(([key, part]) =>
    replaceEachPart(part, replacement).map((value) => Object.assign(copy(), { [key]: value })),
  );
  return [replacement(), ...parts];
}

function expectVerdict(result: ReadResult): void {
  if (result.ok) {
    expect(isTrustedForm(result.form)).toBe(true);
    // What was let through is plain data: it survives JSON.
    expect(JSON.parse(JSON.stringify(result.form))).toStrictEqual({ ...result.form });
  } else {
    expect(result.issues.length).toBeGreaterThan(0);
  }
}

describe.each(Object.entries(hostileValues))('%s', (_, create) => {
  it('in the place of any part of a block is judged, not thrown at', () => {
    for (const block of replaceEachPart(requirementsBlock, create)) expectVerdict(readFormBlock(block));
  });

  it('is no payload and no id', () => {
    expect(readRenderPayload(create(), 'toolu_01').ok).toBe(false);
    expect(readRenderPayload(requirementsBlock.render_payload, create() as string).ok).toBe(false);
  });

  it('in the place of any part of an answer message is judged, not thrown at', () => {
    for (const answer of replaceEachPart(message, create)) {
      const result = validateAnswerMessage(form, answer);
      if (result.ok) expect(JSON.parse(JSON.stringify(result.message))).toStrictEqual(result.message);
      else expect(result.issues.length).toBeGreaterThan(0);
    }
  });

  it('among the messages of a chat is passed over', () => {
    const chat = [
      { role: 'assistant', blocks: [requirementsBlock, create()] },
      create(),
      { role: 'assistant', content: create() },
    ];
    expect(findPendingForm(chat)).toStrictEqual(form);
  });
});

describe('any JSON at all', () => {
  it('is judged as a block, a payload or an answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expectVerdict(readFormBlock(value));
        expectVerdict(readRenderPayload(value, 'toolu_01'));
        expect(validateAnswerMessage(form, value).ok).toBe(false);
        expect(findPendingForm([value, { role: 'assistant', blocks: [value], content: value }])).toBeUndefined();
      }),
    );
  });

  it('is judged in the place of any field', () => {
    const names = [
      'id',
      'question',
      'input_type',
      'options',
      'default',
      'required',
      'format',
      'pattern',
      'min_length',
      'min_select',
    ];
    const fields = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(
      fc.property(fields, fields, fields, (first, second, option) => {
        const options = [{ label: 'A', value: 'a', ...option }];
        const payload = {
          ...requirementsBlock.render_payload,
          questions: [choice({ options, ...first }), text(second)],
        };
        expectVerdict(readRenderPayload(payload, 'toolu_01'));
      }),
    );
  });

  it('can be summed up in the place of stored answers', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (answers, details) => {
        const stored = { ...message, answers, details } as AnsweredMessage;
        expect(summarizeAnswer(form, stored).map(({ id }) => id)).toStrictEqual(['language', 'features', 'notes']);
      }),
    );
  });
});

describe('a value that changes from one reading to the next', () => {
  it.each([
    ['markup', '<script>'],
    ['an object', {}],
    ['a proxy that throws', throwingProxy()],
    ['a number', 1e9],
  ])('cannot smuggle %s into a form', (_, afterwards) => {
    expect(readForm(flipFlop(requirementsBlock, afterwards))).toStrictEqual(form);
  });

  it.each([
    ['an unknown option', ['<script>']],
    ['a number', 7],
    ['a long list', new Array(5_000).fill('auth')],
  ])('cannot smuggle %s into an answer', (_, afterwards) => {
    expect(validateAnswerMessage(form, flipFlop(structuredClone(message), afterwards))).toStrictEqual({
      ok: true,
      message,
    });
  });

  it('cannot grow past the limits', () => {
    let reads = 0;
    const options = new Proxy(manyOptions(3), {
      get(target, key): unknown {
        if (key === 'length') return reads++ === 0 ? 3 : 100_000;
        return Reflect.get(target, Number(key) > 2 ? '0' : key);
      },
    });
    expect(formOf([choice({ options })]).payload.questions).toStrictEqual([choice({ options: manyOptions(3) })]);
  });
});

describe('a text of nothing but marks, which take quadratic time to put in order', () => {
  const marks = `a${'\u0315\u0300\u05AE'.repeat(5_000)}`;

  it('is cut before it is normalised, and still found again', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const form = formOf([
      choice({
        options: [
          { label: 'B', value: 'b' },
          { label: marks, value: 'x' },
        ],
      }),
    ]);
    const question = form.payload.questions[0]!;
    expect(parsePlainTextReply(question, marks)).toStrictEqual({ ok: true, value: ['x'] });
    expect(parsePlainTextReply(question, marks.toUpperCase())).toStrictEqual({ ok: true, value: ['x'] });
    expect(normalizeToolInput({ questions: [{ question: `${marks} b` }] }).ok).toBe(true);
    const runs = normalize.mock.contexts.map((text) => /\p{M}{31}/u.test(String(text)));
    normalize.mockRestore();
    expect(runs.length).toBeGreaterThan(0);
    expect(runs).not.toContain(true);
  });
});

describe('the largest form there may be', () => {
  const options = manyOptions(2_000);
  const question = choice({ multi_select: true, options, min_select: 2_000 });
  const questions = Array.from({ length: 10 }, (_, index) => ({ ...question, id: `q${index}` }));
  const largest = formOf(questions);
  const everything = options.map(({ value }) => value);

  it('is checked and answered in linear time: anything else would outlast the test', () => {
    const values = Object.fromEntries(questions.map(({ id }) => [id, [...everything].reverse()]));
    expect(validateAnswers(largest, values)).toStrictEqual([]);
    expect(buildAnswer(largest, values, { message: '' }).answers['q9']).toStrictEqual(everything);
  });

  it('has one option too many, and is refused once', () => {
    const more = [...questions, choice({ id: 'more' }), choice({ id: 'and more' })];
    const issues = [expect.objectContaining({ path: ['questions'], code: 'limit_exceeded' })];
    expect(readRenderPayload({ type: 'interactive_form_question', questions: more }, 'a')).toEqual({
      ok: false,
      issues,
    });
    expect(normalizeToolInput({ questions: more })).toMatchObject({ ok: false, issues });
    expect(normalizeToolInput({ questions })).toMatchObject({ ok: true, warnings: [] });
  });

  it('gets an answer to each of 500 questions, and not all answers to nothing are read', () => {
    const form = formOf(Array.from({ length: 500 }, (_, index) => text({ id: `q${index}` })));
    const answers = Object.fromEntries(form.payload.questions.map(({ id }) => [id, 'x']));
    const check = (message: AnswerMessage, given: object) =>
      validateAnswerMessage(form, { ...message, answers: given }, { allowCancelWithAnswers: true });
    for (const message of [buildAnswer(form, answers), buildCancellation(form)]) {
      const read: unknown[] = [];
      const strays = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`stray${index}`, 'x']));
      const get = (of: object, key: PropertyKey): unknown => {
        read.push(key);
        return Reflect.get(of, key);
      };
      const many = new Proxy({ ...answers, ...strays }, { get });
      expect(check(message, answers)).toMatchObject({ ok: true });
      expect(check(message, many)).toMatchObject({ ok: message.status === 'cancelled' });
      expect(read).toHaveLength(message.status === 'cancelled' ? 500 : 600);
    }
  });
});
