import type { AttachmentLimits } from '../protocol/attachments.js';
import type { FormIds, RenderPayload, TrustedForm } from '../protocol/types/form.js';
import type { AdmissionResult, IncomingMessage } from '../server/admit-user-message.js';
import { admit } from './admit.js';
import type { FormChange } from './form-change.js';
import { checkId, isStorable, readFormKey } from './form-ids.js';
import { FormStoreError } from './form-store-error.js';
import { listenForChanges, type ListeningClient, type NotifyingClient } from './listen.js';
import { migrations } from './migrations.js';
import { runQuery, type PostgresClient } from './query.js';
import { IS_WAITING, readStoredForm, requireForm, STORED_FORM, type StoredForm } from './read-stored-form.js';
import { expireForms, supersedeForm } from './settle.js';
import { hasForm, showForm } from './show-form.js';

/**
 * Only `query` is needed, so a client itself can be passed: a pool, one connection, or the client of a transaction. What the store writes
 * is then part of that transaction.
 */
export interface PostgresFormStoreOptions extends PostgresClient {
  /**
   * The `tool_use_id` of the tool block that a call has. Default: the form's `ask_id`, for hosts whose tool has no other name
   * for its call.
   */
  toolUseId?(context: FormIds, payload: RenderPayload): string | Promise<string>;
  /** In ms: how long a form waits, by the database's clock. Default: for ever. */
  expiresIn?: number;
  /** What may go along with an answer. Default: nothing. It is stored with the answer, so keep it small, or give addresses. */
  attachments?: AttachmentLimits;
}

/**
 * Forms in Postgres. It is a `FormHost` for `registerInteractiveFormTool`, and the gate for the answers. Every method is one
 * SQL statement, or a loop of such whose write compares and sets; so any number of processes may share the tables, and
 * no method needs a transaction. All of them reject with a `FormStoreError`.
 */
export interface PostgresFormStore {
  /** Brings the tables to the version of this package. May be called at each start, by many at once. */
  migrate(): Promise<void>;
  /** Whether the run has shown a form; without a `subtask_id`, whether one waits in the task. */
  hasForm(context: FormIds): Promise<boolean>;
  /**
   * Stores the form. One that waits in the same task, from an earlier run, is superseded in the same statement.
   *
   * @throws FormStoreError `form_already_shown` where the run has one, however many ask at once.
   */
  showForm(context: FormIds, payload: RenderPayload): Promise<void>;
  /** The form that waits in a task. @throws FormStoreError `form_unreadable`. */
  pending(taskId: string | number): Promise<TrustedForm | undefined>;
  /** A form and what became of it, for a receipt and for `formatResponse`. @throws FormStoreError `form_unreadable`. */
  find(taskId: string | number, toolUseId: string): Promise<StoredForm | undefined>;
  /**
   * The gate, and the write that belongs to it: `admitUserMessage` against what is stored. An accepted answer is in the
   * table when this resolves. Of answers that come at once one is stored; the same one sent again, now or later, is
   * `repeated`, and a different one is `interactive_form_already_answered` and brings the one that counts. A waiting
   * form that can't be read any more can still be cancelled.
   */
  admit(taskId: string | number, incoming: IncomingMessage): Promise<AdmissionResult>;
  /** Ends the waiting of a task's form without an answer. `false` where none waits. */
  supersede(taskId: string | number): Promise<boolean>;
  /**
   * Marks forms whose time is over as expired, so that listeners are told. Forms count as expired without this, too.
   *
   * @param limit how many at most; the rest is for the next call. Default 1,000.
   */
  expire(limit?: number): Promise<FormChange[]>;
  /**
   * Calls back whenever a form has come into a state, in whichever process. What happens while the connection is lost is
   * not told later: read again what you show when you are connected anew.
   *
   * @param client one connection of its own, not a pool: PGlite or a `pg` `Client`.
   * @returns what ends it.
   */
  listen(client: ListeningClient | NotifyingClient, onChange: (change: FormChange) => void): Promise<() => Promise<void>>;
}

/** @param options `query` and, if need be, more; or a client as it is. */
export function createPostgresFormStore(options: PostgresFormStoreOptions): PostgresFormStore {
  const { toolUseId = requireAskId, expiresIn = null, attachments } = options;
  return {
    async migrate() {
      for (const { sql } of migrations) await runQuery(options, sql, []);
    },
    async hasForm(context) {
      return hasForm(options, readFormKey(context));
    },
    async showForm(context, payload) {
      const key = readFormKey(context);
      const id = await toolUseId(context, payload);
      await showForm(options, { ...key, toolUseId: checkId('tool_use_id', id), payload, expiresIn });
    },
    async pending(taskId) {
      const [row] = await runQuery(options, `select ${STORED_FORM} from interactive_form where task_id = $1 and ${IS_WAITING}`, [String(taskId)]);
      return row && requireForm(row);
    },
    async find(taskId, toolUseId) {
      if (!isStorable(toolUseId)) return undefined;
      const [row] = await runQuery(options, `select ${STORED_FORM} from interactive_form where task_id = $1 and tool_use_id = $2`, [String(taskId), toolUseId]);
      return row && readStoredForm(row);
    },
    admit: (taskId, incoming) => admit(options, String(taskId), incoming, attachments),
    supersede: (taskId) => supersedeForm(options, String(taskId)),
    expire: (limit = 1_000) => expireForms(options, limit),
    listen: listenForChanges,
  };
}

function requireAskId({ ask_id }: FormIds, payload: RenderPayload): string {
  const id = payload.ask_id ?? ask_id;
  if (id !== undefined) return String(id);
  throw new FormStoreError('invalid_ids', 'There is no ask_id to take for the tool_use_id. Pass "toolUseId" to the store.');
}
