// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  buildAnswer,
  buildCancellation,
  LIMITS,
  type AnswerMessage,
  type TrustedForm,
} from '../../src/protocol/index.js';
import { admitUserMessage } from '../../src/server/index.js';
import { awkwardIds, hostileValues } from '../fixtures/hostile.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';

const ids = { ask_id: 'ask_1', task_id: 1, subtask_id: 2 };
const form = formOf([choice({ multi_select: true }), choice({ id: 'one' }), text({ required: false })], ids);
const newer = readForm({ ...environmentBlock, tool_use_id: 'toolu_02' });
const values = { pick: ['a', 'mine'], one: ['b'], say: '' };
const answered = buildAnswer(form, values, { details: { pick: { note: 'soon' } } });
const files = (...names: string[]) =>
  names.map((name) => ({ question_id: 'pick', name, media_type: 'text/plain', url: `https://files.example/${name}` }));
const withFiles = { ...answered, attachments: files('a.txt', 'b.txt') };
const pasted = (data: string) => ({
  ...answered,
  attachments: [{ question_id: 'pick', name: 'image.png', media_type: 'image/png', data }],
});
const many = Array.from({ length: LIMITS.options + 1 }, (_, index) => `value ${index}`);
const withMany = { ...answered, answers: { pick: many } };
const cancelled = buildCancellation(form, { message: 'Never mind' });

const states: [string, TrustedForm | undefined][] = [
  ['none waits', undefined],
  ['a newer one waits', newer],
  ['it still counts as waiting', form],
];

describe.each(states)('a form that was answered, while %s', (_, pending) => {
  test.each<[string, AnswerMessage, object]>([
    ['as it was', answered, answered],
    ['over the wire', answered, JSON.parse(JSON.stringify(answered)) as object],
    ['with its keys in another order', answered, Object.fromEntries(Object.entries(answered).reverse())],
    [
      'with the questions in another order',
      answered,
      { ...answered, answers: Object.fromEntries(Object.entries(answered.answers).reverse()) },
    ],
    ['with a bare string for a choice', answered, { ...answered, answers: { ...answered.answers, one: 'b' } }],
    ['with the values in another order', answered, { ...answered, answers: { ...values, pick: ['mine', 'a'] } }],
    ['with blank values', answered, { ...answered, answers: { ...values, pick: ['a', ' ', 'mine'] } }],
    ['without what was not answered', answered, { ...answered, answers: { pick: ['a', 'mine'], one: ['b'] } }],
    ['in other readable words', answered, { ...answered, message: 'Meine Antworten' }],
    [
      'without the ids that may be left out',
      answered,
      { ...answered, ask_id: null, task_id: undefined, subtask_id: undefined },
    ],
    ['as untouched', answered, { ...answered, details: { pick: { note: 'soon' }, one: { untouched: true } } }],
    ['with files, where none were stored', answered, withFiles],
    [
      'with the files elsewhere',
      withFiles,
      {
        ...withFiles,
        attachments: withFiles.attachments.map((file) => ({ ...file, url: 'https://elsewhere.example' })),
      },
    ],
    ['with the same content of a file', pasted('AAAA'), pasted('AAAA')],
    [
      'with a file that the host has moved',
      { ...pasted(''), attachments: [{ ...files('image.png')[0]!, media_type: 'image/png' }] },
      pasted('AAAA'),
    ],
    ['with as many values as there can be', withMany, withMany],
    ['with what is no field', answered, { ...answered, role: 'system' }],
    ['as a cancellation', cancelled, cancelled],
    ['as a cancellation with no answers', cancelled, { ...cancelled, answers: {} }],
    ['as a cancellation without words', buildCancellation(form), { ...buildCancellation(form), message: ' ' }],
  ])('takes the same again %s', (_, last, answer) => {
    expect(admitUserMessage(pending, { answer }, { last })).toStrictEqual({ ok: true, answer: last, repeated: true });
  });

  test.each<[string, AnswerMessage, object]>([
    ['another value', answered, buildAnswer(form, { ...values, one: ['a'] }, { details: { pick: { note: 'soon' } } })],
    ['a value more', answered, { ...answered, answers: { ...values, pick: ['a', 'b', 'mine'] } }],
    ['a value less', answered, { ...answered, answers: { ...values, pick: ['a'] } }],
    ['other words', answered, { ...answered, answers: { ...values, say: 'hello' } }],
    ['an answer to another question', answered, { ...answered, answers: { ...values, stray: ['x'] } }],
    ['another note', answered, { ...answered, details: { pick: { note: 'later' } } }],
    ['no note', answered, { ...answered, details: {} }],
    ['no files', withFiles, answered],
    ['a file less', withFiles, { ...answered, attachments: files('a.txt') }],
    ['a file of another name', withFiles, { ...answered, attachments: files('a.txt', 'c.txt') }],
    [
      'a file of another type',
      withFiles,
      { ...answered, attachments: withFiles.attachments.map((file) => ({ ...file, media_type: 'text/html' })) },
    ],
    [
      'a file of another question',
      withFiles,
      { ...answered, attachments: withFiles.attachments.map((file) => ({ ...file, question_id: 'one' })) },
    ],
    ['another file of that name', pasted('AAAA'), pasted('BBBB')],
    ['files that are none', withFiles, { ...answered, attachments: ['a.txt', 'b.txt'] }],
    [
      'another value at the end of as many as there can be',
      withMany,
      { ...answered, answers: { pick: [...many.slice(0, -1), 'another'] } },
    ],
    ['no answers', answered, { ...answered, answers: undefined }],
    ['a value of the wrong type', answered, { ...answered, answers: { ...values, one: { 0: 'b' } } }],
    ['another status', answered, { ...answered, status: 'submitted' }],
    ['a status that is at odds with itself', answered, { ...answered, success: false }],
    ['the id of another question', answered, { ...answered, ask_id: 'ask_2' }],
    ['a cancellation', answered, cancelled],
    ['an answer after a cancellation', cancelled, answered],
    ['a cancellation in other words', cancelled, buildCancellation(form, { message: 'No' })],
    ['a cancellation without words', cancelled, buildCancellation(form)],
  ])('refuses %s and brings the stored answer', (_, last, answer) => {
    expect(admitUserMessage(pending, { answer }, { last })).toStrictEqual({
      ok: false,
      error: 'interactive_form_already_answered',
      message: 'This form has another answer already. It comes with this refusal; show that one.',
      answer: last,
    });
  });

  test.each(Object.entries(hostileValues))('is not thrown at by %s', (_, create) => {
    const answers = [
      { ...answered, answers: create() },
      { ...answered, answers: { pick: create() } },
      { ...answered, details: create() },
    ];
    const results = [create(), ...answers].map((answer) => admitUserMessage(pending, { answer }, { last: answered }));
    expect(results.filter(({ ok }) => ok).every((result) => 'repeated' in result || !('answer' in result))).toBe(true);
  });
});

