import { isRecord } from '../protocol/guards.js';
import { FormStoreError, toFormStoreError } from './form-store-error.js';

/**
 * The part of a Postgres client that the store uses: `pg`'s `Pool` and `Client`, PGlite, or `{ query }` around another client. Each call is one SQL
 * statement with `$1`, `$2`, …, on any connection.
 */
export interface PostgresClient {
  query(text: string, params: unknown[]): Promise<{ rows: unknown[] }>;
}

/** One row. JSON columns are parsed values or text, depending on the client. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs one statement.
 *
 * @throws FormStoreError for any error of the client, and for a client that returns no rows.
 */
export async function runQuery(client: PostgresClient, text: string, params: unknown[]): Promise<Row[]> {
  const isWrite = !/^\s*select\b/.test(text);
  const result: unknown = await settle(() => client.query(text, params), isWrite);
  const rows: unknown = isRecord(result) ? result['rows'] : undefined;
  if (Array.isArray(rows)) return rows.filter(isRecord);
  throw new FormStoreError(
    'store_failed',
    'The client gave no rows: "query" must resolve to an object with an array "rows".',
    { mayBeWritten: isWrite },
  );
}

async function settle<Result>(action: () => Promise<Result>, isWrite: boolean): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toFormStoreError(error, isWrite);
  }
}

/** SQL: the time of this statement. `now()` would be the begin of the transaction, which may be a host's transaction from long ago. */
export const NOW = 'statement_timestamp()';

/** The result of a write that failed. If it may have happened, `lookUp` looks for it. Otherwise the failure counts. */
export async function whereInDoubt<Result>(error: unknown, lookUp: () => Promise<Result | undefined>): Promise<Result> {
  const found =
    error instanceof FormStoreError && error.mayBeWritten ? await lookUp().catch(() => undefined) : undefined;
  if (found === undefined) throw error;
  return found;
}
