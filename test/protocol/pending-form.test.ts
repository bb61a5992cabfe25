// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findPendingForm } from '../../src/protocol/pending-form.js';
import { environmentBlock, requirementsBlock } from '../fixtures/seed-blocks.js';
import { readForm } from '../fixtures/trusted-form.js';

const environment = readForm(environmentBlock);
const asks = { role: 'assistant', blocks: [{ type: 'text', text: 'One question:' }, environmentBlock] };
const asksMore = { role: 'assistant', blocks: [requirementsBlock] };
const says = { role: 'user', content: 'Hello' };
const toolResult = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_01', content: 'waiting' }] };

describe('findPendingForm', () => {
  it.each<[string, unknown[]]>([
    ['at the end', [says, asks]],
    ['with words of the assistant after it', [says, asks, { role: 'assistant', content: 'I wait.' }]],
    ['with tool results after it, which no person wrote', [asks, toolResult]],
    ['with tool results after it, beside no words', [asks, { role: 'user', content: ' ', blocks: [{ type: 'tool_result' }] }]],
    ['in the content of a message', [{ role: 'assistant', content: [environmentBlock] }]],
    ['in the parts of a message', [{ role: 'assistant', blocks: [], parts: [environmentBlock] }]],
    ['in a message without a role', [{ blocks: [environmentBlock] }]],
    ['newer than another', [asksMore, asks]],
    ['the last of two in one message', [{ role: 'assistant', blocks: [requirementsBlock, environmentBlock] }]],
    ['asked again after an answer', [asksMore, says, asks]],
    ['before a block that is not filled in yet', [asks, { role: 'assistant', blocks: [{ ...requirementsBlock, render_payload: null }] }]],
    ['among what can\'t be read', [null, 7, 'text', { blocks: 'none' }, asks, undefined, [], { blocks: [null, 7, {}] }]],
  ])('finds a form %s', (_, messages) => {
    expect(findPendingForm(messages)).toStrictEqual(environment);
  });

  it.each<[string, unknown[]]>([
    ['an empty chat', []],
    ['a chat without a form', [says, { role: 'assistant', content: 'Hi' }]],
    ['a form that was answered', [asks, says]],
    ['a form that was answered with blocks', [asks, { role: 'user', content: [{ type: 'tool_result' }, { type: 'text', text: 'dev' }] }]],
    ['a form that was answered in words beside tool results', [asks, { role: 'user', content: 'Hello', blocks: [{ type: 'tool_result' }] }]],
    ['a form that was answered with an empty message', [asks, { role: 'user', content: [] }]],
    [
      'a form that was answered while a later one was not readable',
      [asks, says, { role: 'assistant', blocks: [{ ...environmentBlock, render_payload: {} }] }],
    ],
    ['a form that a user sent', [{ role: 'user', blocks: [environmentBlock] }]],
  ])('finds none in %s', (_, messages) => {
    expect(findPendingForm(messages)).toBeUndefined();
  });

  it('takes anything that can be iterated', () => {
    expect(findPendingForm(new Set([asks]))).toStrictEqual(environment);
    expect(findPendingForm([says, asks].values())).toStrictEqual(environment);
  });

  it('leaves the messages as they are', () => {
    const messages = [says, asksMore, asks];
    const before = structuredClone(messages);
    findPendingForm(messages);
    expect(messages).toStrictEqual(before);
  });
});
