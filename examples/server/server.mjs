// A whole back end, in memory: the chat, the tool, the gate, and what the page asks for.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { findPendingForm, formatResponse } from 'react-interactive-form/protocol';
import {
  admitUserMessage,
  deferredResult,
  isDeferredResult,
  normalizeToolInput,
  toolDefinition,
} from 'react-interactive-form/server';

const messages = []; // the chat, oldest first: put your database in its place
const pages = new Set(); // the responses that keep the open pages up to date

function store(message) {
  messages.push(message);
  for (const page of pages) show(page);
}

function show(page) {
  page.write(`data: ${JSON.stringify(messages)}\n\n`);
}

/** The tool: checks what the model wrote, and stores the form in a block of the chat. */
function callTool(id, input) {
  if (findPendingForm(messages))
    return { isError: true, text: 'A form waits already. End your turn now; the answers come with the next message.' };
  const normalized = normalizeToolInput(input, { ask_id: `ask_${id}` });
  if (!normalized.ok) return { isError: true, text: normalized.message };
  store({
    role: 'assistant',
    blocks: [{ type: 'tool', tool_name: toolDefinition.name, tool_use_id: id, render_payload: normalized.payload }],
  });
  return deferredResult(normalized.payload.ask_id);
}

/** A run of the agent: put your model in its place, with `toolDefinition` among its tools. This one asks first, and then says what it was told. */
function runAgent(told) {
  if (told !== undefined) return store({ role: 'assistant', text: `I was told: ${JSON.stringify(told)}` });
  const python = { label: 'Python', value: 'python', recommended: true };
  const go = { label: 'Go', value: 'go', description: 'Small and fast.' };
  const language = { id: 'language', question: 'Which language?', input_type: 'choice', options: [python, go] };
  const notes = { id: 'notes', question: 'Anything else?', input_type: 'text', required: false };
  const result = callTool('toolu_01', { questions: [language, notes] });
  if (!isDeferredResult(result)) throw new Error(result.text); // your model reads this, and calls again
  // The run ends here. The answer starts the next one.
}

/** The gate: lets a user's message in, stores it, and starts the next run. */
function receive(body) {
  const text = typeof body?.text === 'string' ? body.text : '';
  const pending = findPendingForm(messages);
  const last = messages.findLast((message) => message.answer)?.answer;
  const admitted = admitUserMessage(pending, { text, answer: body?.answer }, { last });
  if (admitted.ok && !admitted.repeated) {
    store({ role: 'user', text, answer: admitted.answer });
    runAgent(pending && admitted.answer ? formatResponse(pending, admitted.answer) : text);
  }
  return admitted;
}

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer(async (request, response) => {
  const reply = (status, type, body) => response.writeHead(status, { 'Content-Type': type }).end(body);
  try {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname !== '/api/messages') {
      const file = join(import.meta.dirname, 'dist', pathname === '/' ? 'index.html' : pathname);
      const content = await readFile(file).catch(() => undefined);
      reply(
        content ? 200 : 404,
        TYPES[extname(file)] ?? 'text/plain',
        content ?? 'There is nothing here. Is the page built?',
      );
    } else if (request.method === 'POST') {
      if (!(request.headers['content-length'] < 1_000_000)) return reply(413, 'text/plain', 'This is too long.');
      const admitted = receive(await json(request));
      reply(admitted.ok ? 200 : 409, 'application/json', JSON.stringify(admitted));
    } else {
      show(response.writeHead(200, { 'Content-Type': 'text/event-stream' }));
      pages.add(response.on('close', () => pages.delete(response)));
    }
  } catch (error) {
    console.error(error);
    reply(400, 'text/plain', 'This could not be read.');
  }
});
server.on('error', ({ message }) => console.error(`${message}. PORT=8080 chooses another port.`));
server.listen(process.env.PORT ?? 3000, 'localhost', () => console.log(`http://localhost:${server.address().port}`));
runAgent();
