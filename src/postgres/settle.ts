import type { AnswerMessage } from '../protocol/types/answer.js';
import { TELL, type FormChange } from './form-change.js';
import { runQuery, type PostgresClient } from './query.js';
import { IS_WAITING } from './read-stored-form.js';

const ANSWER = `
  update interactive_form set state = $3, answer = $4::json, settled_at = now()
  where task_id = $1 and tool_use_id = $2 and ${IS_WAITING}
  returning ${TELL}`;

/** Compares and sets: `false` where the form waits no longer, and then nothing was written. */
export async function storeAnswer(client: PostgresClient, taskId: string, answer: AnswerMessage): Promise<boolean> {
  const rows = await runQuery(client, ANSWER, [taskId, answer.tool_use_id, answer.status, JSON.stringify(answer)]);
  return rows.length > 0;
}

const SUPERSEDE = `
  update interactive_form
  set state = case when expires_at <= now() then 'expired' else 'superseded' end, settled_at = now()
  where task_id = $1 and state = 'waiting'
  returning state, ${TELL}`;

/** `false` where no form waits. */
export async function supersedeForm(client: PostgresClient, taskId: string): Promise<boolean> {
  const [row] = await runQuery(client, SUPERSEDE, [taskId]);
  return row?.['state'] === 'superseded';
}

/** Rows that somebody else is busy with are left for the next time. */
const EXPIRE = `
  update interactive_form set state = 'expired', settled_at = now()
  where state = 'waiting' and (task_id, tool_use_id) in (
    select task_id, tool_use_id from interactive_form
    where state = 'waiting' and expires_at <= now()
    order by expires_at limit $1 for update skip locked
  )
  returning task_id, tool_use_id, ${TELL}`;

export async function expireForms(client: PostgresClient, limit: number): Promise<FormChange[]> {
  const rows = await runQuery(client, EXPIRE, [limit]);
  return rows.map(({ task_id, tool_use_id }) => ({ task_id: String(task_id), tool_use_id: String(tool_use_id), state: 'expired' }));
}
