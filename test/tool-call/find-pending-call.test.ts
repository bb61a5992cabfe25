// @vitest-environment node
import { cancelPendingCall, findPendingCall } from 'react-interactive-form/tool-call';
import { isTrustedForm } from '../../src/protocol/read-form-block.js';
import { describe, expect, test } from 'vitest';
import { hostileValues } from '../fixtures/hostile.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';

const input = { questions: [{ id: 'why', question: 'Why?', input_type: 'text' }] };
const part = { type: 'tool-interactive_form_question', toolCallId: 'call_1', state: 'input-available', input };
const message = (...parts: unknown[]) => ({ role: 'assistant', parts: [{ type: 'step-start' }, ...parts] });
const says = { role: 'user', parts: [{ type: 'text', text: 'Hello' }] };

const form = { toolUseId: 'call_1', payload: { type: 'interactive_form_question', ...input } };
const cancelled = { type: 'interactive_form_question', tool_use_id: 'call_1', success: false, status: 'cancelled' };

describe('a tool part whose input waits for a result', () => {
  test.each<[string, object]>([
    ['of the tool', part],
    ['with a prefix before the name', { ...part, type: 'tool-ask__interactive_form_question' }],
    ['of a dynamic tool', { ...part, type: 'dynamic-tool', toolName: 'interactive_form_question' }],
    ['with sloppy input', { ...part, input: JSON.stringify({ id: 'why', title: 'Why?', type: 'textarea' }) }],
  ])('has the form: one %s', (_, found) => {
    const pending = findPendingCall([says, message(found)]);
    expect(pending).toEqual(form);
    expect(isTrustedForm(pending)).toBe(true);
    expect(cancelPendingCall([says, message(found)], 'Never mind')).toEqual({ ...cancelled, message: 'Never mind' });
    expect(cancelPendingCall([message(found)])).toEqual(cancelled);
  });

  test.each<[string, unknown[]]>([
    ['once the user has written', [message(part), says]],
    ['while the input streams', [message({ ...part, state: 'input-streaming' })]],
    ['once it has a result', [message({ ...part, state: 'output-available', output: { answer: 'Because' } })]],
    ['once it has failed', [message({ ...part, state: 'output-error', errorText: 'no' })]],
    ['of another tool', [message({ ...part, type: 'tool-search' })]],
    ['without an id', [message({ ...part, toolCallId: undefined })]],
    ['whose input can be no form', [message({ ...part, input: { questions: [] } })]],
    ['in no messages', []],
  ])('has none %s', (_, messages) => {
    expect(findPendingCall(messages)).toBeUndefined();
    expect(cancelPendingCall(messages, 'Hello')).toBeUndefined();
  });

  test('the newest of several', () => {
    expect(
      findPendingCall([message(part), message({ ...part, toolCallId: 'call_2' }, { type: 'text', text: 'I wait.' })])
        ?.toolUseId,
    ).toBe('call_2');
  });

  test.each(Object.entries(hostileValues))('of hostile input has none: %s', (_, create) => {
    expect(findPendingCall([message({ ...part, input: create() })])).toBeUndefined();
    expect(() => findPendingCall([message(create())])).not.toThrow();
  });
});

test('what the protocol finds is found too, in messages that can be read only once', () => {
  expect(findPendingCall([{ role: 'assistant', blocks: [environmentBlock] }].values())?.toolUseId).toBe('toolu_01');
});
