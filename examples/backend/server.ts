import { serve } from '@hono/node-server';
import pg from 'pg';
import { createPostgresFormStore } from 'react-interactive-form/postgres';
import { queueRun } from './queue-run.ts';
import { createApp } from './routes.ts';
import { SCHEMA } from './schema.ts';

/** In ms: how long a form waits for its answer. */
const EXPIRES_IN = 30 * 24 * 3_600_000;

const { DATABASE_URL, TOKEN_SECRET = '', PORT = '8080' } = process.env;
if (!DATABASE_URL || TOKEN_SECRET.length < 32) {
  console.error('Set DATABASE_URL to a Postgres, and TOKEN_SECRET to a random text of at least 32 characters.');
  process.exit(1);
}

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
});
// A connection that is cut says so: the pool opens another one. Without these listeners it would end the process.
pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
const forms = createPostgresFormStore({
  query: (text, params) => pool.query<object>(text, params),
  expiresIn: EXPIRES_IN,
});
await forms.migrate();
await pool.query(SCHEMA);

const app = createApp({
  database: pool,
  forms,
  secret: TOKEN_SECRET,
  startRun: async (taskId, run) => {
    if (await queueRun(pool, taskId, run))
      console.log(JSON.stringify({ event: 'run_started', task_id: taskId, ...run }));
  },
  log: (error) => console.error(error),
});
const server = serve({ fetch: app.fetch, port: Number(PORT) }, ({ port }) => console.log(`Listening on port ${port}.`));
const sweep = setInterval(() => void forms.expire().catch(console.error), 60_000);

/** Takes no new request, lets those that are under way end, and then goes. */
function stop(): void {
  clearInterval(sweep);
  server.close(() => void pool.end().then(() => process.exit(0)));
  // A connection that a browser keeps open is no reason to wait for ever.
  setTimeout(() => process.exit(1), 10_000).unref();
}
process.once('SIGTERM', stop).once('SIGINT', stop);
