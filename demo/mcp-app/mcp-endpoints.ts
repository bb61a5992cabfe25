import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { McpServer as McpServer1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, McpServer as McpServer2 } from '@modelcontextprotocol/server';
import { registerInteractiveFormApp, type FormAppHost, type McpAppServerLike } from 'react-interactive-form/mcp-app';
import { systemPromptHint } from 'react-interactive-form/server';

type Endpoint = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const SERVER = { name: 'ask', version: '1.0.0' };
const OPTIONS = { instructions: systemPromptHint };

/** The server on SDK 2, protocol 2026-07-28: each request has a server of its own. */
export function createEndpoint2(host: FormAppHost): Endpoint {
  const handle = createMcpHandler(() => register(new McpServer2(SERVER, OPTIONS), host));
  return async (request, response) => {
    const { url = '/', method = 'GET' } = request;
    await toNodeHandler(handle)(Object.assign(request, { url, method }), response);
  };
}

/** The same server on SDK 1, in sessions. */
export function createEndpoint1(host: FormAppHost): Endpoint {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const open = async () => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await register(new McpServer1(SERVER, OPTIONS), host).connect(transport);
    return transport;
  };
  return async (request, response) => {
    const id = request.headers['mcp-session-id'];
    const transport = (typeof id === 'string' && sessions.get(id)) || (await open());
    await transport.handleRequest(request, response);
  };
}

function register<Server extends McpAppServerLike>(server: Server, host: FormAppHost): Server {
  registerInteractiveFormApp(server, host, {
    allowPartial: true,
    allowDelegate: true,
    allowCancelWithAnswers: true,
    allowRevisions: true,
    onError: (error) => console.error('The form failed:', error),
  });
  return server;
}
