import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatResponse } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { awkwardIds } from '../fixtures/hostile.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from './native-form.js';

const questions = awkwardIds.map((id, index) =>
  index % 2 === 0 ? text({ id, question: `Question ${index}` }) : choice({ id, question: `Question ${index}` }),
);
const expected = new Map(awkwardIds.map((id, index) => [id, index % 2 === 0 ? `answer ${index}` : ['b']]));

function answerAll(): void {
  [...document.querySelectorAll('form > div')].forEach((group, index) => {
    if (index % 2 === 0) fireEvent.change(group.querySelector('textarea')!, { target: { value: `answer ${index}` } });
    else fireEvent.click(group.querySelectorAll('input')[1]!);
  });
}

test('ids that look like paths and prototypes are answered in one form and come back unchanged', () => {
  const sent: AnswerMessage[] = [];
  const form = formOf(questions);
  render(<NativeForm trustedForm={form} draftStore={null} onAnswer={(message) => void sent.push(message)} />);
  answerAll();
  fireEvent.click(screen.getByText('Submit'));

  const onTheWire: unknown = JSON.parse(JSON.stringify(sent[0]));
  const received = validateAnswerMessage(form, onTheWire);
  if (!received.ok) throw new Error(JSON.stringify(received.issues));
  expect(formatResponse(form, received.message)).toEqual({ answers: Object.fromEntries(expected) });
  expect(new Map(Object.entries((onTheWire as { answers: object }).answers))).toEqual(expected);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});
