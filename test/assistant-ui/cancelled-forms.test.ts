// @vitest-environment node
import type { ChatModelAdapter, ThreadMessage } from '@assistant-ui/react';
import { expect, test, vi } from 'vitest';
import { cancellationOf } from '../../src/assistant-ui/cancellation-of.js';
import { withCancelledForms } from '../../src/assistant-ui/index.js';

const call = {
  type: 'tool-call',
  toolCallId: 'call_1',
  toolName: 'interactive_form_question',
  args: {},
  argsText: '{}',
};
const asks = { id: 'a1', role: 'assistant', content: [{ type: 'text', text: 'Which?' }, call] };
const says = (id: string, ...words: string[]) => ({
  id,
  role: 'user',
  content: words.map((text) => ({ type: 'text', text })),
});
const picture = { id: 'u2', role: 'user', content: [{ type: 'image', image: 'data:image/png;base64,AAAA' }] };

/** The messages that a model is asked with. */
function askedWith(messages: object[]): unknown {
  const run = vi.fn();
  const options = { messages } as unknown as Parameters<ChatModelAdapter['run']>[0];
  void withCancelledForms({ run }).run(options);
  return (run.mock.calls[0]![0] as { messages: unknown }).messages;
}

test('a form whose user wrote a message instead has that for a result', () => {
  const settled = {
    ...asks,
    content: [asks.content[0], { ...call, result: { status: 'cancelled', message: 'Use\nSQLite' } }],
  };
  const messages = [says('u1', 'Go'), asks, says('u2', 'Use', 'SQLite'), says('u3', 'Now')];
  expect(askedWith(messages)).toEqual([messages[0], settled, messages[2], messages[3]]);
});

test.each<[string, object[]]>([
  ['waits still', [says('u1', 'Go'), asks]],
  ['has its answer', [{ ...asks, content: [{ ...call, result: { answer: 'A' } }] }, says('u2', 'Thanks')]],
  ['is another tool’s', [{ ...asks, content: [{ ...call, toolName: 'search' }] }, says('u2', 'Thanks')]],
  ['is no call', [{ ...asks, content: [asks.content[0]] }, says('u2', 'Thanks')]],
  ['is in the user’s own words', [says('u1', 'Go'), { ...says('u2'), content: [call] }, says('u3', 'Go')]],
])('what %s is left as it is', (_, messages) => {
  expect(askedWith(messages)).toEqual(messages);
});

test.each<[string, object[], string | undefined]>([
  ['words', [asks, says('u2', 'Use SQLite')], '{"status":"cancelled","message":"Use SQLite"}'],
  ['a picture alone', [asks, picture], '{"status":"cancelled"}'],
  [
    'words beside a picture',
    [asks, { ...picture, content: [...picture.content, ...says('u2', 'Like this').content] }],
    '{"status":"cancelled","message":"Like this"}',
  ],
  [
    'the words after it, and not those before',
    [says('u0', 'Hello'), says('u1', 'Go'), asks, { ...asks, id: 'a2' }, says('u2', 'No')],
    '{"status":"cancelled","message":"No"}',
  ],
  ['nothing', [says('u1', 'Go'), asks], undefined],
  ['a message that is not there', [says('u2', 'Go')], undefined],
])('a cancellation takes its words from what was written next: %s', (_, messages, result) => {
  expect(cancellationOf(messages as unknown as ThreadMessage[], 'a1')).toBe(result);
});
