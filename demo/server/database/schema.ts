/**
 * The chat's own tables. Forms and answers are not in them: those are in the form store's, and are joined in. What people
 * and models wrote is `json`, as `text` can't hold every character.
 */
export const SCHEMA = `do $schema$
begin
  perform pg_advisory_xact_lock(hashtext('chat_schema'));
  create table if not exists chat_thread (
    id text primary key,
    example text not null,
    created_at timestamptz not null default now()
  );
  create table if not exists chat_message (
    thread_id text not null references chat_thread,
    position integer not null,
    id text not null,
    role text not null check (role in ('user', 'assistant')),
    is_done boolean not null,
    text json,
    -- The tool_use_id of the form that the message answers.
    answers text,
    primary key (thread_id, id),
    unique (thread_id, position)
  );
  create table if not exists chat_block (
    thread_id text not null,
    message_id text not null,
    position integer not null,
    tool_use_id text,
    body json not null,
    primary key (thread_id, message_id, position),
    foreign key (thread_id, message_id) references chat_message
  );
  -- Which change of its answer.
  alter table chat_message add column if not exists revision integer not null default 0;
  create index if not exists chat_block_tool_use on chat_block (thread_id, tool_use_id) where tool_use_id is not null;
end
$schema$`;
