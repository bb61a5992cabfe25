import { expect, test } from 'vitest';
import { toolNameOf, type ToolPart } from '../../src/ai-sdk/form-chat.js';

test.each<[part: ToolPart, name: string]>([
  [{ type: 'tool-ask', toolCallId: 'call_1', state: 'input-available', input: {} }, 'ask'],
  [{ type: 'tool-ask-tool-b', toolCallId: 'call_1', state: 'input-available', input: {} }, 'ask-tool-b'],
  [
    { type: 'dynamic-tool', toolName: 'tool-ask', toolCallId: 'call_1', state: 'input-available', input: {} },
    'tool-ask',
  ],
])('a result carries the name of the tool that was called: %j', (part, name) => {
  expect(toolNameOf(part)).toBe(name);
});
