import { createServer } from 'node:http';
import { Agent } from './agent.js';
import { createChatApi } from './chat-api.js';
import { createFormHost } from './form-host.js';
import { createRouter, type Handler } from './http/router.js';
import { listen } from './listen.js';
import { createMcpEndpoint } from './mcp-endpoint.js';
import { createPageHandler, type PageFiles } from './page.js';
import type { Settings } from './settings.js';
import { TaskTokens } from './task-tokens.js';
import { ThreadStore } from './thread-store.js';

export interface ChatServer {
  port: number;
  store: ThreadStore;
  tokens: TaskTokens;
  close(): Promise<void>;
}

/** Everything in one process: the store, the MCP server, the agent that is its client, and the chat over HTTP. */
export async function startChatServer({ dataDir, port, pace }: Settings, page: PageFiles): Promise<ChatServer> {
  const store = new ThreadStore(dataDir);
  const tokens = new TaskTokens();
  const server = createServer();
  const actualPort = await listen(server, port);
  const agent = new Agent({ store, tokens, pace, endpoint: new URL(`http://127.0.0.1:${actualPort}/mcp`) });
  const routes = {
    ...createChatApi(store, agent),
    '/mcp': { POST: createMcpEndpoint(tokens, createFormHost(store)) },
    '*': { GET: createPageHandler(page) },
  } satisfies Record<string, Record<string, Handler>>;
  const route = createRouter(routes);
  server.on('request', (request, response) => void route(request, response));
  agent.resume();
  return {
    port: actualPort,
    store,
    tokens,
    close: () =>
      new Promise((resolve) => {
        agent.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
