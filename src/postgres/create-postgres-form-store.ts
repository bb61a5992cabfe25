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
import {
  IS_WAITING,
  readStoredForm,
  readWaiting,
  requireForm,
  STORED_FORM,
  type StoredForm,
} from './read-stored-form.js';
import { expireForms, listRevisions, supersedeForms } from './settle.js';
import { hasForm, showForm } from './show-form.js';

/** Only `query` is required, so you can pass a client itself: a pool, one connection, or the client of a transaction, which then contains all writes. */
export interface PostgresFormStoreOptions extends PostgresClient, AdmissionOptions {
  /**
   * Returns the `tool_use_id` of a call's tool block, unique in the task. If a provider counts calls anew in each run, it must contain the run.
   * Default: the form's `ask_id`.
   */
  toolUseId?(context: FormIds, payload: RenderPayload): string | Promise<string>;
  /** Returns your own id of the person whose answer the form waits for, for `listWaiting`. Default: the form waits for nobody in particular. */
  owner?(context: FormIds, payload: RenderPayload): string | undefined | Promise<string | undefined>;
  /** How long a form waits, in ms, by the database's clock. Default: for ever. */
  expiresIn?: number;
  /** The files that an answer may have. Default: none. Files are stored with the answer, so keep them small, or use addresses. */
  attachments?: AttachmentLimits;
}

/**
 * Forms in Postgres: a `FormHost` for `registerInteractiveFormTool`, and the gate for answers. Any number of processes may share the tables. No
 * method needs a transaction. All methods reject with a `FormStoreError`. If the result of a write was lost, `showForm` and `admit` look for the
 * write first.
 */
export interface PostgresFormStore {
  /** Brings the tables to the version of this package. Call this function at each start. Many processes may call it at once. */
  migrate(): Promise<void>;
  /** Whether the run has shown a form that blocks. Without a `subtask_id`: whether a form that blocks waits in the task. */
  hasForm(context: FormIds): Promise<boolean>;
  /**
   * Stores the form. An earlier form that still waits in the task becomes `superseded` in the same statement, unless several forms may wait
   * (`allowSeveral`).
   *
   * @throws FormStoreError `form_already_shown` if the run has a form, even if several calls come at once. `too_many_forms` if `LIMITS.waitingForms`
   * forms wait in the task.
   */
  showForm(context: FormIds, payload: RenderPayload): Promise<void>;
  /** The form that waits in a task, or the newest of several. @throws FormStoreError `form_unreadable`. */
  pending(taskId: string | number): Promise<TrustedForm | undefined>;
  /** All forms that wait in a task, oldest first. Forms that can't be read are among them; `isUnreadable` identifies these. */
  pendingForms(taskId: string | number): Promise<TrustedForm[]>;
  /** The forms that wait for a person, in all tasks, oldest first. Each call reads one page. */
  listWaiting(owner: string, options?: ListWaitingOptions): Promise<WaitingPage>;
  /** A form with its state and its answer, for a receipt and for `formatResponse`. @throws FormStoreError `form_unreadable`. */
  find(taskId: string | number, toolUseId: string): Promise<StoredForm | undefined>;
  /**
   * The gate and its write: `admitUserMessage` with the stored form and answer. When the promise resolves, an accepted answer is in the table. If two
   * answers come at once, one is stored. For the same answer, now or later, the result is `repeated`. For a different answer, it is
   * `interactive_form_already_answered` with the stored answer. A waiting form that cannot be read can still be cancelled.
   */
  admit(taskId: string | number, incoming: IncomingMessage): Promise<AdmissionResult>;
  /** All answers to a form, oldest first. With `allowRevisions` there may be several. @throws FormStoreError `form_unreadable`. */
  revisions(taskId: string | number, toolUseId: string): Promise<AnswerMessage[]>;
  /** Ends the waiting of a task's forms, or of one form, without an answer. Returns `false` if no such form waits. */
  supersede(taskId: string | number, toolUseId?: string): Promise<boolean>;
  /**
   * Marks forms whose time is over as `expired`, so that listeners are called. A form expires even without this mark.
   *
   * @param limit The greatest number of forms to mark. The next call takes the rest. Default 1,000.
   */
  expire(limit?: number): Promise<FormChange[]>;
  /**
   * Calls `onChange` for each change of a form's state, in any process. Changes are missed while the connection is lost: when you connect again, read
   * the forms that you show again.
   *
   * @param client A single connection and no pool: PGlite or a `pg` `Client`.
   * @returns a function that stops listening.
   */
  listen(
    client: ListeningClient | NotifyingClient,
    onChange: (change: FormChange) => void,
  ): Promise<() => Promise<void>>;
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
      const form = {
        ...key,
        toolUseId: checkId('tool_use_id', id),
        payload,
        expiresIn,
        owner: whose === undefined ? null : checkId('owner', whose),
      };
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
      const [row] = await runQuery(
        options,
        `select ${STORED_FORM} from interactive_form where task_id = $1 and tool_use_id = $2`,
        [task, toolUseId],
      );
      return row && readStoredForm(row);
    },
    admit: async (taskId, incoming) => admit(options, checkTask(taskId), incoming, admission),
    revisions: async (taskId, toolUseId) => {
      const task = checkTask(taskId);
      return isStorable(toolUseId) ? listRevisions(options, task, toolUseId) : [];
    },
    supersede: async (taskId, id) =>
      supersedeForms(options, checkTask(taskId), id === undefined ? null : checkId('tool_use_id', id)),
    expire: (limit = 1_000) => expireForms(options, limit),
    listen: listenForChanges,
  };
}

/** $1 task. */
const SELECT_WAITING = `select ${STORED_FORM} from interactive_form where task_id = $1 and ${IS_WAITING} order by created_at`;

/** @throws FormStoreError `invalid_ids`. The id is the host's own, so an id that no form can have is a mistake. */
function checkTask(id: string | number): string {
  return checkId('task_id', id);
}

function requireAskId({ ask_id }: FormIds, payload: RenderPayload): string {
  const id = payload.ask_id ?? ask_id;
  if (id !== undefined) return String(id);
  throw new FormStoreError(
    'invalid_ids',
    'There is no ask_id to take for the tool_use_id. Pass "toolUseId" to the store.',
  );
}
