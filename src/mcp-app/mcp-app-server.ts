import type { McpServerLike } from '../mcp/mcp-server.js';

/** An `McpServer` of either SDK that can hold resources. */
export interface McpAppServerLike extends McpServerLike {
  /** Each SDK has a type of its own for what goes in; what is given here fits both. */
  registerResource(...args: never[]): unknown;
}
