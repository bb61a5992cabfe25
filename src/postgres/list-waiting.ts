import { decodeJson } from '../protocol/decode-json.js';
import { isStorable } from './form-ids.js';
import { FormStoreError } from './form-store-error.js';
import { runQuery, type PostgresClient, type Row } from './query.js';
import { IS_WAITING, readWaiting } from './read-stored-form.js';

/** A form that waits for a person, with the facts for a notification. */
export interface WaitingForm {
  /** The conversation and, if the host has ids for its runs, the run that asks. */
  task_id: string;
  subtask_id?: string;
  tool_use_id: string;
  /** The header of the first question, or its text. Absent if the form can't be read. */
  title?: string;
  /** Whether the agent waits for the answer. */
  blocking: boolean;
  /** ISO 8601. */
  since: string;
  /** ISO 8601. Absent if the form waits for ever. */
  expires?: string;
}

/** One page of an inbox, with the oldest form first. */
export interface WaitingPage {
  forms: WaitingForm[];
  /** The value to pass as `after` for the next page. Absent on the last page. */
  next?: string;
}

export interface ListWaitingOptions {
  /** The `next` of the page before. */
  after?: string | undefined;
  /** The number of forms on a page, 1 to 1,000. Default 50. */
  limit?: number | undefined;
}

/** The beginning of a page: the time at which the last form of the page before was shown, in microseconds since 1970, and the ids of that form. */
type Cursor = [shown: string, taskId: string, toolUseId: string];

const SHOWN = `(extract(epoch from created_at) * 1000000)::bigint::text`;

/**
 * SQL with the parameters $1 owner, $2 number of forms, and from $3 on the cursor. Without a cursor, its condition would keep the database from using
 * the index.
 */
export const listWaitingSql = (hasCursor: boolean): string => `
  select task_id, subtask_id, tool_use_id, render_payload, blocking, ${SHOWN} as shown, (extract(epoch from expires_at) * 1000)::bigint::text as expires
  from interactive_form
  where owner = $1 and ${IS_WAITING}
    ${hasCursor ? `and (created_at, task_id, tool_use_id) > ('epoch'::timestamptz + $3::bigint * interval '1 microsecond', $4::text, $5::text)` : ''}
  order by created_at, task_id, tool_use_id
  limit $2::integer`;

/** @throws FormStoreError `invalid_ids` for an `after` that no page has had. */
export async function listWaiting(
  client: PostgresClient,
  owner: string,
  { after, limit = 50 }: ListWaitingOptions,
): Promise<WaitingPage> {
  const cursor = after === undefined ? [] : readCursor(after);
  const count = Math.min(Math.max(Math.trunc(limit) || 1, 1), 1_000);
  // One more form is read, to know whether there is another page.
  const rows = await runQuery(client, listWaitingSql(cursor.length > 0), [owner, count + 1, ...cursor]);
  const page = rows.slice(0, count);
  const last = page.at(-1);
  return { forms: page.map(toWaitingForm), ...(last && rows.length > count && { next: writeCursor(last) }) };
}

function toWaitingForm(row: Row): WaitingForm {
  const { task_id, subtask_id, tool_use_id, blocking, shown, expires } = row;
  const [question] = readWaiting(row).payload.questions;
  return {
    task_id: String(task_id),
    ...(typeof subtask_id === 'string' && { subtask_id }),
    tool_use_id: String(tool_use_id),
    ...(question && { title: question.header ?? question.question }),
    blocking: blocking === true,
    since: toIso(Number(shown) / 1_000),
    ...(typeof expires === 'string' && { expires: toIso(Number(expires)) }),
  };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}

function writeCursor({ shown, task_id, tool_use_id }: Row): string {
  return JSON.stringify([shown, task_id, tool_use_id]);
}

function readCursor(text: string): Cursor {
  const cursor = decodeJson(text);
  if (
    Array.isArray(cursor) &&
    cursor.length === 3 &&
    cursor.every((part) => typeof part === 'string' && isStorable(part)) &&
    /^\d{1,18}$/.test(String(cursor[0]))
  )
    return cursor as Cursor;
  throw new FormStoreError('invalid_ids', '"after" must be the "next" of a page.');
}
