import type { AttachmentLimits } from '../protocol/attachments.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { FormIds, RenderPayload, TrustedForm } from '../protocol/types/form.js';
import type { AdmissionResult, IncomingMessage } from '../server/admit-user-message.js';
import { admit, type AdmissionOptions } from './admit.js';
import type { FormChange } from './form-change.js';
import { checkId, isStorable, readFormKey } from './form-ids.js';
import { FormStoreError } from './form-store-error.js';
import { listenForChanges, type ListeningClient, type NotifyingClient } from './listen.js';
import { listWaiting, type ListWaitingOptions, type WaitingPage } from './list-waiting.js';
import { migrations } from './migrations.js';
import { runQuery, type PostgresClient } from './query.js';
import { IS_WAITING, readStoredForm, readWaiting, requireForm, STORED_FORM, type StoredForm } from './read-stored-form.js';
import { expireForms, listRevisions, supersedeForms } from './settle.js';
import { hasForm, showForm } from './show-form.js';

/**
 * Only `query` is required, so you can pass a client itself: a pool, one connection, or the client of a transaction. With the last one, what the store writes is part of the
 * transaction.
 */
export interface PostgresFormStoreOptions extends PostgresClient, AdmissionOptions {
  /**
   * Returns the `tool_use_id` of a call's tool block, which must be unique in the task. Providers that count calls anew in each run need the run in it. Default: the form's
   * `ask_id`.
   */
  toolUseId?(context: FormIds, payload: RenderPayload): string | Promise<string>;
  /** Whose answer a form waits for, by your own id, for `listWaiting`. Default: nobody's in particular. */
  owner?(context: FormIds, payload: RenderPayload): string | undefined | Promise<string | undefined>;
  /** How long a form waits, in ms, by the database's clock. Default: for ever. */
  expiresIn?: number;
  /** Which files an answer may have. Default: none. They are stored with the answer, so keep them small, or use addresses. */
  attachments?: AttachmentLimits;
}

/**
 * Forms in Postgres: a `FormHost` for `registerInteractiveFormTool`, and the gate for answers. Any number of processes may share the tables. No method needs a transaction.
 * All methods reject with a `FormStoreError`. If the result of a write was lost, `showForm` and `admit` look for the write before they reject.
 */
export interface PostgresFormStore {
  /** Brings the tables to the version of this package. Call it at each start, also in many processes at once. */
  migrate(): Promise<void>;
  /** Whether the run has shown a form that blocks. Without a `subtask_id`: whether such a form waits in the task. */
  hasForm(context: FormIds): Promise<boolean>;
  /**
   * Stores the form. A form that still waits in the task, from an earlier run, becomes `superseded` in the same statement, unless several may wait (`allowSeveral`).
   *
   * @throws FormStoreError `form_already_shown` if the run has a form, also when several calls come at once. `too_many_forms` if `LIMITS.waitingForms` forms wait in the task.
   */
  showForm(context: FormIds, payload: RenderPayload): Promise<void>;
  /** The form that waits in a task, the newest if there are several. @throws FormStoreError `form_unreadable`. */
  pending(taskId: string | number): Promise<TrustedForm | undefined>;
  /** All forms that wait in a task, the oldest first. Among them are those that can't be read; `isUnreadable` identifies them. */
  pendingForms(taskId: string | number): Promise<TrustedForm[]>;
  /** The forms that wait for somebody, in all tasks, the oldest first. It reads a page at a time. */
  listWaiting(owner: string, options?: ListWaitingOptions): Promise<WaitingPage>;
  /** A form with its state and its answer, for a receipt and for `formatResponse`. @throws FormStoreError `form_unreadable`. */
  find(taskId: string | number, toolUseId: string): Promise<StoredForm | undefined>;
  /**
   * The gate and its write: `admitUserMessage` against what is stored. When it resolves, an accepted answer is in the table. If two answers come at once, one is stored. The
   * same answer again, now or later, is `repeated`. A different one is `interactive_form_already_answered`, and the result has the answer that counts. A waiting form that
   * cannot be read can still be cancelled.
   */
  admit(taskId: string | number, incoming: IncomingMessage): Promise<AdmissionResult>;
  /** All answers to a form, the first one first. With `allowRevisions` there may be several. @throws FormStoreError `form_unreadable`. */
  revisions(taskId: string | number, toolUseId: string): Promise<AnswerMessage[]>;
  /** Ends the waiting of a task's forms, or of this one, without an answer. Returns `false` if none waits. */
  supersede(taskId: string | number, toolUseId?: string): Promise<boolean>;
  /**
   * Marks forms whose time is over as `expired`, so that listeners hear it. A form counts as expired without this too.
   *
   * @param limit how many forms at most. The next call takes the rest. Default 1,000.
   */
  expire(limit?: number): Promise<FormChange[]>;
  /**
   * Calls back for each change of a form's state, in any process. You do not hear what happens while the connection is lost: when you connect again, read again what you
   * show.
   *
   * @param client one connection of its own, not a pool: PGlite or a `pg` `Client`.
   * @returns a function that stops listening.
   */
  listen(client: ListeningClient | NotifyingClient, onChange: (change: FormChange) => void): Promise<() => Promise<void>>;
}

