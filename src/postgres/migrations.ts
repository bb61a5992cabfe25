/** One step of the schema. The step is one statement, and you may run it again. */
export interface Migration {
  version: number;
  /** The name of the step's file in the package: `react-interactive-form/postgres/0001-forms.sql`. */
  name: string;
  sql: string;
}

/**
 * The schema, oldest step first. The `.sql` files of the package have the same text.
 *
 * The columns are `json`, because `jsonb` refuses a NUL or half of a surrogate pair, which people may type. All keys begin with the task, by which
 * you can partition the table.
 */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: '0001-forms',
    sql: `do $migration$
begin
  -- Whoever only uses the tables needs no right to make any.
  if to_regclass('interactive_form_migration') is not null then
    if exists (select from interactive_form_migration where version = 1) then
      return;
    end if;
  end if;
  -- Two servers that start at once take turns.
  perform pg_advisory_xact_lock(hashtext('interactive_form_migration'));
  create table if not exists interactive_form_migration (
    version integer primary key,
    applied_at timestamptz not null default now()
  );
  if exists (select from interactive_form_migration where version = 1) then
    return;
  end if;

  create table interactive_form (
    task_id text not null,
    tool_use_id text not null,
    -- The run that asked; null where the host has no ids for its runs.
    subtask_id text,
    state text not null default 'waiting' check (state in ('waiting', 'answered', 'cancelled', 'superseded', 'expired')),
    render_payload json not null,
    -- The checked answer message, of an answered or a cancelled form.
    answer json,
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    -- A waiting form counts as expired from then on, whether or not its state says so yet.
    expires_at timestamptz,
    primary key (task_id, tool_use_id),
    -- One form a run.
    constraint interactive_form_run unique (task_id, subtask_id),
    constraint interactive_form_answer check ((answer is not null) = (state in ('answered', 'cancelled'))),
    constraint interactive_form_settled check ((settled_at is null) = (state = 'waiting'))
  );

  -- One waiting form a task; also what the gate looks in.
  create unique index interactive_form_waiting on interactive_form (task_id) where state = 'waiting';
  create index interactive_form_expiry on interactive_form (expires_at) where state = 'waiting' and expires_at is not null;

  insert into interactive_form_migration (version) values (1);
end
$migration$`,
  },
  {
    version: 2,
    name: '0002-revisions',
    sql: `do $migration$
begin
  perform pg_advisory_xact_lock(hashtext('interactive_form_migration'));
  if exists (select from interactive_form_migration where version = 2) then
    return;
  end if;

  -- Which change of the answer the one in "answer" is; 0 for the first answer.
  alter table interactive_form add column revision integer not null default 0;

  -- The answers that a later one has taken the place of.
  create table interactive_form_revision (
    task_id text not null,
    tool_use_id text not null,
    revision integer not null,
    answer json not null,
    settled_at timestamptz not null,
    primary key (task_id, tool_use_id, revision),
    foreign key (task_id, tool_use_id) references interactive_form on delete cascade
  );

  insert into interactive_form_migration (version) values (2);
end
$migration$`,
  },
  {
    version: 3,
    name: '0003-several-forms',
    sql: `do $migration$
begin
  if exists (select from interactive_form_migration where version = 3) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('interactive_form_migration'));
  if exists (select from interactive_form_migration where version = 3) then
    return;
  end if;

  -- Whether other forms of the task may wait beside it.
  alter table interactive_form add column several boolean not null default false;
  -- Whether its run waits for the answer. Only where several forms may wait can it be false.
  alter table interactive_form add column blocking boolean not null default true;
  -- Whose answer it waits for, where the host says so.
  alter table interactive_form add column owner text;

  -- One form a run, beside those that do not block.
  alter table interactive_form drop constraint interactive_form_run;
  create unique index interactive_form_run on interactive_form (task_id, subtask_id) where blocking;
  -- One waiting form a task; where several may wait, one a run, and any that do not block. Also what the gate looks in.
  drop index interactive_form_waiting;
  create unique index interactive_form_waiting on interactive_form (
    task_id,
    (case when not blocking then 'form ' || tool_use_id when several then 'run ' || coalesce(subtask_id, '') else '' end)
  ) where state = 'waiting';
  create index interactive_form_inbox on interactive_form (owner, created_at, task_id, tool_use_id) where state = 'waiting' and owner is not null;

  insert into interactive_form_migration (version) values (3);
end
$migration$`,
  },
];
