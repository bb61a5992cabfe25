import { expect, test } from 'vitest';
import { listAnswers } from '../../../src/adapters/shared/list-answers.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { choice } from '../../fixtures/trusted-form.js';
import { formOf } from './support.js';

test('no text is lost of a message that nobody validated', () => {
  const form = formOf(choice({ id: 'auth', multi_select: true }));
  expect(listAnswers(form, buildAnswer(form, { auth: ['one', 'b', 'two'] }))).toMatchObject([
    { selected: [{ value: 'b' }], words: 'one\ntwo' },
  ]);
});
