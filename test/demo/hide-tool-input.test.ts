// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../demo/server/database/database.js';
import { hideToolInput } from '../../demo/server/hide-tool-input.js';
import type { AgentMessage, ToolBlock } from '../../demo/shared/thread.js';
import { ChatClient } from './chat-client.js';
import { openTestDatabase } from './test-database.js';

const { tool_input, ...shown }: ToolBlock = {
  type: 'tool',
  tool_name: 'interactive_form_question',
  tool_use_id: 'toolu_1',
  status: 'done',
  tool_input: { question: 'as the model wrote it' },
};
const written = { ...shown, tool_input };
const words = { type: 'text' as const, text: 'Hello' };
const message = (...blocks: AgentMessage['blocks']): AgentMessage => ({
  id: 'run-1',
  role: 'assistant',
  status: 'done',
  blocks,
});

let database: Database;
let chat: ChatClient;

beforeAll(async () => {
  database = await openTestDatabase();
  chat = new ChatClient(database);
  await chat.start();
});

afterAll(async () => {
  await chat.stop();
  await database.close();
});

test('what the model wrote as arguments is in no event', () => {
  expect(hideToolInput({ type: 'message', message: message(words, written) })).toEqual({
    type: 'message',
    message: message(words, shown),
  });
  expect(hideToolInput({ type: 'block', message_id: 'run-1', index: 0, block: written })).toEqual({
    type: 'block',
    message_id: 'run-1',
    index: 0,
    block: shown,
  });
});

test('nor in the conversation as a page gets it', async () => {
  const id = await chat.begin('environment');
  const response = await chat.fetch(`/api/threads/${id}/events`);
  let seen = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    seen += chunk;
    if (seen.includes('event: thread') && seen.endsWith('\n\n')) break;
  }
  expect(seen).toContain('render_payload');
  expect(seen).not.toContain('tool_input');
});
