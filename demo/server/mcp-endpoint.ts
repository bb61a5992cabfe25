import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { registerInteractiveFormTool, type FormHost } from 'react-interactive-form/mcp';
import { systemPromptHint } from 'react-interactive-form/server';
import { HttpError } from './http/http-error.js';
import { readJson } from './http/read-json.js';
import type { Handler } from './http/router.js';
import type { TaskTokens } from './task-tokens.js';

/**
 * The MCP server, over Streamable HTTP. It keeps no sessions: each request stands for itself, with the token of its run,
 * which alone says where a form belongs.
 */
export function createMcpEndpoint(tokens: TaskTokens, host: FormHost): Handler {
  return async (request, response) => {
    const caller = tokens.find(request.headers.authorization);
    if (!caller)
      throw new HttpError(401, 'unknown_task_token', 'Send the token of a run as a bearer token.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    const body = await readJson(request);
    const auth = { token: caller.token, clientId: 'agent', scopes: [], extra: { ...caller.run } };
    const server = new McpServer({ name: 'ask', version: '1.0.0' }, { instructions: systemPromptHint });
    registerInteractiveFormTool(server, host, { onError: (error) => console.error('The form tool failed:', error) });
    const transport = new StreamableHTTPServerTransport();
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(Object.assign(request, { auth }), response, body);
  };
}
