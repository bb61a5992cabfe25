// @vitest-environment node
import { expect, test } from 'vitest';
import { cancelForms } from '../../src/copilotkit/cancel-forms.js';

const call = (id: string, name = 'interactive_form_question') => ({
  id,
  type: 'function',
  function: { name, arguments: '{}' },
});
const asks = (...calls: object[]) => ({ id: 'a1', role: 'assistant', toolCalls: calls });
const says = (content: unknown) => ({ id: 'u2', role: 'user', content });
const cancelled = (id: string, content: string) => ({ id: `${id}-cancelled`, role: 'tool', toolCallId: id, content });
const settle = (messages: object[]) => cancelForms(messages as Parameters<typeof cancelForms>[0]);

test('each open form gets a result right behind its call, with the words that came instead', () => {
  const [message, words] = [
    asks(call('c1'), call('c2', 'search'), call('c3', 'ask__interactive_form_question')),
    says('Use SQLite'),
  ];
  const content = '{"status":"cancelled","message":"Use SQLite"}';
  expect(settle([message, words])).toEqual([message, cancelled('c1', content), cancelled('c3', content), words]);
});

test('what is no text says nothing', () => {
  expect(settle([asks(call('c1')), says([{ type: 'image' }])])).toContainEqual(
    cancelled('c1', '{"status":"cancelled"}'),
  );
});

test.each<[string, object[]]>([
  ['a form that waits still', [says('Go'), asks(call('c1'))]],
  [
    'a form that has its result',
    [asks(call('c1')), { id: 't1', role: 'tool', toolCallId: 'c1', content: '{}' }, says('Thanks')],
  ],
  ['another tool', [asks(call('c1', 'search')), says('Thanks')]],
  ['messages without calls', [{ id: 'a1', role: 'assistant', content: 'Hi' }, says('Hi')]],
])('nothing changes with %s', (_, messages) => {
  expect(settle(messages)).toBeUndefined();
});
