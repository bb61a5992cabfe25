import { isRecord } from '../protocol/guards.js';
import { FormStoreError, toFormStoreError } from './form-store-error.js';

/**
 * A Postgres client, as far as the store needs one: `pg`'s `Pool` and `Client`, PGlite, or `{ query }` around any other.
 * Each call is one SQL statement with `$1`, `$2`, … in it, and may go over another connection than the last one.
 */
export interface PostgresClient {
  query(text: string, params: unknown[]): Promise<{ rows: unknown[] }>;
}

/** One row; JSON columns may come read or as text, whichever the client does. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs one statement.
 *
 * @throws FormStoreError for whatever the client throws, and for a client that gives no rows.
 */
export async function runQuery(client: PostgresClient, text: string, params: unknown[]): Promise<Row[]> {
  const result: unknown = await settle(() => client.query(text, params));
  const rows: unknown = isRecord(result) ? result['rows'] : undefined;
  if (Array.isArray(rows)) return rows.filter(isRecord);
  throw new FormStoreError('store_failed', 'The client gave no rows: "query" must resolve to an object with an array "rows".');
}

async function settle<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toFormStoreError(error);
  }
}
