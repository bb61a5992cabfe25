// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import { readFormBlock } from '../../src/protocol/read-form-block.js';
import { readFormReference } from '../../src/protocol/read-form-reference.js';
import { hostileValues } from '../fixtures/hostile.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';
import { readForm } from '../fixtures/trusted-form.js';

const all = { toolUseId: 'toolu_01', ask_id: 'ask_101', task_id: 1, subtask_id: 1 };
const payload = environmentBlock.render_payload;

describe('readFormReference', () => {
  it.each<[string, object, object]>([
    ['a block that can be read', {}, all],
    ['a block without questions', { render_payload: { ...payload, questions: [] } }, all],
    ['a block whose payload has another type', { render_payload: { ...payload, type: 'form' } }, all],
    ['a block whose payload is a JSON text', { render_payload: JSON.stringify(payload) }, all],
    ['a block without a payload', { render_payload: null }, { toolUseId: 'toolu_01' }],
    [
      'a block with ids that are no ids',
      { render_payload: { ask_id: {}, task_id: NaN, subtask_id: 7 } },
      { toolUseId: 'toolu_01', subtask_id: 7 },
    ],
    ['a block with an id only', { tool_use_id: undefined, id: 'block_1' }, { ...all, toolUseId: 'block_1' }],
  ])('reads %s', (_, fields, expected) => {
    expect(readFormReference({ ...environmentBlock, ...fields })).toStrictEqual(expected);
  });

  it.each<[string, unknown]>([
    ['a block of another tool', { ...environmentBlock, tool_name: 'search' }],
    ['a text block', { type: 'text', text: 'interactive_form_question' }],
    ['a block without an id', { ...environmentBlock, tool_use_id: ' ' }],
    [
      'raw tool input',
      { type: 'tool', tool_name: 'interactive_form_question', tool_input: { tool_use_id: 'toolu_01' } },
    ],
  ])('finds nothing in %s', (_, block) => {
    expect(readFormReference(block)).toBeUndefined();
  });

  it.each(Object.entries(hostileValues))('is not thrown at by %s, nor by a block with it', (name, create) => {
    // The cycle calls itself a form block.
    expect(readFormReference(create())).toStrictEqual(name === 'a cycle' ? { toolUseId: 'x' } : undefined);
    const reference = readFormReference({ ...environmentBlock, render_payload: create() });
    expect([undefined, 'toolu_01']).toContain(reference?.toolUseId);
  });
});

it('is enough to cancel a form that may not be rendered, and cancels one that may be as the form does', () => {
  const block = { ...environmentBlock, render_payload: { ...payload, questions: null } };
  expect(readFormBlock(block).ok).toBe(false);
  const expected = buildCancellation(readForm(environmentBlock), { message: 'I can’t see it' });
  expect(buildCancellation(readFormReference(block)!, { message: 'I can’t see it' })).toStrictEqual(expected);
  expect(buildCancellation({ toolUseId: 'toolu_9' })).toStrictEqual({
    type: 'interactive_form_question',
    tool_use_id: 'toolu_9',
    success: false,
    status: 'cancelled',
  });
});
