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

interface Session {
  taskId: number;
  transport: StreamableHTTPServerTransport;
}

/** The tool as a back end serves it: MCP over HTTP on loopback, a task token with every request, a session of one task only. */
export class TaskServer {
  private readonly sessions = new Map<string, Session>();
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
    return new URL(`http://127.0.0.1:${(this.http.address() as AddressInfo).port}/mcp`);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.sessions.values()].map(({ transport }) => transport.close()));
    const closed = once(this.http, 'close');
    this.http.close();
    this.http.closeAllConnections();
    await closed;
  }

  private async handle(request: IncomingMessage & { auth?: AuthInfo }, response: ServerResponse): Promise<void> {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const run = this.tokens.get(token);
    const sessionId = request.headers['mcp-session-id'];
    const session =
      run && (typeof sessionId === 'string' ? this.sessions.get(sessionId) : await this.open(run.task_id));
    if (!run) refuse(response, 401, 'Send the token of a task as a bearer token.');
    else if (!session) refuse(response, 404, 'There is no such session.');
    else if (session.taskId !== run.task_id) refuse(response, 403, 'This session belongs to another task.');
    else {
      request.auth = { token, clientId: 'agent', scopes: [], extra: { ...run } };
      await session.transport.handleRequest(request, response);
    }
  }

  private async open(taskId: number): Promise<Session> {
    const server = new McpServer({ name: 'ask', version: '1.0.0' });
    this.register(server);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void this.sessions.set(id, session),
    });
    const session = { taskId, transport };
    await server.connect(transport);
    return session;
  }
}

function refuse(response: ServerResponse, status: number, error: string): void {
  const challenge = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  response.writeHead(status, { 'Content-Type': 'application/json', ...challenge }).end(JSON.stringify({ error }));
}
