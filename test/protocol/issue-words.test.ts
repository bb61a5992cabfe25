// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import type { AttachmentLimits } from '../../src/protocol/attachments.js';
import { LIMITS } from '../../src/protocol/limits.js';
import { readAnswerMessage } from '../../src/protocol/read-answer-message.js';
import { readFormBlock, readRenderPayload } from '../../src/protocol/read-form-block.js';
import type { Answers } from '../../src/protocol/types/answer.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { validateAnswers } from '../../src/protocol/validate-answers.js';
import { manyOptions } from '../fixtures/hostile.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

// A model or a developer reads these words and has to know what to change. Codes and paths are tried where the rules are.

/** Reading it fails halfway. */
const broken = {
  get type() {
    throw new Error('A getter that throws.');
  },
};
const disabled = { label: 'A', value: 'a', disabled: true };
const b = { label: 'B', value: 'b' };

describe('a question that may not be rendered says', () => {
  it.each([
    ['"options" must be absent from a text question.', text({ options: [b] })],
    ['"format" must be one of email, uri, date, date-time, number, integer.', text({ format: 'phone' })],
    ['"pattern" must be a regular expression (flag "u").', text({ pattern: '(' })],
    ['"pattern" is longer than 1000 characters.', text({ pattern: 'a'.repeat(LIMITS.patternLength + 1) })],
    ['"min_length" and "max_length" leave no answer.', text({ min_length: 5, max_length: 4 })],
    ['"min_length" and "max_length" leave no answer.', text({ format: 'email', max_length: 3 })],
    ['"exclusive_minimum" and "maximum" leave no answer.', text({ exclusive_minimum: 1, maximum: 1 })],
    ['"minimum" and "exclusive_maximum" leave no answer.', text({ minimum: 1, exclusive_maximum: 1 })],
    ['"multiple_of" must be more than 0.', text({ multiple_of: 0 })],
    ['"step" must be more than 0.', text({ step: -1 })],
    ['"maximum" must be a finite number.', text({ maximum: NaN })],
    ['"maximum" is too large.', text({ maximum: Infinity })],
    ['"minimum" is too large.', text({ minimum: -Infinity })],
    ['"min_length" must be a whole number, zero or more.', text({ min_length: 1.5 })],
    ['"multiline" must be true or false.', text({ multiline: 'yes' })],
    ['"id" must be a text.', text({ id: 1 })],
    ['"id" must not be blank.', text({ id: undefined })],
    ['"input_type" must be one of choice, text.', text({ input_type: 'radio' })],
    ['"options" must be an array of at least one object.', choice({ options: null })],
    ['This must be an object.', choice({ options: ['A'] })],
    [`"options" holds more than ${LIMITS.options} objects.`, choice({ options: manyOptions(LIMITS.options + 1) })],
    ['"value" must be unique; "b" is not.', choice({ options: [b, { ...b, label: 'C' }] })],
    ['"min_select" asks for 3 of 2 answers.', choice({ multi_select: true, min_select: 3, max_select: 2 })],
    ['"options" asks for 1 of 0 answers.', choice({ allow_other: false, options: [disabled] })],
  ])('%s', (message, question) => {
    expect(readRenderPayload({ type: 'interactive_form_question', questions: [question] }, 'toolu_01')).toMatchObject({
      ok: false,
      issues: [{ message }],
    });
  });
});

describe('a block that may not be rendered says', () => {
  const block = { type: 'tool', tool_name: 'interactive_form_question', tool_use_id: 'toolu_01' };
  const payload = { type: 'interactive_form_question', questions: [text()] };
  it.each([
    ['Not an "interactive_form_question" tool block.', { type: 'text' }],
    ['There is no "render_payload" object.', block],
    ['"type" must be "interactive_form_question".', { ...block, render_payload: { ...payload, type: 'form' } }],
    [
      '"questions" must be an array of at least one object.',
      { ...block, render_payload: { ...payload, questions: [] } },
    ],
    ['There is no usable "tool_use_id" or "id".', { ...block, tool_use_id: ' ', render_payload: payload }],
    ['Reading it failed; pass plain JSON data.', { ...block, render_payload: broken }],
    ['"ask_id" must be a text.', { ...block, render_payload: { ...payload, ask_id: true } }],
    ['"id" must be unique; "say" is not.', { ...block, render_payload: { ...payload, questions: [text(), text()] } }],
  ])('%s', (message, source) => {
    expect(readFormBlock(source)).toMatchObject({ ok: false, issues: [{ message }] });
  });
});

