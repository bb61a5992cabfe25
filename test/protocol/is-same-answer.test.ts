// @vitest-environment node
import { expect, test } from 'vitest';
import { isSameAnswer } from '../../src/protocol/is-same-answer.js';
import { buildAnswer } from '../../src/protocol/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

// What else makes no difference, and what does, is tried at the gate.

const form = formOf([choice(), text({ required: false })]);
const answered = buildAnswer(form, { pick: ['a'] }, { note: 'All of it' });
const file = { question_id: 'pick', name: 'image.png', media_type: 'image/png' };

test.each<[string, object, object, boolean]>([
  [
    'if a host has moved the file',
    { ...answered, attachments: [{ ...file, data: 'AAAA' }] },
    { ...answered, attachments: [file] },
    true,
  ],
  ['if a question was handed back', answered, { ...answered, details: { say: { delegated: true } } }, false],
])('whether two messages say the same, whichever comes first: %s', (_, one, other, expected) => {
  expect([isSameAnswer(one, other), isSameAnswer(other, one)]).toEqual([expected, expected]);
});
