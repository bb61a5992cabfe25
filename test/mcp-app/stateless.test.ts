// @vitest-environment node
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { InMemoryTransport, McpServer as McpServer2 } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { registerInteractiveFormApp, type InteractiveFormAppOptions } from '../../src/mcp-app/index.js';
import { toolDefinition } from '../../src/server/index.js';
import { MemoryAppHost } from './memory-app-host.js';

const questions = [{ id: 'db', question: 'Which database?', input_type: 'text' }];
const UI = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } };
/** A server for each request: what the client said when it came is heard by another one. What the model reads is returned. */
async function ask(options: InteractiveFormAppOptions, _meta?: Record<string, unknown>): Promise<string> {
  const host = new MemoryAppHost();
  const http = createServer((request, response) => {
    const server = new McpServer({ name: 'ask', version: '1.0.0' });
    registerInteractiveFormApp(server, host, options);
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined } as never);
    void server.connect(transport as never).then(() => transport.handleRequest(request, response));
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => void http.close());
  onTestFinished(() => http.closeAllConnections());
  const client = new Client(
    { name: 'host', version: '1.0.0' },
    { capabilities: UI, versionNegotiation: { mode: 'legacy' } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`)),
  );
  onTestFinished(() => client.close());
  const { content } = await client.callTool({
    name: toolDefinition.name,
    arguments: { questions },
    ...(_meta && { _meta }),
  });
  return (content as { text: string }[])[0]?.text ?? '';
}

test('where nobody knows the client, the model waits, and asks itself only if the user sees no form', async () => {
  const words = await ask({});
  expect(words).toMatch(
    /^The form was given to the application\. End your turn now.*Only if the user says that there is no form, ask in your own words:/,
  );
  expect(words).toContain('Which database?');
});

test('a call that says what its client can do is believed', async () => {
  expect(await ask({}, { 'io.modelcontextprotocol/clientCapabilities': UI })).toMatch(/^The user sees the form/);
  expect(await ask({ showsPages: true }, { 'io.modelcontextprotocol/clientCapabilities': {} })).toMatch(
    /did not say that it shows forms/,
  );
});

test('a server that knows its clients says so', async () => {
  expect(await ask({ showsPages: true })).toMatch(/^The user sees the form/);
  expect(await ask({ showsPages: false })).toMatch(/did not say that it shows forms/);
});

test.each([
  [UI, /^The user sees the form/],
  [{}, /did not say that it shows forms/],
])('over a pipe, each request of protocol 2026-07-28 says what its client can do: %j', async (capabilities, words) => {
  const [ofClient, ofServer] = InMemoryTransport.createLinkedPair();
  const handle = serveStdio(
    () => {
      const server = new McpServer2({ name: 'ask', version: '1.0.0' });
      registerInteractiveFormApp(server, new MemoryAppHost());
      return server;
    },
    { transport: ofServer },
  );
  onTestFinished(() => handle.close());
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities, versionNegotiation: { mode: 'auto' } });
  await client.connect(ofClient);
  onTestFinished(() => client.close());
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  const { content } = await client.callTool({ name: toolDefinition.name, arguments: { questions } });
  expect(content).toMatchObject([{ text: expect.stringMatching(words) as string }]);
});
