// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { isSameAnswer } from '../../src/protocol/is-same-answer.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([choice({ multi_select: true }), choice({ id: 'one' }), text({ required: false })]);
const values = { pick: ['a', 'mine'], one: ['b'], say: '' };
const answered = buildAnswer(form, values, { details: { pick: { note: 'soon' } }, note: 'All of it' });
const cancelled = buildCancellation(form, { message: 'Never mind' });
const file = (data: string | undefined, name = 'image.png') => ({
  question_id: 'pick',
  name,
  media_type: 'image/png',
  data,
});
const withFile = { ...answered, attachments: [file('AAAA')] };

describe('two messages say the same, whichever comes first', () => {
  test.each<[string, object, object]>([
    ['with the values in another order', answered, { ...answered, answers: { ...values, pick: ['mine', 'a'] } }],
    [
      'without the questions that were left out',
      answered,
      { ...answered, answers: { pick: ['a', 'mine'], one: ['b'] } },
    ],
    [
      'whether a default was touched or not',
      answered,
      { ...answered, details: { pick: { note: 'soon' }, one: { untouched: true }, say: { skipped: true } } },
    ],
    ['in another readable message', answered, { ...answered, message: 'Meine Antworten' }],
    ['if a host has moved the file', withFile, { ...withFile, attachments: [file(undefined)] }],
    ['if both cancel with the same words', cancelled, { ...cancelled }],
    ['if both cancel without words', buildCancellation(form), { ...buildCancellation(form), message: ' ' }],
  ])('%s', (_, one, other) => {
    expect([isSameAnswer(one, other), isSameAnswer(other, one)]).toEqual([true, true]);
  });
});

describe('two messages do not say the same, whichever comes first', () => {
  test.each<[string, object, object]>([
    ['with another value', answered, { ...answered, answers: { ...values, one: ['a'] } }],
    ['with other words in an Other field', answered, { ...answered, answers: { ...values, pick: ['a', 'other'] } }],
    ['with another note', answered, { ...answered, details: { pick: { note: 'later' } } }],
    ['with another note on the form', answered, { ...answered, note: 'A part of it' }],
    [
      'if a question was handed back',
      answered,
      { ...answered, details: { pick: { note: 'soon' }, say: { delegated: true } } },
    ],
    ['with another file of that name', withFile, { ...withFile, attachments: [file('BBBB')] }],
    ['with a file less', withFile, answered],
    ['if an answer and a cancellation meet', answered, cancelled],
    ['if a cancellation has other words', cancelled, { ...cancelled, message: 'Later' }],
    ['if a cancellation has no words', cancelled, buildCancellation(form)],
  ])('%s', (_, one, other) => {
    expect([isSameAnswer(one, other), isSameAnswer(other, one)]).toEqual([false, false]);
  });
});
