// @vitest-environment node
import type { UIMessage } from 'ai';
import { expect, test } from 'vitest';
import { cancelForms } from '../../src/ai-sdk/index.js';

const part = { type: 'tool-interactive_form_question', toolCallId: 'call_1', state: 'input-available', input: {} };
const words = { type: 'text', text: 'Which?' };
const asks = (...parts: object[]) => ({ id: 'a1', role: 'assistant', parts });

/** The messages as they are after the user has written instead. */
function cancelled(messages: object[], text?: string): unknown {
  let after: unknown;
  cancelForms(
    { setMessages: (change) => (after = typeof change === 'function' ? change(messages as UIMessage[]) : change) },
    text,
  );
  return after;
}

test('each form that waits has the words for a result', () => {
  const dynamic = { ...part, type: 'dynamic-tool', toolName: 'ask__interactive_form_question', toolCallId: 'call_2' };
  const done = { state: 'output-available', output: { status: 'cancelled', message: 'Use SQLite' } };
  expect(cancelled([asks(words, part), asks(dynamic)], 'Use SQLite')).toEqual([
    asks(words, { ...part, ...done }),
    asks({ ...dynamic, ...done }),
  ]);
  expect(cancelled([asks(part)])).toEqual([
    asks({ ...part, state: 'output-available', output: { status: 'cancelled' } }),
  ]);
});

test('a message in which nothing waits is the same object', () => {
  const messages = [
    asks(words),
    asks({ ...part, state: 'input-streaming' }),
    asks({ ...part, state: 'output-available', output: { answer: 'A' } }),
    asks({ ...part, type: 'tool-search' }),
  ];
  const after = cancelled(messages, 'Use SQLite') as object[];
  after.forEach((message, index) => expect(message).toBe(messages[index]));
});
