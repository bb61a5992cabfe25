import { LIMITS } from '../protocol/limits.js';
import type { RenderPayload } from '../protocol/types/form.js';
import { TELL } from './form-change.js';
import type { FormKey } from './form-ids.js';
import { FormStoreError } from './form-store-error.js';
import { NOW, runQuery, whereInDoubt, type PostgresClient, type Row } from './query.js';
import { IS_WAITING } from './read-stored-form.js';

/** How often a write is tried again after the write of another process came first. At each try, another process has succeeded. */
export const ATTEMPTS = 10;

export interface NewForm extends FormKey {
  toolUseId: string;
  payload: RenderPayload;
  /** The person whose answer the form waits for; `null` if the host names nobody. */
  owner: string | null;
  /** In ms from now, by the database's clock; `null` for never. */
  expiresIn: number | null;
}

/** The forms that may wait beside a form: no other form, the forms of other runs, or any form. */
export type Place = 'alone' | 'blocking' | 'beside';

/** SQL: whether the run already has a form. Without a subtask, a run lasts until its form is settled. $1 task, $2 subtask, $3 tool use. */
const IS_TAKEN: Record<Place, string> = {
  alone: isTakenIf(`or (blocking and subtask_id = $2::text) or ($2::text is null and ${IS_WAITING})`),
  blocking: isTakenIf(
    `or (blocking and (subtask_id = $2::text or ($2::text is null and subtask_id is null and ${IS_WAITING})))`,
  ),
  // Postgres refuses a statement that does not use every parameter.
  beside: isTakenIf('and ($2::text is null or true)'),
};

/** SQL: whether no further form may wait. Statements that show forms at the same time do not see each other, so a few more forms may get in. $1 task. */
const IS_FULL = `(select count(*) from interactive_form where task_id = $1 and ${IS_WAITING}) >= ${LIMITS.waitingForms}`;

function isTakenIf(runIsTaken: string): string {
  return `
  select from interactive_form
  where task_id = $1 and (tool_use_id = $3::text ${runIsTaken})`;
}

/**
 * SQL: stores a form and ends the waiting of the earlier form, in one statement, so that even over a pool both forms change or neither. The insert
 * reads from the update so that it runs after it, because the unique index allows one waiting form for each task, or for each run.
 */
const showIn = (place: Place): string => `
  with replaced as (
    update interactive_form
    set state = case when expires_at <= ${NOW} then 'expired' else 'superseded' end, settled_at = ${NOW}
    where task_id = $1 and state = 'waiting' ${place === 'alone' ? '' : `and expires_at <= ${NOW}`} and not exists (${IS_TAKEN[place]})
    returning ${TELL}
  )
  insert into interactive_form (task_id, subtask_id, tool_use_id, render_payload, expires_at, owner, several, blocking)
  select $1, $2::text, $3::text, $4::json, ${NOW} + $5::double precision * interval '1 millisecond', $6::text, ${place !== 'alone'}, ${place !== 'beside'}
  from (select count(*) from replaced) as after
  where ${place === 'alone' ? 'true' : `not (${IS_FULL})`}
  on conflict do nothing
  returning ${TELL}`;

/**
 * Stores a form. If the form must wait alone, it replaces the form that waits in its task.
 * @throws FormStoreError `form_already_shown` if the run has its form, or if the `tool_use_id` is taken. `too_many_forms` if too many wait.
 */
export async function showForm(
  client: PostgresClient,
  { taskId, subtaskId, toolUseId, payload, expiresIn, owner }: NewForm,
  place: Place,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = [taskId, subtaskId, toolUseId, JSON.stringify(payload)];
    const shown = await runQuery(client, showIn(place), [...form, expiresIn, owner]).catch((error: unknown) =>
      whereInDoubt(error, () => findShown(client, form)),
    );
    if (shown.length > 0) return;
    const ids = [taskId, subtaskId, toolUseId];
    if (await isTaken(client, ids, place)) {
      if (await holds(client, `exists (${IS_OF_EARLIER_RUN})`, ids))
        throw new FormStoreError('invalid_ids', USED_BEFORE);
      throw new FormStoreError('form_already_shown');
    }
    if (place !== 'alone' && (await holds(client, IS_FULL, [taskId]))) throw new FormStoreError('too_many_forms');
  }
  throw new FormStoreError('store_contended');
}

/**
 * SQL: whether a person has settled a form with this `tool_use_id` before this run. The model must not be told that such a form waits. $1 task, $2
 * subtask, $3 tool use.
 */
const IS_OF_EARLIER_RUN = `
  select from interactive_form
  where task_id = $1 and tool_use_id = $3::text and state in ('answered', 'cancelled') and ($2::text is null or subtask_id is distinct from $2::text)`;

const USED_BEFORE =
  'Its tool_use_id is that of a form which was settled before. Providers count the ids of calls anew in each run: make "toolUseId" unique in the task.';

async function findShown(client: PostgresClient, form: unknown[]): Promise<Row[] | undefined> {
  const rows = await runQuery(client, IS_SHOWN, form);
  return rows.length > 0 ? rows : undefined;
}

const IS_SHOWN = `
  select tool_use_id from interactive_form
  where task_id = $1 and subtask_id is not distinct from $2::text and tool_use_id = $3 and render_payload::text = $4::text`;

export async function hasForm(client: PostgresClient, { taskId, subtaskId }: FormKey, place: Place): Promise<boolean> {
  return isTaken(client, [taskId, subtaskId, null], place);
}

async function isTaken(client: PostgresClient, ids: (string | null)[], place: Place): Promise<boolean> {
  return holds(client, `exists (${IS_TAKEN[place]})`, ids);
}

async function holds(client: PostgresClient, condition: string, params: (string | null)[]): Promise<boolean> {
  const [row] = await runQuery(client, `select ${condition} as holds`, params);
  return row?.['holds'] === true;
}
