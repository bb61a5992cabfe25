import { isRecord } from '../protocol/guards.js';
import { anyArguments, type AnyArguments } from './any-arguments.js';

/**
 * The members of an `McpServer` of `@modelcontextprotocol/sdk` 1.x or `@modelcontextprotocol/server` 2.x that are used here. The two packages have no
 * common type, and a host has only one of them.
 */
export interface McpServerLike {
  /** Each SDK has its own argument types. The arguments given here fit both. */
  registerTool(...args: never[]): unknown;
  /** The underlying server, which knows the client. */
  readonly server: { getClientCapabilities(): unknown };
}

export interface ToolConfig {
  title: string;
  description: string;
  /** The JSON Schema that clients see. Arguments are not checked against it. */
  inputSchema: object;
  annotations: Record<string, boolean>;
  _meta?: Record<string, unknown> | undefined;
}

type RegisterTool = (
  name: string,
  config: Omit<ToolConfig, 'inputSchema'> & { inputSchema: AnyArguments },
  handler: (input: unknown, extra: unknown) => Promise<unknown>,
) => { inputSchema?: unknown; remove?: () => void } | undefined;

/**
 * Registers a tool that accepts any arguments.
 * @throws TypeError for a server of neither SDK, and for a server of an SDK 1 without zod 4. Clients of such a server would see another schema, and
 * every call would fail.
 */
export function registerTool(
  server: McpServerLike,
  name: string,
  config: ToolConfig,
  handler: (input: unknown, extra: unknown) => Promise<unknown>,
): void {
  if (!isMcpServer(server)) throw new TypeError(UNSUPPORTED);
  const register = server.registerTool.bind(server) as unknown as RegisterTool;
  const inputSchema = anyArguments(config.inputSchema);
  const tool = register(name, { ...config, inputSchema }, handler);
  if (tool?.inputSchema === inputSchema) return;
  tool?.remove?.();
  throw new TypeError(UNSUPPORTED);
}

function isMcpServer(value: unknown): boolean {
  if (!isRecord(value) || typeof value['registerTool'] !== 'function') return false;
  const { server } = value;
  return isRecord(server) && typeof server['getClientCapabilities'] === 'function';
}

const UNSUPPORTED =
  'The tool was not registered: the server must be an McpServer of @modelcontextprotocol/sdk 1.25 or later, or of ' +
  '@modelcontextprotocol/server 2.x. A low-level Server and other libraries can use the functions of react-interactive-form/server instead.';
