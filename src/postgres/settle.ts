import type { AnswerMessage } from '../protocol/types/answer.js';
import { TELL, type FormChange } from './form-change.js';
import { NOW, runQuery, type PostgresClient } from './query.js';
import { IS_WAITING, readAnswer } from './read-stored-form.js';

const ANSWER = `
  update interactive_form set state = $3, answer = $4::json, settled_at = ${NOW}
  where task_id = $1 and tool_use_id = $2 and ${IS_WAITING}
  returning ${TELL}`;

/** SQL: stores a revision and keeps the earlier answer. Only the answer right before the new revision may be replaced. */
const REVISE = `
  with earlier as (
    select task_id, tool_use_id, revision, answer, settled_at from interactive_form
    where task_id = $1 and tool_use_id = $2 and state = $3 and revision = $5::integer - 1
    for update
  ), kept as (
    insert into interactive_form_revision (task_id, tool_use_id, revision, answer, settled_at)
    select * from earlier
    returning revision
  )
  update interactive_form set answer = $4::json, revision = $5::integer, settled_at = ${NOW}
  where task_id = $1 and tool_use_id = $2 and exists (select from kept)
  returning ${TELL}`;

/** Stores an answer with a compare-and-set. Returns `false`, and writes nothing, if the form no longer waits or another change of the answer came first. */
export async function storeAnswer(client: PostgresClient, taskId: string, answer: AnswerMessage): Promise<boolean> {
  const values = [taskId, answer.tool_use_id, answer.status, JSON.stringify(answer)];
  const revision = answer.status === 'answered' ? answer.revision : undefined;
  const rows =
    revision === undefined
      ? await runQuery(client, ANSWER, values)
      : await runQuery(client, REVISE, [...values, revision]);
  return rows.length > 0;
}

const REVISIONS = `
  select tool_use_id, render_payload, state, given.answer, given.revision from interactive_form form cross join lateral (
    select answer, revision from interactive_form_revision where task_id = form.task_id and tool_use_id = form.tool_use_id
    union all select form.answer, form.revision where form.answer is not null
  ) as given
  where task_id = $1 and tool_use_id = $2
  order by given.revision`;

export async function listRevisions(
  client: PostgresClient,
  taskId: string,
  toolUseId: string,
): Promise<AnswerMessage[]> {
  const rows = await runQuery(client, REVISIONS, [taskId, toolUseId]);
  return rows.map(readAnswer);
}

const SUPERSEDE = `
  update interactive_form
  set state = case when expires_at <= ${NOW} then 'expired' else 'superseded' end, settled_at = ${NOW}
  where task_id = $1 and state = 'waiting' and ($2::text is null or tool_use_id = $2)
  returning state, ${TELL}`;

/** Returns `false` if no form waits. */
export async function supersedeForms(
  client: PostgresClient,
  taskId: string,
  toolUseId: string | null,
): Promise<boolean> {
  const rows = await runQuery(client, SUPERSEDE, [taskId, toolUseId]);
  return rows.some(({ state }) => state === 'superseded');
}

/**
 * SQL: expires forms. Rows that another process has locked are left for the next call. The list is no subquery, which the database could make anew
 * for each row, with another row in it.
 */
const EXPIRE = `
  with overdue as (
    select task_id, tool_use_id from interactive_form
    where state = 'waiting' and expires_at <= ${NOW}
    order by expires_at limit $1 for update skip locked
  )
  update interactive_form set state = 'expired', settled_at = ${NOW}
  where state = 'waiting' and (task_id, tool_use_id) in (select task_id, tool_use_id from overdue)
  returning task_id, tool_use_id, ${TELL}`;

export async function expireForms(client: PostgresClient, limit: number): Promise<FormChange[]> {
  const rows = await runQuery(client, EXPIRE, [limit]);
  return rows.map(({ task_id, tool_use_id }) => ({
    task_id: String(task_id),
    tool_use_id: String(tool_use_id),
    state: 'expired',
  }));
}
