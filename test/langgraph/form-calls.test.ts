// @vitest-environment node
import { expect, test } from 'vitest';
import { findResult, formCallsOf } from '../../src/langgraph/form-calls.js';

const call = { id: 'call_1', name: 'interactive_form_question', args: {} };

test.each<[string, object, unknown[]]>([
  ['a call', { tool_calls: [call] }, [call]],
  [
    'a call with a prefix before its name',
    { tool_calls: [{ ...call, name: 'ask__interactive_form_question' }] },
    [{ ...call, name: 'ask__interactive_form_question' }],
  ],
  ['a call that streams in', { tool_calls: [], tool_call_chunks: [call] }, [call]],
  ['a call of another tool', { tool_calls: [{ ...call, name: 'search' }] }, []],
  ['a call without an id', { tool_calls: [{ ...call, id: undefined }] }, []],
  ['a call whose name is a list', { tool_calls: [{ ...call, name: [call.name] }] }, []],
  ['what is no call', { tool_calls: [null, 'interactive_form_question', 7, [call]] }, []],
  ['a list that is none', { tool_calls: { 0: call, length: 1 } }, []],
  ['a message without calls', { content: 'Hello' }, []],
])('the calls in %s', (_, message, calls) => {
  expect(formCallsOf(message)).toEqual(calls);
});

test('a result belongs to the call whose id it has', () => {
  const messages = [
    { content: 'Hello' },
    { tool_call_id: 'call_2', content: 'other' },
    { tool_call_id: 'call_1', content: 'mine' },
  ];
  expect(findResult(messages, call)).toBe('mine');
  expect(findResult(messages.slice(0, 2), call)).toBeUndefined();
});
