import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { toolDefinition } from 'react-interactive-form/server';

/**
 * Calls the tool as any agent runtime does: a real MCP client, over HTTP, with the run's token.
 *
 * @returns the tool's result, deferred or an error; rejects where the server can't be reached or refuses the token.
 */
export async function callFormTool(endpoint: URL, token: string, input: Record<string, unknown>) {
  const client = new Client({ name: 'scripted-agent', version: '1.0.0' });
  const headers = { Authorization: `Bearer ${token}` };
  try {
    await client.connect(new StreamableHTTPClientTransport(endpoint, { requestInit: { headers } }));
    return await client.callTool({ name: toolDefinition.name, arguments: input });
  } finally {
    await client.close();
  }
}

/** What a result says in words. */
export function resultText(result: unknown): string {
  const { content } = result as { content?: { type: string; text?: string }[] };
  return (content ?? []).flatMap(({ text }) => text ?? []).join('\n');
}
