import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { findPostgres, startPostgres } from '../../.ci/postgres.mjs';
import { FormStoreError, type PostgresClient } from '../../src/postgres/index.js';
import type { ListeningClient, NotifyingClient } from '../../src/postgres/listen.js';
import { preparePGliteFolder } from './pglite-folder.js';

export interface TestDatabase {
  client: PostgresClient;
  /** One connection of its own. */
  listener: (ListeningClient | NotifyingClient) & PostgresClient;
  /** Runs an action on one connection, and takes back what it did. */
  rollBack(action: (client: PostgresClient) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Every kind of database that is here, for `describe.each`. */
export const databases: [name: string, open: () => Promise<TestDatabase>][] = [['PGlite', openPGlite]];
if (findPostgres() !== undefined) databases.push(['Postgres', openPostgres]);

/** The line of the report if there is no Postgres server. */
export const missingPostgres =
  findPostgres() === undefined ? ['Postgres is not installed here, so nothing was tried on it'] : [];

/** The value of a promise, or the code of the error that a store has rejected it with. */
export const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error instanceof FormStoreError ? error.code : error));

async function openPGlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  await preparePGliteFolder(join(folder, 'data'));
  const client = await PGlite.create(join(folder, 'data'));
  return {
    client,
    listener: client,
    rollBack: (action) =>
      client.transaction(async (transaction) => {
        await action(transaction);
        await transaction.rollback();
      }),
    close: async () => {
      await client.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openPostgres(): Promise<TestDatabase> {
  const server = await startPostgres();
  const pool = new pg.Pool({ connectionString: server.url, max: 10 });
  const listener = new pg.Client({ connectionString: server.url });
  // A pool ends before its sockets end. When the server then stops, it cuts the sockets, and an `error` event without a listener would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  listener.on('error', () => undefined);
  await listener.connect();
  return {
    client: pool,
    listener,
    rollBack: async (action) => {
      const connection = await pool.connect();
      try {
        await connection.query('begin');
        await action(connection);
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    },
    close: async () => {
      await Promise.all([pool.end(), listener.end()]);
      await server.stop();
    },
  };
}