/**
 * Makes a store for forms in Postgres.
 *
 * @param options a client, or `{ query }` with more options.
 */
export function createPostgresFormStore(options: PostgresFormStoreOptions): PostgresFormStore {
  const { toolUseId = requireAskId, owner, expiresIn = null, attachments, allowSeveral, ...rights } = options;
  const { allowPartial, allowDelegate, allowCancelWithAnswers, allowRevisions } = rights;
  const admission = { attachments, allowPartial, allowDelegate, allowCancelWithAnswers, allowRevisions, allowSeveral };
  const place = allowSeveral ? 'blocking' : 'alone';
  return {
    async migrate() {
      for (const { sql } of migrations) await runQuery(options, sql, []);
    },
    async hasForm(context) {
      return hasForm(options, readFormKey(context), place);
    },
    async showForm(context, payload) {
      const key = readFormKey(context);
      const id = await toolUseId(context, payload);
      const whose = await owner?.(context, payload);
      const form = { ...key, toolUseId: checkId('tool_use_id', id), payload, expiresIn, owner: whose === undefined ? null : checkId('owner', whose) };
      await showForm(options, form, allowSeveral && payload.blocking === false ? 'beside' : place);
    },
    async pending(taskId) {
      const [row] = await runQuery(options, `${SELECT_WAITING} desc limit 1`, [checkTask(taskId)]);
      return row && requireForm(row);
    },
    pendingForms: async (taskId) => (await runQuery(options, SELECT_WAITING, [checkTask(taskId)])).map(readWaiting),
    listWaiting: async (whose, page = {}) => listWaiting(options, checkId('owner', whose), page),
    async find(taskId, toolUseId) {
      const task = checkTask(taskId);
      if (!isStorable(toolUseId)) return undefined;
      const [row] = await runQuery(options, `select ${STORED_FORM} from interactive_form where task_id = $1 and tool_use_id = $2`, [task, toolUseId]);
      return row && readStoredForm(row);
    },
    admit: async (taskId, incoming) => admit(options, checkTask(taskId), incoming, admission),
    revisions: async (taskId, toolUseId) => {
      const task = checkTask(taskId);
      return isStorable(toolUseId) ? listRevisions(options, task, toolUseId) : [];
    },
    supersede: async (taskId, id) => supersedeForms(options, checkTask(taskId), id === undefined ? null : checkId('tool_use_id', id)),
    expire: (limit = 1_000) => expireForms(options, limit),
    listen: listenForChanges,
  };
}

/** $1 task. */
const SELECT_WAITING = `select ${STORED_FORM} from interactive_form where task_id = $1 and ${IS_WAITING} order by created_at`;

/** @throws FormStoreError `invalid_ids`: the id is the host's own, so one that no form can have is a mistake. */
function checkTask(id: string | number): string {
  return checkId('task_id', id);
}

function requireAskId({ ask_id }: FormIds, payload: RenderPayload): string {
  const id = payload.ask_id ?? ask_id;
  if (id !== undefined) return String(id);
  throw new FormStoreError('invalid_ids', 'There is no ask_id to take for the tool_use_id. Pass "toolUseId" to the store.');
}
