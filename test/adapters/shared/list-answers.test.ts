import { expect, test } from 'vitest';
import { listAnswers } from '../../../src/adapters/shared/list-answers.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { formOf } from './support.js';

const options = [
  { label: 'OAuth', value: 'OAuth (Recommended)', recommended: true },
  { label: 'Keys', value: 'keys' },
];
const form = formOf(
  { id: 'auth', question: 'Auth?', input_type: 'choice', multi_select: true, options },
  { id: 'name', question: 'Name?', input_type: 'text', required: false },
);
const [auth, name] = form.payload.questions;
const nothing = { selected: [], words: undefined, note: undefined };

test('everything that was said, question by question', () => {
  const message = buildAnswer(
    form,
    { auth: ['keys', 'OAuth (Recommended)', ' SAML '], name: '' },
    { details: { auth: { note: 'soon' } } },
  );
  expect(listAnswers(form, message)).toEqual([
    {
      question: auth,
      selected: options,
      words: ' SAML ',
      note: 'soon',
    },
    { ...nothing, question: name },
  ]);
});

test('text is verbatim', () => {
  expect(listAnswers(form, buildAnswer(form, { auth: [], name: ' Ada\n' }))).toEqual([
    { ...nothing, question: auth },
    { ...nothing, question: name, words: ' Ada\n' },
  ]);
});

test('no text is lost of a message that nobody validated', () => {
  const message = buildAnswer(form, { auth: ['one', 'keys', 'two'] });
  expect(listAnswers(form, message)[0]).toMatchObject({
    selected: [{ label: 'Keys', value: 'keys' }],
    words: 'one\ntwo',
  });
});

test('cancelled: nothing', () => {
  expect(listAnswers(form, buildCancellation(form))).toEqual([
    { ...nothing, question: auth },
    { ...nothing, question: name },
  ]);
});
