import { isRecord } from '../protocol/guards.js';
import { defined } from '../protocol/defined.js';
import type { McpServerLike } from './mcp-server.js';

/** The result of the token check; the same in both SDKs. */
export interface ToolCallAuth {
  token: string;
  clientId: string;
  scopes: string[];
  expiresAt?: number;
  resource?: URL;
  /** Further facts from the token, such as the ids of the run. */
  extra?: Record<string, unknown>;
}

/** The facts that the MCP server knows about a call besides its arguments. They are the same for SDK 1 and 2. */
export interface ToolCallExtra {
  /** Aborts when the client gives the call up. */
  signal: AbortSignal;
  authInfo?: ToolCallAuth;
  /** The caller's own metadata of the call. Not verified. */
  _meta?: Record<string, unknown>;
  sessionId?: string;
  requestId?: string | number;
  /** The HTTP request of the call. Header names are in lower case. */
  requestInfo?: { headers: Record<string, string | string[] | undefined> };
}

/** The name of the client's capabilities in a request that brings them (MCP 2026-07-28). */
const CLIENT_CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/**
 * The capabilities of the client that made a call; `undefined` if nothing is known. From protocol 2026-07-28 on, each request brings them, and SDK 2
 * moves them from `_meta` into the request's envelope. Earlier clients declare them once, to the server.
 */
export function readClientCapabilities({ server }: McpServerLike, source: unknown): unknown {
  const request = isRecord(source) ? (source['mcpReq'] ?? source) : {};
  const { envelope, _meta } = isRecord(request) ? request : {};
  const brought = [envelope, _meta].map((place) => (isRecord(place) ? place[CLIENT_CAPABILITIES] : undefined));
  return brought.find((capabilities) => capabilities !== undefined) ?? server.getClientCapabilities();
}

/** Reads the second argument of a tool's handler. In SDK 1, all facts are its direct members. In SDK 2, they are in `mcpReq` and `http`. */
export function toToolCallExtra(source: unknown): ToolCallExtra {
  const whole = isRecord(source) ? source : {};
  const request = isRecord(whole['mcpReq']) ? whole['mcpReq'] : undefined;
  if (request === undefined) return whole as unknown as ToolCallExtra;
  const http = isRecord(whole['http']) ? whole['http'] : {};
  const { req, authInfo } = http;
  return defined<ToolCallExtra>({
    signal: request['signal'] as AbortSignal,
    authInfo: authInfo as ToolCallAuth | undefined,
    _meta: request['_meta'] as Record<string, unknown> | undefined,
    sessionId: whole['sessionId'] as string | undefined,
    requestId: request['id'] as string | number | undefined,
    requestInfo: req instanceof Request ? { headers: Object.fromEntries(req.headers) } : undefined,
  });
}
