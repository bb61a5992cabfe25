import type { McpServerLike } from '../mcp/mcp-server.js';

/** An `McpServer` of either SDK that can have resources. */
export interface McpAppServerLike extends McpServerLike {
  /** Each SDK has its own argument types. The arguments given here fit both. */
  registerResource(...args: never[]): unknown;
}