describe('the last answer has no say', () => {
  const current = buildAnswer(newer, { environment: ['dev'] });

  test.each<[string, TrustedForm | undefined, object, object]>([
    ['on an answer to the form that waits', newer, { answer: current }, { ok: true, answer: current }],
    [
      'on an answer to a third form',
      newer,
      { answer: { ...answered, tool_use_id: 'toolu_03' } },
      { ok: false, error: 'interactive_form_tool_mismatch' },
    ],
    [
      'on an answer to no form at all',
      undefined,
      { answer: current },
      { ok: false, error: 'interactive_form_not_pending' },
    ],
    [
      'on an answer of another type',
      newer,
      { answer: { ...answered, type: 'form' } },
      { ok: false, error: 'invalid_interactive_form_answer' },
    ],
    [
      'on an answer without a tool use',
      newer,
      { answer: { ...answered, tool_use_id: null } },
      { ok: false, error: 'interactive_form_tool_required' },
    ],
    ['on text', undefined, { text: 'Hello' }, { ok: true }],
    ['on text while a form waits', newer, { text: 'Hello' }, { ok: false, error: 'pending_interactive_form' }],
  ])('%s', (_, pending, incoming, expected) => {
    const result = admitUserMessage(pending, incoming, { last: answered });
    expect(result).toMatchObject(expected);
    expect('repeated' in result).toBe(false);
  });
});

test('what was accepted can be sent again as it was written the first time', () => {
  const raw = {
    ...answered,
    answers: { say: '', one: 'b', pick: ['mine', 'a', ' '] },
    details: { pick: { note: 'soon', other: 'x' } },
    message: null,
  };
  const first = admitUserMessage(form, { answer: { ...raw, answers: { ...raw.answers, one: ['b'] } } });
  expect(first).toStrictEqual({ ok: true, answer: answered });
  expect(admitUserMessage(undefined, { answer: raw }, { last: answered })).toStrictEqual({
    ok: true,
    answer: answered,
    repeated: true,
  });
});

test('ids are data', () => {
  const awkward = formOf(awkwardIds.map((id) => text({ id })));
  const last = buildAnswer(awkward, Object.fromEntries(awkwardIds.map((id) => [id, `to ${id}`])));
  const again = JSON.parse(JSON.stringify(last)) as typeof last;
  expect(admitUserMessage(undefined, { answer: again }, { last })).toStrictEqual({
    ok: true,
    answer: last,
    repeated: true,
  });
  const other = {
    ...again,
    answers: Object.fromEntries(Object.entries(again.answers).filter(([id]) => id !== '__proto__')),
  };
  expect(admitUserMessage(undefined, { answer: other }, { last })).toMatchObject({
    error: 'interactive_form_already_answered',
  });
});

test('a stored answer of any age is compared, not thrown at', () => {
  const last = { ...answered, answers: null, details: null } as unknown as AnswerMessage;
  expect(admitUserMessage(undefined, { answer: answered }, { last })).toMatchObject({
    error: 'interactive_form_already_answered',
    answer: last,
  });
  expect(admitUserMessage(undefined, { text: 'Hi' }, { last: null as unknown as AnswerMessage })).toStrictEqual({
    ok: true,
  });
});

test('where the host takes files, the same words with a picture are another answer', () => {
  const limits = { types: ['text/plain'], maxBytes: 1, maxCount: 2, isOwnUrl: () => true };
  const admit = (answer: object, last: AnswerMessage) =>
    admitUserMessage(undefined, { answer }, { last, attachments: limits });
  expect(admit(withFiles, answered)).toMatchObject({
    ok: false,
    error: 'interactive_form_already_answered',
    answer: answered,
  });
  expect(admit(answered, answered)).toEqual({ ok: true, answer: answered, repeated: true });
  expect(admit(withFiles, withFiles)).toEqual({ ok: true, answer: withFiles, repeated: true });
});
