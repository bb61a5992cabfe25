// @vitest-environment node
import { expect, test } from 'vitest';
import * as mcp from '../../src/mcp/index.js';
import * as server from '../../src/server/index.js';

test('the entries export these names', () => {
  expect(Object.keys(server).sort()).toEqual([
    'admitUserMessage',
    'deferredResult',
    'isDeferredResult',
    'nonBlockingResult',
    'normalizeToolInput',
    'normalizeToolInputForSeveral',
    'systemPromptHint',
    'toolDefinition',
    'toolDefinitionForSeveral',
  ]);
  expect(Object.keys(mcp).sort()).toEqual(['getFormContext', 'registerInteractiveFormTool']);
});
