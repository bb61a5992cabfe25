import { randomUUID } from 'node:crypto';
import { createPostgresFormStore, type PostgresClient, type WaitingForm } from 'react-interactive-form/postgres';
import type { ExampleId } from '../shared/examples.js';
import {
  revisionOf,
  type Block,
  type Message,
  type Thread,
  type ThreadSummary,
  type UserMessage,
} from '../shared/thread.js';
import type { Database } from './database/database.js';
import { writeOnce } from './database/in-doubt-error.js';
import { SCHEMA } from './database/schema.js';
import { isDamage } from './is-damage.js';
import { readMessage, readSummary, readThread, type MessageRow, type SummaryRow } from './read-rows.js';
import { CHANNEL } from './thread-notice.js';

/** A message with all that belongs to it: its blocks with the forms that they show, and the answer that it carries. */
const MESSAGES = `
  select message.id, message.role, message.is_done, message.text, coalesce(earlier.answer, answered.answer) as answer, (
    select json_agg(json_build_object('body', block.body, 'tool_use_id', block.tool_use_id, 'render_payload', shown.render_payload) order by block.position)
    from chat_block block
    left join interactive_form shown on shown.task_id = block.thread_id and shown.tool_use_id = block.tool_use_id
    where block.thread_id = message.thread_id and block.message_id = message.id
  ) as blocks
  from chat_message message
  left join interactive_form answered on answered.task_id = message.thread_id and answered.tool_use_id = message.answers
  left join interactive_form_revision earlier
    on earlier.task_id = message.thread_id and earlier.tool_use_id = message.answers and earlier.revision = message.revision
  where message.thread_id = $1`;

/** Whether it is the agent's turn. */
const IS_BUSY = `(
  select role = 'user' or not is_done from chat_message where thread_id = thread.id order by position desc limit 1
)`;

const STATE = `
  case when ${IS_BUSY} then 'busy'
  when exists (select from interactive_form where task_id = thread.id and state = 'waiting') then 'waiting'
  else 'idle' end`;

/** SQL: tells that something of a message has changed. */
const TELL = `pg_notify('${CHANNEL}', json_build_object('thread_id', thread_id, 'message_id', $2::text)::text)`;

/** Whom all forms wait for: the chat has one user. */
export const OWNER = 'you';

/** The conversations, in the database. Nothing of them is kept in this process. */
export class ThreadStore {
  constructor(readonly database: Database) {}

  /** Makes the tables, where they are not there. */
  async migrate(): Promise<void> {
    await createPostgresFormStore(this.database).migrate();
    await this.database.query(SCHEMA, []);
  }

