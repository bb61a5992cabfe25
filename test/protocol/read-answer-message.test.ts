// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAnswer, buildCancellation, formatResponse } from '../../src/protocol/answer-message.js';
import { LIMITS } from '../../src/protocol/limits.js';
import { readAnswerMessage } from '../../src/protocol/read-answer-message.js';
import type { Answers } from '../../src/protocol/types/answer.js';
import { answeredForm } from '../fixtures/answered-form.js';
import { awkwardIds, flipFlop, hostileValues, throwingProxy } from '../fixtures/hostile.js';
import { environmentBlock, requirementsBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

const form = readForm(requirementsBlock);
const environment = readForm(environmentBlock);
const values = { language: ['go'], features: ['auth', 'mine'], notes: '' };
const answered = buildAnswer(form, values, { details: { features: { note: 'soon' } }, message: 'In my words' });
const cancelled = buildCancellation(form, { message: 'Later' });

function omit(message: object, ...keys: string[]): object {
  return Object.fromEntries(Object.entries(message).filter(([key]) => !keys.includes(key)));
}

describe('what is understood', () => {
  it.each<[string, unknown, object]>([
    ['a message', answered, answered],
    ['a message as JSON text', JSON.stringify(answered), answered],
    ['a message without a status', omit(answered, 'status'), answered],
    ['a message without success', omit(answered, 'success'), answered],
    ['a message without either', omit(answered, 'status', 'success'), answered],
    ['a message without ids', omit(answered, 'type', 'tool_use_id', 'ask_id', 'task_id', 'subtask_id'), answered],
    ['a message without a type', omit(answered, 'type'), answered],
    ['a message with null for what is absent', { ...answered, status: null, ask_id: null, answer: null }, answered],
    ['a message with bare strings', { ...answered, answers: { ...values, language: 'go' } }, answered],
    ['a message without words', omit(answered, 'message'), buildAnswer(form, values, { details: answered.details! })],
    ['a cancellation', cancelled, cancelled],
    ['a cancellation without a status', omit(cancelled, 'status'), cancelled],
    ['a cancellation without success', omit(cancelled, 'success'), cancelled],
    ['a cancellation with empty answers', { ...cancelled, answers: {} }, cancelled],
    ['only success: false', { success: false }, buildCancellation(form)],
    ['the response format', { answers: values }, buildAnswer(form, values)],
    ['the response format of a cancellation', { status: 'cancelled', message: 'Later' }, cancelled],
    ['a bare map', values, buildAnswer(form, values)],
    [
      'a bare map of bare strings',
      { language: 'go', features: 'mine' },
      buildAnswer(form, { language: ['go'], features: ['mine'] }),
    ],
    [
      'a bare map with null for what was left out',
      { language: 'go', notes: null },
      buildAnswer(form, { language: ['go'] }),
    ],
  ])('%s', (_, source, answer) => {
    expect(readAnswerMessage(form, source)).toStrictEqual({ ok: true, answer });
  });

  it.each<[string, object]>([
    ['type', { type: 'interactive_form_question' }],
    ['tool_use_id', { tool_use_id: 'toolu_01' }],
    ['success', { success: true }],
    ['answers', { answers: {} }],
  ])('a message is told by its %s: its other fields are no answers to questions with such ids', (_, head) => {
    const one = formOf([text({ id: 'message' })]);
    expect(readAnswerMessage(one, { ...head, message: 'words' }).answer).toMatchObject({ answers: { message: '' } });
    expect(readAnswerMessage(one, { message: 'words' }).answer).toMatchObject({ answers: { message: 'words' } });
  });

  it.each<[string, unknown, Answers]>([
    ['the response format', { answer: ['dev'] }, { environment: ['dev'] }],
    ['a bare string in it', { answer: 'mine' }, { environment: ['mine'] }],
    ['a bare map', { environment: 'dev' }, { environment: ['dev'] }],
  ])('of one question: %s', (_, source, answers) => {
    expect(readAnswerMessage(environment, source)).toStrictEqual({
      ok: true,
      answer: buildAnswer(environment, answers),
    });
  });

  it.each(['status', 'success', 'answer', 'answers', 'type', 'tool_use_id', 'message', ...awkwardIds])(
    'an answer to a question with the id %j',
    (id) => {
      const awkward = formOf([text({ id }), text({ id: 'say' })]);
      const given = Object.fromEntries([
        [id, 'cancelled'],
        ['say', 'x'],
      ]);
      const expected = { ok: true, answer: buildAnswer(awkward, given) };
      expect(readAnswerMessage(awkward, { answers: given })).toStrictEqual(expected);
      expect(readAnswerMessage(awkward, buildAnswer(awkward, given))).toStrictEqual(expected);
      if (id !== 'tool_use_id') expect(readAnswerMessage(awkward, given)).toStrictEqual(expected);
    },
  );

  it('is what the form could have sent, whatever that is', () => {
    fc.assert(
      fc.property(answeredForm, ({ form, values, details }) => {
        const answer = buildAnswer(form, values, { details });
        expect(JSON.stringify(readAnswerMessage(form, JSON.parse(JSON.stringify(answer))))).toBe(
          JSON.stringify({ ok: true, answer }),
        );
        expect(JSON.stringify(readAnswerMessage(form, JSON.stringify(answer)))).toBe(
          JSON.stringify({ ok: true, answer }),
        );
      }),
    );
  });

  it('is what went to the model, whatever that is', () => {
    fc.assert(
      fc.property(answeredForm, ({ form, values }) => {
        // Without details, which the response format does not have.
        const response = JSON.stringify(formatResponse(form, buildAnswer(form, values)));
        const read = readAnswerMessage(form, response);
        expect(read.ok).toBe(true);
        expect(JSON.stringify(formatResponse(form, read.answer))).toBe(response);
      }),
    );
  });
});

/** What is wrong, as `path code`, beside the answer. */
function read(source: unknown, of = form) {
  const result = readAnswerMessage(of, source);
  return {
    issues: result.ok ? [] : result.issues.map(({ path, code }) => `${path.join('.')} ${code}`.trim()),
    answer: result.answer,
  };
}

/** An answer that holds what could be read. Of what could not it does not say that it was skipped. */
function partly(answers: Answers, of = form): object {
  const built = buildAnswer(of, answers);
  const details = Object.entries(built.details ?? {}).filter(([id, { skipped }]) => !skipped || id in answers);
  return { ...omit(built, 'details'), ...(details.length > 0 && { details: Object.fromEntries(details) }) };
}

describe('what is not understood is reported, and answered with what could be read', () => {
  it.each<[string, unknown, string[], object]>([
    ['nothing', undefined, ['invalid_type'], partly({})],
    ['null', null, ['invalid_type'], partly({})],
    ['plain words', 'Go, please', ['invalid_type'], partly({})],
    ['broken JSON', '{"answers":', ['invalid_type'], partly({})],
    ['a number', 7, ['invalid_type'], partly({})],
    ['an array', ['go'], ['invalid_type'], partly({})],
    ['an empty object', {}, ['answers invalid_type'], partly({})],
    ['what says nothing', { ok: true }, ['answers invalid_type'], partly({})],
    [
      'a message without answers',
      omit(answered, 'answers', 'details', 'message'),
      ['answers invalid_type'],
      partly({}),
    ],
    ['answers in an array', { answers: [['go'], ['auth'], ''] }, ['answers invalid_type'], partly({})],
    ['one answer where there are several questions', { answer: 'go' }, ['answers invalid_type'], partly({})],
    [
      'another type',
      { ...answered, type: 'form', message: null },
      ['type wrong_type'],
      buildAnswer(form, values, { details: answered.details! }),
    ],
    ['another tool use', { ...answered, tool_use_id: 'toolu_9' }, ['tool_use_id wrong_tool_use_id'], answered],
    ['another subtask', { ...answered, subtask_id: 9 }, ['subtask_id wrong_id'], answered],
    ['another status', { ...answered, status: 'submitted' }, ['status wrong_status'], answered],
    ['an answer that was no success', { ...answered, success: false }, ['status wrong_status'], answered],
    ['another cancellation', { ...cancelled, status: 'canceled' }, ['status wrong_status'], cancelled],
    ['a failure', { ...cancelled, status: 'failed' }, ['status wrong_status'], cancelled],
    [
      'a question that is not there',
      { language: 'go', color: 'red' },
      ['color unknown_question'],
      partly({ language: ['go'] }),
    ],
    [
      'a number for a text',
      { notes: 7, language: 'go' },
      ['notes invalid_type'],
      partly({ language: ['go'], notes: '7' }),
    ],
    ['an array for a text', { notes: ['a', 'b'] }, ['notes invalid_type'], partly({ notes: 'a\nb' })],
    ['a number for a choice', { language: 3 }, ['language invalid_type'], partly({ language: ['3'] })],
    [
      'a choice with what is no text',
      { features: ['auth', null, {}] },
      ['features invalid_type'],
      partly({ features: ['auth'] }),
    ],
    [
      'an object for a choice',
      { language: { value: 'go' }, notes: 'x' },
      ['language invalid_type'],
      partly({ notes: 'x' }),
    ],
    [
      'a text that was left out',
      { answers: { notes: '' }, status: 'done' },
      ['status wrong_status'],
      partly({ notes: '' }),
    ],
    [
      'a note that is no text',
      { answers: { language: 'go' }, details: { language: { note: 7 } } },
      ['details.language.note invalid_type'],
      partly({ language: ['go'] }),
    ],
  ])('%s', (_, source, issues, answer) => {
    expect(read(source)).toStrictEqual({ issues, answer });
  });

  it.each<[string, unknown, string[], Answers]>([
    ['a bare answer', 'dev', ['invalid_type'], { environment: ['dev'] }],
    ['a bare array', ['dev'], ['invalid_type'], { environment: ['dev'] }],
    ['a number', 7, ['invalid_type', 'environment invalid_type'], { environment: ['7'] }],
  ])('of one question: %s', (_, source, issues, answers) => {
    expect(read(source, environment)).toStrictEqual({ issues, answer: buildAnswer(environment, answers) });
  });

  it('with no more issues than there may be', () => {
    const strays = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`stray${index}`, 'x']));
    expect(read({ ...values, ...strays }).issues).toHaveLength(LIMITS.issues);
  });
});

