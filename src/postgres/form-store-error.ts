import { isRecord } from '../protocol/guards.js';
import { LIMITS } from '../protocol/limits.js';
import { oneLine } from '../protocol/printable.js';

const MESSAGES = {
  form_already_shown: 'This run has shown a form already.',
  too_many_forms: `${LIMITS.waitingForms} forms wait in this task already.`,
  form_unreadable: 'A stored form or answer can’t be read.',
  invalid_ids: 'The form can’t be stored under these ids.',
  store_not_migrated:
    'The table "interactive_form" is not there, or is of an earlier version. Call migrate() of the store, or run the SQL files of the package.',
  store_unavailable: 'The database can’t be reached, did not answer in time, or the connection was lost.',
  store_full: 'The database has no room left.',
  store_contended: 'The database is too busy, or others were faster each time. Try again.',
  store_failed: 'The statement has failed.',
} as const;

const IN_DOUBT = 'It may have been written all the same; to do the same again is safe.';

/**
 * Why a store has no result. `store_unavailable`, `store_full` and `store_contended` are temporary: answer 503, and let the sender try again.
 */
export type FormStoreErrorCode = keyof typeof MESSAGES;

interface FormStoreErrorOptions extends ErrorOptions {
  mayBeWritten?: boolean;
}

/** The error of a store. A write happened as a whole or not at all. If `mayBeWritten` is false, the write did not happen. */
export class FormStoreError extends Error {
  override readonly name = 'FormStoreError';
  /** Whether the write may have happened, because its result was lost. */
  readonly mayBeWritten: boolean;

  /**
   * @param detail Further words beside the code.
   * @param options `cause` is the error that the client threw. `mayBeWritten` is `false` by default.
   */
  constructor(
    readonly code: FormStoreErrorCode,
    detail?: string,
    { mayBeWritten = false, ...options }: FormStoreErrorOptions = {},
  ) {
    super(
      [MESSAGES[code], ...(mayBeWritten ? [IN_DOUBT] : []), ...(detail === undefined ? [] : [detail])].join(' '),
      options,
    );
    this.mayBeWritten = mayBeWritten;
  }
}

/**
 * Turns the error of a Postgres client into a `FormStoreError`, by its SQLSTATE or by the code of the network, also for your own SQL beside the
 * store's. Any other error becomes `store_failed`.
 *
 * @param isWrite Whether the statement writes. If not, `mayBeWritten` is false. Default `true`.
 */
export function toFormStoreError(error: unknown, isWrite = true): FormStoreError {
  try {
    return readError(error, isWrite);
  } catch {
    // The thrown value may itself throw when it is read. Then nothing is known about it.
    return new FormStoreError('store_failed', undefined, { cause: error, mayBeWritten: isWrite });
  }
}

function readError(error: unknown, isWrite: boolean): FormStoreError {
  if (error instanceof FormStoreError) return error;
  const code = codeOf(error);
  const found =
    RULES.find(([pattern]) => pattern.test(code))?.[1] ??
    (isLostConnection(error) ? 'store_unavailable' : 'store_failed');
  // If the database itself reports any other error, it has rolled the statement back.
  const mayBeWritten =
    isWrite &&
    code !== READ_ONLY &&
    (found === 'store_unavailable' || !(found === 'store_full' || SQLSTATE.test(code)));
  return new FormStoreError(found, `(${code === '' ? '' : `${code}: `}${oneLine(messageOf(error))})`, {
    cause: error,
    mayBeWritten,
  });
}

/** The code of a database that takes no writes for now. */
const READ_ONLY = '25006';

/** A code of the database, in contrast to `EPIPE` and similar codes of the system. */
const SQLSTATE = /^(?!E)[\dA-Z]{5}$/;

/** SQLSTATE classes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const RULES: readonly (readonly [RegExp, FormStoreErrorCode])[] = [
  [/^(42P01|42703|3F000)$/, 'store_not_migrated'],
  [/^(53(?!300)...|ENOSPC|EDQUOT)$/, 'store_full'],
  // Connections, transactions whose end is unknown or was not waited for, shutdown and start, too many connections, a standby that can't be written to.
  [/^(08...|40003|57P0.|53300|25006|25P0[34])$/, 'store_unavailable'],
  // Failures of the network, in the codes of the system and of some clients.
  [/^(E(?!RR_)[A-Z_]{3,}|.*(CONNECT|SOCKET|TIMEOUT).*)$/, 'store_unavailable'],
  // A cancelled statement is included, such as after `statement_timeout`.
  [/^(40...|55P03|57014)$/, 'store_contended'],
];

/** Whether an error means a lost connection. Some clients have no code for it: `pg` says "Connection terminated", "Query read timeout", … */
function isLostConnection(error: unknown): boolean {
  return (
    /\b(connection|connect|pool|not queryable|closed|timeout|timed out|socket)\b/i.test(messageOf(error)) &&
    codeOf(error) === ''
  );
}

function codeOf(error: unknown): string {
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : '';
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  // Only the type of any other value is given, because its text may be endless.
  return typeof error === 'string' ? error : typeof error;
}