  /** Newest first; what is damaged is named, and the rest is there. */
  async list(): Promise<ThreadSummary[]> {
    const rows = await this.#listWith(STATE).catch((error: unknown) => {
      if (isDamage(error)) return this.#listWith("'damaged'");
      throw error;
    });
    return rows.map(readSummary);
  }

  async #listWith(state: string): Promise<SummaryRow[]> {
    const { rows } = await this.database.query(
      `select id, example, created_at, ${state} as state from chat_thread thread order by created_at desc, id`,
      [],
    );
    return rows as SummaryRow[];
  }

  /** The forms that wait for the user in all conversations, the oldest first: as many as a person can look through. */
  async listWaiting(): Promise<WaitingForm[]> {
    try {
      const { forms } = await createPostgresFormStore(this.database).listWaiting(OWNER, { limit: 100 });
      return forms;
    } catch (error) {
      if (isDamage(error)) return [];
      throw error;
    }
  }

  /** The conversations in which it is the agent's turn. */
  async listBusy(): Promise<string[]> {
    const { rows } = await this.database.query(`select id from chat_thread thread where ${IS_BUSY}`, []);
    return (rows as { id: string }[]).map(({ id }) => id);
  }

  async find(id: string, client: PostgresClient = this.database): Promise<Thread | undefined> {
    if (id.includes('\0')) return undefined;
    const {
      rows: [row],
    } = await client.query('select id, example, created_at from chat_thread where id = $1', [id]);
    if (!row) return undefined;
    const { rows } = await client.query(`${MESSAGES} order by message.position`, [id]);
    return readThread(row as Parameters<typeof readThread>[0], rows as MessageRow[]);
  }

  /** @throws RangeError for an id that no conversation has. */
  async get(id: string, client?: PostgresClient): Promise<Thread> {
    const thread = await this.find(id, client);
    if (thread === undefined) throw new RangeError(`There is no conversation ${id}.`);
    return thread;
  }

  async findMessage(threadId: string, id: string): Promise<Message | undefined> {
    const {
      rows: [row],
    } = await this.database.query(`${MESSAGES} and message.id = $2`, [threadId, id]);
    return row === undefined ? undefined : readMessage(row as MessageRow);
  }

  /** The message that a tool call stands in. */
  async findCall(threadId: string, toolUseId: string): Promise<string | undefined> {
    const {
      rows: [row],
    } = await this.database.query('select message_id from chat_block where thread_id = $1 and tool_use_id = $2', [
      threadId,
      toolUseId,
    ]);
    return (row as { message_id: string } | undefined)?.message_id;
  }

  /** Starts a conversation with the user's first words. */
  async create(example: ExampleId, text: string): Promise<Thread> {
    const id = randomUUID();
    await writeOnce(() =>
      this.database.transaction(async (client) => {
        const { rows } = await client.query(
          'insert into chat_thread (id, example) values ($1, $2) on conflict do nothing returning id',
          [id, example],
        );
        if (rows.length > 0) await this.putUserMessage(client, id, { id: 'request', role: 'user', text });
      }),
    );
    return this.get(id);
  }

  /** Runs an action while nobody else changes the conversation in another one. */
  locked<Result>(id: string, action: (client: PostgresClient, thread: Thread) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (client) => {
      await client.query('select from chat_thread where id = $1 for update', [id]);
      return action(client, await this.get(id, client));
    });
  }

  /** The answer is in the form store already. */
  async putUserMessage(client: PostgresClient, threadId: string, { id, text, answer }: UserMessage): Promise<void> {
    await putMessage(client, threadId, id, [
      'user',
      true,
      text === undefined ? null : JSON.stringify(text),
      answer?.tool_use_id ?? null,
      answer ? revisionOf(answer) : 0,
    ]);
  }

  async putRun(client: PostgresClient, threadId: string, id: string): Promise<void> {
    await putMessage(client, threadId, id, ['assistant', false, null, null, 0]);
  }

  async finishRun(threadId: string, id: string): Promise<void> {
    await this.database.query(
      `update chat_message set is_done = true where thread_id = $1 and id = $2 returning ${TELL}`,
      [threadId, id],
    );
  }

  /** The form of a tool block is stored in the form store. */
  async putBlock(threadId: string, messageId: string, position: number, block: Block): Promise<void> {
    const {
      tool_use_id = null,
      render_payload: _elsewhere,
      ...body
    } = { render_payload: undefined, tool_use_id: undefined, ...block };
    await this.database.query(
      `insert into chat_block (thread_id, message_id, position, tool_use_id, body) values ($1, $2, $3::integer, $4::text, $5::json)
       on conflict (thread_id, message_id, position) do update set tool_use_id = excluded.tool_use_id, body = excluded.body
       returning ${TELL}`,
      [threadId, messageId, position, tool_use_id, JSON.stringify(body)],
    );
  }
}

async function putMessage(client: PostgresClient, threadId: string, id: string, columns: unknown[]): Promise<void> {
  await client.query(
    `insert into chat_message (thread_id, id, position, role, is_done, text, answers, revision)
     values ($1, $2::text, (select count(*) from chat_message where thread_id = $1), $3, $4::boolean, $5::json, $6, $7::integer)
     returning ${TELL}`,
    [threadId, id, ...columns],
  );
}