describe.each(Object.entries(hostileValues))('%s', (_, create) => {
  it('is never thrown at, and never a cancellation', () => {
    const sources = [
      create(),
      { answers: create() },
      { answers: { language: create() } },
      { ...answered, details: create() },
      { ...answered, status: create() },
    ];
    for (const source of sources) {
      const result = readAnswerMessage(form, source);
      expect(result.answer).toMatchObject({ success: true, status: 'answered', tool_use_id: 'toolu_03' });
      expect(JSON.parse(JSON.stringify(result.answer))).toStrictEqual(result.answer);
      expect(result.ok || result.issues.length > 0).toBe(true);
    }
  });
});

it.each([
  ['another answer', ['rust']],
  ['a proxy that throws', throwingProxy()],
  ['a number', 7],
])('reads each field once: %s comes too late', (_, afterwards) => {
  expect(readAnswerMessage(form, flipFlop(structuredClone(answered), afterwards))).toStrictEqual({
    ok: true,
    answer: answered,
  });
});

it('asks whether an answer can be read, not whether it is a good one', () => {
  const strict = formOf([choice({ allow_other: false }), text({ format: 'email' })]);
  const given = { pick: ['gone', 'a'], say: 'no address' };
  expect(readAnswerMessage(strict, { answers: given })).toStrictEqual({ ok: true, answer: buildAnswer(strict, given) });
});
