// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { findAppForm } from '../../src/mcp-app/find-app-form.js';
import { readToolResult } from '../../src/mcp-app/page/read-tool-result.js';
import { tellModel } from '../../src/mcp-app/page/tell-model.js';
import type { RenderPayload } from '../../src/protocol/index.js';
import { MemoryAppHost } from './memory-app-host.js';

const payload: RenderPayload = {
  type: 'interactive_form_question',
  ask_id: 'ask_1',
  task_id: 1,
  questions: [{ id: 'why', question: 'Why?', input_type: 'text' }],
};

describe('whose form it is', () => {
  test.each<[string, unknown, object, boolean]>([
    ['its own task', 'ask_1', { task_id: 1 }, true],
    ['its own task, as a text', 'ask_1', { task_id: '1' }, true],
    ['a caller without tokens', 'ask_1', {}, true],
    ['another task', 'ask_1', { task_id: 2 }, false],
    ['an id that is a list', ['ask_1'], { task_id: 1 }, false],
    ['an id that says what it is', { toString: () => 'ask_1' }, { task_id: 1 }, false],
    ['no id', undefined, { task_id: 1 }, false],
    ['an id that nobody has', 'ask_2', { task_id: 1 }, false],
  ])('%s', async (_, askId, context, isFound) => {
    const host = new MemoryAppHost();
    host.forms.set('ask_1', { payload });
    expect(await findAppForm(host, askId, context)).toEqual(isFound ? { payload } : undefined);
  });
});

describe('what a page takes from a tool result', () => {
  const result = { structuredContent: { ask_id: 'ask_1', render_payload: payload } };
  test.each<[string, Record<string, unknown>]>([
    ['a result that says it is an error', { ...result, isError: true }],
    ['a result of text alone', { content: [{ type: 'text', text: JSON.stringify(payload) }] }],
    ['a result without an id', { structuredContent: { render_payload: payload } }],
    ['an id that is an object', { structuredContent: { ask_id: {}, render_payload: payload } }],
    ['a list', { structuredContent: [result.structuredContent] }],
  ])('nothing of %s', (_, given) => {
    expect(readToolResult(given)).toBeUndefined();
  });

  test('the payload, as the server gave it', () => {
    const block = {
      type: 'tool',
      tool_name: 'interactive_form_question',
      tool_use_id: 'ask_1',
      askId: 'ask_1',
      render_payload: payload,
    };
    expect(readToolResult(result)).toEqual(block);
    expect(readToolResult({ structuredContent: { ask_id: 7, render_payload: payload } })).toMatchObject({
      tool_use_id: '7',
      askId: 7,
    });
  });
});

describe('what the model is told', () => {
  const response = { answer: 'Because' };
  const values = { type: 'text', text: '{"answer":"Because"}' };
  const words = { type: 'text', text: 'Because' };
  const both = { type: 'text', text: 'Because\n\n{"answer":"Because"}' };
  const message = ['ui/message', { role: 'user', content: [words] }];

  test.each<[string, unknown, unknown[]]>([
    [
      'a host that takes all',
      { updateModelContext: {}, message: {} },
      [['ui/update-model-context', { content: [values], structuredContent: response }], message],
    ],
    [
      'a host that takes text',
      { updateModelContext: { text: {} }, message: {} },
      [['ui/update-model-context', { content: [values] }], message],
    ],
    [
      'a host that takes values',
      { updateModelContext: { structuredContent: {} } },
      [['ui/update-model-context', { structuredContent: response }]],
    ],
    ['a host that takes messages only', { message: {} }, [['ui/message', { role: 'user', content: [both] }]]],
    ['a host that says nothing', undefined, [['ui/message', { role: 'user', content: [both] }]]],
  ])('%s', async (_, capabilities, asked) => {
    const request = vi.fn(() => Promise.resolve({}));
    await tellModel({ request, notify: () => undefined }, capabilities, response, 'Because');
    expect(request.mock.calls).toEqual(asked);
  });

  test('a host that refuses makes it fail', async () => {
    const request = () => Promise.resolve({ isError: true });
    await expect(tellModel({ request, notify: () => undefined }, undefined, response, 'Because')).rejects.toThrow(
      'ui/message: refused',
    );
  });
});
