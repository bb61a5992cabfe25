// @vitest-environment node
import { MemorySaver, isInterrupted } from '@langchain/langgraph';
import { expect, test } from 'vitest';
import { scriptedGraph, type Turn } from './graph.js';

// docs/stacks/langgraph.md says so.

const ask: Turn = { calls: [{ questions: [{ id: 'where', question: 'Where?', input_type: 'text' }] }] };
const go = { messages: [{ role: 'user', content: 'Go' }] };

test('a graph that a program runs without a checkpointer asks nobody: the model reads that the tool has failed', async () => {
  const { graph, prompts } = scriptedGraph([ask, { text: 'Without you, then.' }], { checkpointer: false });
  const state: unknown = await graph.invoke(go);
  expect(isInterrupted(state)).toBe(false);
  expect(prompts[1]?.at(-1)).toMatchObject({
    type: 'tool',
    content: expect.stringMatching(/^Error: No checkpointer set/) as string,
  });
});

test('with a checkpointer it waits', async () => {
  const { graph } = scriptedGraph([ask], { checkpointer: new MemorySaver() });
  expect(isInterrupted(await graph.invoke(go, { configurable: { thread_id: '1' } }))).toBe(true);
});
