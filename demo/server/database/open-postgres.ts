import pg from 'pg';
import type { PostgresClient } from 'react-interactive-form/postgres';
import type { Database } from './database.js';
import { InDoubtError } from './in-doubt-error.js';
import { SteadyConnection } from './steady-connection.js';

/** In ms: a query that takes longer fails, so that the page can say so. */
const PATIENCE = 10_000;

/**
 * A Postgres server: a pool for what is asked and written, and one connection of its own for notifications and claims.
 *
 * @param url such as `postgres://user:password@host:5432/name`.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  // A connection that dies while nobody uses it: the pool opens another one.
  pool.on('error', () => undefined);
  // A connection that is cut also emits an error of its own, which would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const steady = new SteadyConnection(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, keepAlive: true }),
  );
  try {
    await steady.open();
  } catch (error) {
    await pool.end();
    throw new Error(
      `The database of DATABASE_URL can't be reached: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  return {
    place: `the Postgres at ${new URL(url).host}`,
    query: (text, params) => pool.query<object>(text, params),
    transaction: (action) => inTransaction(pool, action),
    listen: (channel, listener) => steady.listen(channel, listener),
    onGap: (listener) => steady.onGap(listener),
    claim: (name) => steady.claim(name),
    isClaimed: (name) => steady.isClaimed(name),
    release: (name) => steady.release(name),
    close: async () => {
      await Promise.all([steady.close(), pool.end()]);
    },
  };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  action: (client: PostgresClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await action({ query: (text, params) => client.query<object>(text, params) });
    await client.query('commit').catch((error: unknown) => {
      throw new InDoubtError(error);
    });
    return result;
  } catch (error) {
    if (error instanceof InDoubtError) isBroken = true;
    else await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    // A connection that could neither commit nor roll back is not used again.
    client.release(isBroken);
  }
}
