import { createServer } from 'node:http';
import { Agent } from './agent.js';
import { createChatApi } from './chat-api.js';
import type { Database } from './database/database.js';
import { createFormHost } from './form-host.js';
import { createRouter, type Handler } from './http/router.js';
import { listen } from './listen.js';
import { createMcpEndpoint } from './mcp-endpoint.js';
import { createPageHandler, type PageFiles } from './page.js';
import type { Settings } from './settings.js';
import { TaskTokens } from './task-tokens.js';
import { ThreadFeed } from './thread-feed.js';
import { ThreadStore } from './thread-store.js';

export interface ChatServer {
  port: number;
  store: ThreadStore;
  tokens: TaskTokens;
  /** Ends what is under way at its next block. The database stays open: it is not this server's. */
  close(): Promise<void>;
}

/** Everything in one process: the MCP server, the agent that is its client, and the chat over HTTP. Others may share the database. */
export async function startChatServer(
  { port, pace }: Pick<Settings, 'port' | 'pace'>,
  database: Database,
  page: PageFiles,
): Promise<ChatServer> {
  const store = new ThreadStore(database);
  await store.migrate();
  const feed = new ThreadFeed(store);
  await feed.open();
  const tokens = new TaskTokens();
  const server = createServer();
  const actualPort = await listen(server, port);
  const host = createFormHost(store);
  const agent = new Agent({ store, tokens, pace, host, endpoint: new URL(`http://127.0.0.1:${actualPort}/mcp`) });
  const routes = {
    ...createChatApi(store, feed, agent),
    '/mcp': { POST: createMcpEndpoint(tokens, host) },
    '*': { GET: createPageHandler(page) },
  } satisfies Record<string, Record<string, Handler>>;
  const route = createRouter(routes);
  server.on('request', (request, response) => void route(request, response));
  agent.start();
  return {
    port: actualPort,
    store,
    tokens,
    close: async () => {
      await agent.stop();
      await feed.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
