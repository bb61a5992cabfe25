// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { isSameResult, toToolResult } from '../../src/tool-call/tool-result.js';
import { toCancelledResult, isErrorText } from '../../src/tool-call/cancelled-result.js';
import { formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([text()]);
const file = { question_id: 'say', name: 'a.png', media_type: 'image/png', data: 'AAAA' };

describe('what a call gives back', () => {
  test('is the short format, where the message says no more', () => {
    expect(toToolResult(form, buildAnswer(form, { say: 'Yes' }))).toEqual({ answer: 'Yes' });
  });

  test.each([
    ['a note', { details: { say: { note: 'Perhaps' } } }],
    ['a file', { attachments: [file] }],
  ])('is the whole message with %s', (_, more) => {
    const message = buildAnswer(form, { say: 'Yes' }, more);
    expect(toToolResult(form, message)).toBe(message);
  });

  test('of a form that nobody could read is the message as it is', () => {
    const message = buildAnswer(form, { say: 'Yes' });
    expect(toToolResult(undefined, message)).toBe(message);
  });

  test('of a cancelled form has what was answered by then', () => {
    const message = buildCancellation(form, { message: 'Later', answers: { say: 'Y' } });
    expect(toToolResult(form, message)).toEqual({ status: 'cancelled', message: 'Later', answers: { say: 'Y' } });
  });

  test('of a cancelled form with a note is the whole message', () => {
    const message = buildCancellation(form, { answers: { say: 'Y' }, details: { say: { note: 'Perhaps' } } });
    expect(toToolResult(form, message)).toBe(message);
  });
});

test.each([
  [undefined, { status: 'cancelled' }],
  [' \u200b', { status: 'cancelled' }],
  ['Later', { status: 'cancelled', message: 'Later' }],
])('a cancellation with the words %j', (words, result) => {
  expect(toCancelledResult(words)).toStrictEqual(result);
});

test.each([
  ['Error: no', true],
  ['No Error: here', false],
  ['error: no', false],
  [{ message: 'Error: no' }, false],
  [undefined, false],
])('whether %j is an error in words: %s', (result, expected) => {
  expect(isErrorText(result)).toBe(expected);
});

test.each([
  [{ a: 1 }, { a: 1 }, true],
  ['{"a":1}', { a: 1 }, true],
  [{ a: 1 }, '{"a":1}', true],
  [{ a: 2 }, { a: 1 }, false],
  [undefined, undefined, false],
  ['Yes', 'Yes', true],
])('whether the result %j is the one given, %j: %s', (result, given, expected) => {
  expect(isSameResult(result, given)).toBe(expected);
});
