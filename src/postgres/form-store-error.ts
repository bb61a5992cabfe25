import { isRecord } from '../protocol/guards.js';

const MESSAGES = {
  form_already_shown: 'This run has shown a form already.',
  form_unreadable: 'A stored form or answer can’t be read.',
  invalid_ids: 'The form can’t be stored under these ids.',
  store_not_migrated:
    'The table "interactive_form" is not there, or is of an earlier version. Call migrate() of the store, or run the SQL files of the package.',
  store_unavailable:
    'The database can’t be reached, or the connection was lost. Whether the last write has happened is not known; to do the same again is safe.',
  store_full: 'The database has no room left, so nothing was written.',
  store_contended: 'Others were faster each time. Try again.',
  store_failed: 'The database has refused the statement, so nothing was written.',
} as const;

/**
 * What a store has to say in place of a result. `store_unavailable`, `store_full` and `store_contended` pass: answer 503
 * and let the sender try again.
 */
export type FormStoreErrorCode = keyof typeof MESSAGES;

/** Why the store could not do what it was asked for. Each write happened as a whole or, where the code is not `store_unavailable`, not at all. */
export class FormStoreError extends Error {
  override readonly name = 'FormStoreError';

  /**
   * @param detail what is to be known beside the code.
   * @param options `cause` is what the client threw.
   */
  constructor(
    readonly code: FormStoreErrorCode,
    detail?: string,
    options?: ErrorOptions,
  ) {
    super(detail === undefined ? MESSAGES[code] : `${MESSAGES[code]} ${detail}`, options);
  }
}

/**
 * What a Postgres client threw, in the store's words: by its SQLSTATE, or by the code of the network. For a host's own SQL that
 * runs beside the store's. What is no error of a client comes out as `store_failed`.
 */
export function toFormStoreError(error: unknown): FormStoreError {
  if (error instanceof FormStoreError) return error;
  const code = codeOf(error);
  const found = RULES.find(([pattern]) => pattern.test(code))?.[1] ?? (isLostConnection(error) ? 'store_unavailable' : 'store_failed');
  return new FormStoreError(found, `(${code === '' ? '' : `${code}: `}${messageOf(error)})`, { cause: error });
}

/** SQLSTATE classes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const RULES: readonly (readonly [RegExp, FormStoreErrorCode])[] = [
  [/^(42P01|42703|3F000)$/, 'store_not_migrated'],
  // Connections, shutdown and start, too many connections, a standby that can't be written to.
  [/^(08...|57P0.|53300|25006|E(CONN\w+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH))$/, 'store_unavailable'],
  [/^(53...|ENOSPC|EDQUOT)$/, 'store_full'],
  [/^(40...|55P03)$/, 'store_contended'],
];

/** Some clients have no code for it: `pg` says "Connection terminated", "timeout exceeded when trying to connect", … */
function isLostConnection(error: unknown): boolean {
  return /\b(connection|connect|pool|not queryable|closed)\b/i.test(messageOf(error)) && codeOf(error) === '';
}

function codeOf(error: unknown): string {
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
