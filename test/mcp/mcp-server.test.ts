// @vitest-environment node
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpServer as McpServer2 } from '@modelcontextprotocol/server';
import { describe, expect, test } from 'vitest';
import { registerInteractiveFormTool, type McpServerLike } from '../../src/mcp/index.js';
import { MemoryHost } from './memory-host.js';

const info = { name: 'ask', version: '1.0.0' };
const lowLevel = { getClientCapabilities: () => undefined };

test.each<[name: string, server: () => McpServerLike]>([
  ['SDK 1', () => new McpServer(info)],
  ['SDK 2', () => new McpServer2(info)],
])('a server of %s is taken', (_name, server) => {
  expect(() => registerInteractiveFormTool(server(), new MemoryHost())).not.toThrow();
});

/** As an SDK of before zod 4: it takes what it is given for the fields of an object. */
function olderServer() {
  const tools: string[] = [];
  const registerTool = (name: string, { inputSchema }: { inputSchema: object }) => {
    tools.push(name);
    return { inputSchema: { shape: inputSchema }, remove: () => void tools.splice(0) };
  };
  return { tools, server: lowLevel, registerTool };
}

describe('any other is refused when the tool is registered, not when it is called', () => {
  test.each<[name: string, server: unknown]>([
    ['nothing', undefined],
    ['the low-level server of SDK 1', new McpServer(info).server],
    ['the low-level server of SDK 2', new McpServer2(info).server],
    ['a server of another library', { addTool: () => undefined, start: () => undefined }],
    ['a server without a tool registry', { server: lowLevel }],
    ['a tool registry without a server', { registerTool: () => undefined }],
    [
      'one that does not know its clients',
      { registerTool: (_name: string, { inputSchema }: { inputSchema: object }) => ({ inputSchema }), server: {} },
    ],
    ['one that gives nothing back', { registerTool: () => undefined, server: lowLevel }],
    ['one that takes no tool back', { registerTool: () => ({}), server: lowLevel }],
    ['one of before zod 4', olderServer()],
  ])('%s', (_name, server) => {
    expect(() => registerInteractiveFormTool(server as McpServerLike, new MemoryHost())).toThrow(
      /^The tool was not registered: the server must be an McpServer of @modelcontextprotocol\/sdk 1\.25 or later, or of @modelcontextprotocol\/server 2\.x\./,
    );
  });

  test('and the tool that would fail is gone', () => {
    const server = olderServer();
    expect(() => registerInteractiveFormTool(server as McpServerLike, new MemoryHost())).toThrow(TypeError);
    expect(server.tools).toEqual([]);
  });
});
