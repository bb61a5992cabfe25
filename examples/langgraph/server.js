// Serves the built page, and the agent by LangGraph's own server, which keeps each thread in memory.
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { MemorySaver } from '@langchain/langgraph';
import { createEmbedServer } from '@langchain/langgraph-api/experimental/embed';
import { Hono } from 'hono';
import { graph } from './graph.js';

/** @type {Map<string, { thread_id: string, metadata: Record<string, unknown> }>} */
const stored = new Map();

/** @type {Parameters<typeof createEmbedServer>[0]['threads']} */
const threads = {
  get: async (id) => /** @type {NonNullable<ReturnType<typeof stored.get>>} */ (stored.get(id)),
  set: async (id, { metadata = {} }) => {
    const thread = { thread_id: id, metadata: { ...stored.get(id)?.metadata, ...metadata } };
    stored.set(id, thread);
    return thread;
  },
  delete: async (id) => void stored.delete(id),
};

const app = new Hono()
  .route('/api', createEmbedServer({ graph: { agent: graph }, threads, checkpointer: new MemorySaver() }))
  .use(serveStatic({ root: './dist' }));

const port = Number(process.env.PORT ?? 3000);
const server = serve({ fetch: app.fetch, port, hostname: 'localhost' }, () => console.log(`http://localhost:${port}`));
server.on('error', ({ message }) => console.error(`${message}. PORT=8080 chooses another port.`));
