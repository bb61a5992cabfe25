import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnswerReceipt } from '../../src/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

/** It closes an isolate that it has not opened, and what comes next would be turned around. */
const attack = 'mine\u2069\u202e';
const form = formOf([text(), choice()]);
const answered = buildAnswer(
  form,
  { say: attack, pick: [attack] },
  { details: { say: { note: attack }, pick: { other: attack } } },
);

test.each([
  ['answers, Other and a note', <AnswerReceipt key={0} trustedForm={form} answer={answered} />],
  ['all answers in one line', <AnswerReceipt key={1} trustedForm={form} answer={answered} collapsible />],
  [
    'what was written instead',
    <AnswerReceipt key={2} trustedForm={form} answer={buildCancellation(form, { message: attack })} />,
  ],
])('a person’s words can’t leave their place: %s', (_, receipt) => {
  const { container } = render(receipt);
  expect(container).toHaveTextContent('mine \u202e');
  expect(container.textContent).not.toContain('\u2069');
});

test('the words themselves stay as they were written', () => {
  expect(answered).toMatchObject({ answers: { say: attack, pick: [attack] }, details: { say: { note: attack } } });
});
