import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { registerInteractiveFormTool, type FormHost, type InteractiveFormToolOptions } from '../../src/mcp/index.js';

/** Which run each task token stands for. */
export type TaskTokens = ReadonlyMap<string, { task_id: number; subtask_id: number }>;

export type TaskRequest = IncomingMessage & { auth?: AuthInfo };

export interface SessionOptions {
  sessionIdGenerator: () => string;
  onsessioninitialized: (id: string) => void;
}

interface Transport {
  close(): Promise<void>;
  handleRequest(request: TaskRequest, response: ServerResponse): Promise<void>;
}

/** MCP over HTTP on loopback, with a task token in every request. */
export abstract class LoopbackServer {
  private readonly sessions = new Map<string, Transport>();
  private readonly http = createServer((request, response) => void this.handle(request, response));

  constructor(private readonly tokens: TaskTokens) {}

  async start(): Promise<URL> {
    this.http.listen(0, '127.0.0.1');
    await once(this.http, 'listening');
    return new URL(`http://127.0.0.1:${(this.http.address() as AddressInfo).port}/mcp`);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.sessions.values()].map((transport) => transport.close()));
    const closed = once(this.http, 'close');
    this.http.close();
    this.http.closeAllConnections();
    await closed;
  }

  /** Opens a session with a server of its own. */
  protected abstract connect(options: SessionOptions): Promise<Transport>;

  protected async serve(request: TaskRequest, response: ServerResponse): Promise<void> {
    const id = request.headers['mcp-session-id'];
    const transport = (typeof id === 'string' && this.sessions.get(id)) || (await this.open());
    await transport.handleRequest(request, response);
  }

  private async handle(request: TaskRequest, response: ServerResponse): Promise<void> {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    request.auth = { token, clientId: 'agent', scopes: [], extra: { ...this.tokens.get(token) } };
    await this.serve(request, response);
  }

  private async open(): Promise<Transport> {
    const transport = await this.connect({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void this.sessions.set(id, transport),
    });
    return transport;
  }
}

/** The tool on SDK 1. */
export class TaskServer extends LoopbackServer {
  constructor(
    tokens: TaskTokens,
    host: FormHost,
    options?: InteractiveFormToolOptions,
    private readonly register = (server: McpServer): void => registerInteractiveFormTool(server, host, options),
  ) {
    super(tokens);
  }

  protected async connect(options: SessionOptions): Promise<StreamableHTTPServerTransport> {
    const server = new McpServer({ name: 'ask', version: '1.0.0' });
    this.register(server);
    const transport = new StreamableHTTPServerTransport(options);
    await server.connect(transport);
    return transport;
  }
}
