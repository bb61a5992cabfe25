import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listen } from '../server/listen.js';
import { createRouter } from '../server/http/router.js';
import { buildPage, createPageHandler } from '../server/page.js';
import { pageHtml } from '../../src/mcp-app/page-html.js';
import { createEndpoint1, createEndpoint2 } from './mcp-endpoints.js';
import { createMemoryAppHost } from './memory-app-host.js';
import { createSandboxProxy } from './sandbox-proxy.js';

export interface AppDemo {
  url: string;
  close(): Promise<void>;
}

/**
 * A host of MCP Apps, and the MCP server that it uses, in one process. The host's page is at one origin and the frame around foreign
 * pages at another.
 */
export async function startAppDemo(port?: number): Promise<AppDemo> {
  const forms = createMemoryAppHost();
  const page = await buildPage(join(import.meta.dirname, 'host-page'));
  const server = createServer();
  const sandbox = createServer();
  const url = `http://localhost:${await listen(server, port)}`;
  const proxy = createSandboxProxy(url, pageHtml);
  const sandboxUrl = `http://localhost:${await listen(sandbox, port === 0 ? 0 : undefined)}/`;

  const [mcp1, mcp2] = [createEndpoint1(forms), createEndpoint2(forms)];
  const routes = {
    '/mcp-1': { GET: mcp1, POST: mcp1, DELETE: mcp1 },
    '/mcp': { GET: mcp2, POST: mcp2, DELETE: mcp2 },
    '/sandbox': { GET: (_: unknown, response: ServerResponse) => void response.end(sandboxUrl) },
    '*': { GET: createPageHandler(page) },
  };
  // The SDK's client compiles the schemas of tools, which is `eval` to a policy.
  const policy = `default-src 'self'; script-src 'self' 'unsafe-eval'; frame-src ${sandboxUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const route = createRouter(routes, policy);
  server.on('request', (request, response) => void route(request, response));
  const showProxy: RequestListener = (_, response) => {
    response
      .setHeader('Content-Security-Policy', proxy.policy)
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(proxy.html);
  };
  sandbox.on('request', showProxy);
  return {
    url,
    close: async () => {
      await Promise.all([server, sandbox].map(stop));
    },
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
