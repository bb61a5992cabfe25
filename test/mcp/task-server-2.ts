import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { type AuthInfo, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { registerInteractiveFormTool, type FormHost, type InteractiveFormToolOptions } from '../../src/mcp/index.js';
import type { TaskTokens } from './task-server.js';

/**
 * The tool on SDK 2, over HTTP on loopback: protocol 2026-07-28 at `/mcp`, where each request has a server of its own and
 * older clients are served without a session; the sessions of 2025-11-25 at `/session`.
 */
export class TaskServer2 {
  private readonly sessions = new Map<string, NodeStreamableHTTPServerTransport>();
  private readonly handler = createMcpHandler(() => this.open());
  private readonly http = createServer((request, response) => void this.handle(request, response));

  constructor(
    private readonly tokens: TaskTokens,
    private readonly host: FormHost,
    private readonly options?: InteractiveFormToolOptions,
    private readonly register = (server: McpServer): void =>
      registerInteractiveFormTool(server, this.host, this.options),
  ) {}

  async start(): Promise<URL> {
    this.http.listen(0, '127.0.0.1');
    await once(this.http, 'listening');
    return new URL(`http://127.0.0.1:${(this.http.address() as AddressInfo).port}/`);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.sessions.values()].map((transport) => transport.close()));
    const closed = once(this.http, 'close');
    this.http.close();
    this.http.closeAllConnections();
    await closed;
  }

  private async handle(request: IncomingMessage & { auth?: AuthInfo }, response: ServerResponse): Promise<void> {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    request.auth = { token, clientId: 'agent', scopes: [], extra: { ...this.tokens.get(token) } };
    const { url = '/', method = 'GET' } = request;
    if (url !== '/session') return toNodeHandler(this.handler)(Object.assign(request, { url, method }), response);
    const id = request.headers['mcp-session-id'];
    const transport = (typeof id === 'string' && this.sessions.get(id)) || (await this.openSession());
    await transport.handleRequest(request, response);
  }

  private open(): McpServer {
    const server = new McpServer({ name: 'ask', version: '1.0.0' });
    this.register(server);
    return server;
  }

  private async openSession(): Promise<NodeStreamableHTTPServerTransport> {
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void this.sessions.set(id, transport),
    });
    await this.open().connect(transport);
    return transport;
  }
}
