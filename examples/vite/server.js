// Serves the built page and keeps one form's answer for each chat, in memory.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { json } from 'node:stream/consumers';
import { readFormBlock, toFormBlock } from 'react-interactive-form/protocol';
import { admitUserMessage } from 'react-interactive-form/server';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** What a back end has stored after it has checked the agent's call. */
const stored = {
  type: 'tool',
  tool_name: 'interactive_form_question',
  tool_use_id: 'toolu_01',
  tool_input: { questions: 'RAW MODEL INPUT' },
  render_payload: {
    type: 'interactive_form_question',
    questions: [
      { id: 'notes', question: 'Anything to watch?', input_type: 'text', required: false },
      {
        id: 'environment',
        question: 'Where should I deploy?',
        input_type: 'choice',
        allow_other: false,
        options: [
          { label: 'Staging', value: 'staging', recommended: true },
          { label: 'Production', value: 'production' },
        ],
      },
    ],
  },
};
const { form } = readFormBlock(stored);

/** The accepted answer of each chat. */
const answers = new Map();

function accept(chat, incoming) {
  const last = answers.get(chat);
  const admitted = admitUserMessage(last ? undefined : form, { answer: incoming }, { last });
  if (admitted.repeated || admitted.error === 'interactive_form_already_answered') return { answer: admitted.answer };
  if (!admitted.ok) return { error: admitted.message };
  if (admitted.answer.answers?.environment?.includes('production'))
    return { error: 'Production is frozen until Monday.' };
  answers.set(chat, admitted.answer);
  return { answer: admitted.answer };
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const chat = searchParams.get('chat') ?? '';
  const reply = (body) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  try {
    if (pathname === '/api/chat') reply({ block: toFormBlock(form), answer: answers.get(chat) });
    else if (pathname === '/api/answer' && request.method === 'POST') reply(accept(chat, await json(request)));
    else {
      const file = join(import.meta.dirname, 'dist', normalize(pathname === '/' ? '/index.html' : pathname));
      // A sandboxed frame has an origin of its own, and its scripts are modules: they ask for leave.
      response
        .writeHead(200, {
          'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
          'Access-Control-Allow-Origin': '*',
        })
        .end(await readFile(file));
    }
  } catch {
    if (!response.headersSent) response.writeHead(404);
    response.end();
  }
});
server.on('error', ({ message }) => console.error(`${message}. PORT=8080 chooses another port.`));
server.listen(Number(process.env.PORT ?? 3000), 'localhost', () =>
  console.log(`http://localhost:${server.address().port}`),
);