describe('an answer that may not be sent says', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['"y" is not one of the options, and Other takes one text.', choice(), ['x', 'y']],
    ['"x" is not one of the options.', choice({ allow_other: false }), ['x']],
    ['"a" can\'t be chosen.', choice({ options: [disabled, b] }), ['a']],
    ['Give at most 1 answer(s).', choice(), ['a', 'b']],
    ['Give at least 2 answer(s).', choice({ multi_select: true, min_select: 2 }), ['a']],
    ['The answer must be an array of strings.', choice(), 7],
    ['Give more than 0.', text({ exclusive_minimum: 0 }), '0'],
    ['Give less than 1.', text({ exclusive_maximum: 1 }), '1'],
    ['Give at least 1.', text({ minimum: 1 }), '0'],
    ['Give at most 1.', text({ maximum: 1 }), '2'],
    ['Give a multiple of 5.', text({ multiple_of: 5 }), '12'],
    ['Give at least 3 character(s).', text({ min_length: 3 }), 'a'],
    ['Give at most 1 character(s).', text({ max_length: 1 }), 'ab'],
    ['The answer must match "^a$".', text({ pattern: '^a$' }), 'b'],
    ['Write an e-mail address.', text({ format: 'email' }), 'x'],
    ['Write an absolute URL.', text({ format: 'uri' }), 'x'],
    ['Write a date as YYYY-MM-DD.', text({ format: 'date' }), 'x'],
    ['Write a date and time as YYYY-MM-DDThh:mm:ssZ.', text({ format: 'date-time' }), 'x'],
    ['Write a number.', text({ format: 'number' }), 'x'],
    ['Write a whole number.', text({ format: 'integer' }), '1.5'],
  ])('%s', (message, question, answer) => {
    const form = formOf([question]);
    expect(validateAnswers(form, { [form.payload.questions[0]!.id]: answer } as Answers)).toMatchObject([{ message }]);
  });
});

describe('an answer message that may not be stored says', () => {
  const form = formOf([text()]);
  const good = buildAnswer(form, { say: 'x' });
  it.each([
    ['An answer message must be an object.', 7],
    ['Reading it failed; pass plain JSON data.', broken],
    ['"type" must be "interactive_form_question".', { ...good, type: 'form' }],
    ['"tool_use_id" is not that of the form.', { ...good, tool_use_id: 'toolu_02' }],
    ['"ask_id" is not that of the form.', { ...good, ask_id: 'ask_1' }],
    ['"status" must be "answered" with "success": true, or "cancelled" with false.', { ...good, status: 'done' }],
    ['"answers" must be an object of answers by question id.', { ...good, answers: [] }],
    ['There is no such question.', { ...good, answers: { say: 'x', stray: 'y' } }],
    ['"message" must be a text.', { ...good, message: 7 }],
    ['"note" must be a text.', { ...good, details: { say: { note: 7 } } }],
  ])('%s', (message, source) => {
    expect(validateAnswerMessage(form, source)).toMatchObject({ ok: false, issues: [{ message }] });
  });

  it('of what could not be read: where and why', () => {
    expect(validateAnswerMessage(form, broken)).toMatchObject({ issues: [{ path: [], code: 'unreadable' }] });
  });
});

describe('a stored answer that is not as it should be says', () => {
  const form = formOf([text(), choice({ required: false })]);
  const good = buildAnswer(form, { say: 'x' });
  it.each([
    ['An answer must be an object.', 7],
    ['Reading it failed; pass plain JSON data.', broken],
    ['"answers" must be an object of answers by question id.', { ...good, answers: 'x' }],
    ['The answer must be a text, or an array of texts.', { ...good, answers: { say: { words: 'x' } } }],
  ])('%s', (message, source) => {
    expect(readAnswerMessage(form, source)).toMatchObject({ ok: false, issues: [{ message }] });
  });

  it('of what could not be read: what is wrong', () => {
    expect(readAnswerMessage(form, broken)).toMatchObject({ issues: [{ path: [], code: 'unreadable' }] });
  });
});

describe('a file that may not go along says', () => {
  const form = formOf([text(), choice({ id: 'closed', allow_other: false, required: false })]);
  const limits: AttachmentLimits = {
    types: ['image/png', 'image/webp'],
    maxBytes: 6,
    maxCount: 1,
    isOwnUrl: () => false,
  };
  const png = (fields: object = {}): object => ({
    question_id: 'say',
    name: 'a.png',
    media_type: 'image/png',
    data: 'iVBORw0K',
    ...fields,
  });
  it.each([
    ['"question_id" names no question that was asked and takes files.', [png({ question_id: 'closed' })]],
    ['"question_id" has more than 1 files.', [png(), png()]],
    ['"media_type" must be one of image/png, image/webp.', [png({ media_type: 'text/html' })]],
    ['"data" or "url" must be there, and not both.', [png({ url: 'https://x.example' })]],
    ['"url" is no address of this host.', [png({ data: undefined, url: 'https://x.example' })]],
    ['"data" is more than 6 bytes.', [png({ data: 'iVBORw0KGgo=' })]],
    ['"data" must be base64.', [png({ data: 'a b=' })]],
    ['"data" must be a text.', [png({ data: 7 })]],
  ])('%s', (message, attachments) => {
    const sent = { ...buildAnswer(form, { say: 'x' }), attachments };
    expect(validateAnswerMessage(form, sent, { attachments: limits })).toMatchObject({
      ok: false,
      issues: [{ message }],
    });
  });
});
