// Serves the built page, answers its chat with a mock model, and keeps each chat in memory.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { json } from 'node:stream/consumers';
import { convertToModelMessages, pipeUIMessageStreamToResponse, streamText, tool, toUIMessageStream } from 'ai';
import { systemPromptHint, toolDefinition } from 'react-interactive-form/server';
import { createModel } from './model.js';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** @type {Map<string, import('ai').UIMessage[]>} */
const chats = new Map();

const model = createModel();
const tools = { [toolDefinition.name]: tool(toolDefinition) };

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} id
 * @param {import('ai').UIMessage[]} messages
 */
async function reply(response, id, messages) {
  chats.set(id, messages);
  const result = streamText({
    model,
    instructions: systemPromptHint,
    tools,
    messages: await convertToModelMessages(messages),
  });
  const onEnd = (/** @type {{ messages: import('ai').UIMessage[] }} */ { messages }) => void chats.set(id, messages);
  await pipeUIMessageStreamToResponse({
    response,
    stream: toUIMessageStream({ stream: result.stream, originalMessages: messages, onEnd }),
  });
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  try {
    if (pathname === '/api/chat' && request.method === 'POST') {
      const { id, messages } = /** @type {{ id: string, messages: import('ai').UIMessage[] }} */ (await json(request));
      await reply(response, id, messages);
    } else if (pathname === '/api/chat') {
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(chats.get(searchParams.get('id') ?? '') ?? []));
    } else {
      const file = join(import.meta.dirname, 'dist', normalize(pathname === '/' ? '/index.html' : pathname));
      const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))];
      response.writeHead(200, { 'Content-Type': type ?? 'application/octet-stream' }).end(await readFile(file));
    }
  } catch (error) {
    if (!response.headersSent) response.writeHead(pathname.startsWith('/api') ? 500 : 404);
    response.end(String(error));
  }
});
const port = Number(process.env.PORT ?? 3000);
server.on('error', ({ message }) => console.error(`${message}. PORT=8080 chooses another port.`));
server.listen(port, 'localhost', () => console.log(`http://localhost:${port}`));
