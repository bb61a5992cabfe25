import type { RenderPayload } from '../protocol/types/form.js';
import { TELL } from './form-change.js';
import type { FormKey } from './form-ids.js';
import { FormStoreError } from './form-store-error.js';
import { NOW, runQuery, whereInDoubt, type PostgresClient, type Row } from './query.js';
import { IS_WAITING } from './read-stored-form.js';

/** How often a write is tried again after somebody else's came first. Each time, that other write has succeeded. */
export const ATTEMPTS = 10;

export interface NewForm extends FormKey {
  toolUseId: string;
  payload: RenderPayload;
  /** In ms from now, by the database's clock; `null` for never. */
  expiresIn: number | null;
}

/**
 * Without a subtask, the run is what lasts until its form is settled.
 * $1 task, $2 subtask, $3 tool use.
 */
const IS_TAKEN = `
  select from interactive_form
  where task_id = $1 and (subtask_id = $2::text or tool_use_id = $3::text or ($2::text is null and ${IS_WAITING}))`;

/**
 * One statement, so that even over a pool either both forms change or neither does. The insert reads from the update only so that it runs
 * after it: the unique index allows one waiting form for each task.
 */
const SHOW = `
  with replaced as (
    update interactive_form
    set state = case when expires_at <= ${NOW} then 'expired' else 'superseded' end, settled_at = ${NOW}
    where task_id = $1 and state = 'waiting' and not exists (${IS_TAKEN})
    returning ${TELL}
  )
  insert into interactive_form (task_id, subtask_id, tool_use_id, render_payload, expires_at)
  select $1, $2::text, $3::text, $4::json, ${NOW} + $5::double precision * interval '1 millisecond'
  from (select count(*) from replaced) as after
  on conflict do nothing
  returning ${TELL}`;

/**
 * Stores a form. It replaces one that waits in its task.
 * @throws FormStoreError `form_already_shown` if the run has its form, or if the `tool_use_id` is taken.
 */
export async function showForm(client: PostgresClient, { taskId, subtaskId, toolUseId, payload, expiresIn }: NewForm): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = [taskId, subtaskId, toolUseId, JSON.stringify(payload)];
    const shown = await runQuery(client, SHOW, [...form, expiresIn]).catch((error: unknown) => whereInDoubt(error, () => findShown(client, form)));
    if (shown.length > 0) return;
    if (await isTaken(client, taskId, subtaskId, toolUseId)) throw new FormStoreError('form_already_shown');
  }
  throw new FormStoreError('store_contended');
}

/** This form, if it is stored. */
async function findShown(client: PostgresClient, form: unknown[]): Promise<Row[] | undefined> {
  const rows = await runQuery(client, IS_SHOWN, form);
  return rows.length > 0 ? rows : undefined;
}

const IS_SHOWN = `
  select tool_use_id from interactive_form
  where task_id = $1 and subtask_id is not distinct from $2::text and tool_use_id = $3 and render_payload::text = $4::text`;

/** Whether a run has shown its form. */
export async function hasForm(client: PostgresClient, { taskId, subtaskId }: FormKey): Promise<boolean> {
  return isTaken(client, taskId, subtaskId, null);
}

async function isTaken(client: PostgresClient, taskId: string, subtaskId: string | null, toolUseId: string | null): Promise<boolean> {
  const [row] = await runQuery(client, `select exists (${IS_TAKEN}) as is_taken`, [taskId, subtaskId, toolUseId]);
  return row?.['is_taken'] === true;
}
