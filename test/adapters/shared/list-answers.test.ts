import { expect, test } from 'vitest';
import { listAnswers } from '../../../src/adapters/shared/list-answers.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { formOf } from './support.js';

const options = [{ label: 'OAuth', value: 'OAuth (Recommended)', recommended: true }, { label: 'Keys', value: 'keys' }];
const form = formOf(
  { id: 'auth', question: 'Auth?', input_type: 'choice', multi_select: true, options },
  { id: 'name', question: 'Name?', input_type: 'text', required: false },
);
const [auth, name] = form.payload.questions;
const nothing = { selected: [], labels: [], words: undefined, note: undefined, isSkipped: false };

test('everything that was said, question by question', () => {
  const message = buildAnswer(form, { auth: ['keys', 'OAuth (Recommended)', ' SAML '], name: '' }, { details: { auth: { note: 'soon' } } });
  expect(listAnswers(form, message)).toEqual([
    {
      question: auth,
      selected: options,
      labels: ['OAuth (Recommended)', 'Keys'],
      words: ' SAML ',
      note: 'soon',
      isSkipped: false,
    },
    { ...nothing, question: name, isSkipped: true },
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
  expect(listAnswers(form, message)[0]).toMatchObject({ labels: ['Keys'], words: 'one\ntwo' });
});

test('cancelled: nothing', () => {
  expect(listAnswers(form, buildCancellation(form))).toEqual([{ ...nothing, question: auth }, { ...nothing, question: name }]);
});
