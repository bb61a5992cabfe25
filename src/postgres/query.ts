import { isRecord } from '../protocol/guards.js';
import { FormStoreError, toFormStoreError } from './form-store-error.js';

/**
 * What the store needs of a Postgres client: `pg`'s `Pool` and `Client`, PGlite, or `{ query }` around another one. Each call is one SQL statement with `$1`, `$2`, …, and may
 * use another connection than the call before.
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
  const isWrite = !/^\s*select\b/.test(text);
  const result: unknown = await settle(() => client.query(text, params), isWrite);
  const rows: unknown = isRecord(result) ? result['rows'] : undefined;
  if (Array.isArray(rows)) return rows.filter(isRecord);
  throw new FormStoreError('store_failed', 'The client gave no rows: "query" must resolve to an object with an array "rows".', { mayBeWritten: isWrite });
}

async function settle<Result>(action: () => Promise<Result>, isWrite: boolean): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toFormStoreError(error, isWrite);
  }
}

/** SQL: the time of this statement. `now()` is the time at which its transaction began, which may be a host's own and long ago. */
export const NOW = 'statement_timestamp()';

/** The result of a write that failed. If the write may have happened, `lookUp` is asked. If that is no help, the failure counts. */
export async function whereInDoubt<Result>(error: unknown, lookUp: () => Promise<Result | undefined>): Promise<Result> {
  const found = error instanceof FormStoreError && error.mayBeWritten ? await lookUp().catch(() => undefined) : undefined;
  if (found === undefined) throw error;
  return found;
}
