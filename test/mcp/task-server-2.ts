import type { ServerResponse } from 'node:http';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { registerInteractiveFormTool, type FormHost, type InteractiveFormToolOptions } from '../../src/mcp/index.js';
import { LoopbackServer, type SessionOptions, type TaskRequest, type TaskTokens } from './task-server.js';

/**
 * The tool on SDK 2: protocol 2026-07-28 at `/mcp`, where each request has a server of its own and older clients are served without a session; the
 * sessions of 2025-11-25 at `/session`.
 */
export class TaskServer2 extends LoopbackServer {
  private readonly handler = createMcpHandler(() => this.createServer());

  constructor(
    tokens: TaskTokens,
    host: FormHost,
    options?: InteractiveFormToolOptions,
    private readonly register = (server: McpServer): void => registerInteractiveFormTool(server, host, options),
  ) {
    super(tokens);
  }

  protected override async serve(request: TaskRequest, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request;
    if (url === '/session') return super.serve(request, response);
    await toNodeHandler(this.handler)(Object.assign(request, { url, method }), response);
  }

  protected async connect(options: SessionOptions): Promise<NodeStreamableHTTPServerTransport> {
    const transport = new NodeStreamableHTTPServerTransport(options);
    await this.createServer().connect(transport);
    return transport;
  }

  private createServer(): McpServer {
    const server = new McpServer({ name: 'ask', version: '1.0.0' });
    this.register(server);
    return server;
  }
}
