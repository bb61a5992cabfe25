/** One step of the schema. Each is one statement that does nothing where it has been run before, so any client can send it. */
export interface Migration {
  version: number;
  /** Of the file in the package: `react-interactive-form/postgres/0001-forms.sql`. */
  name: string;
  sql: string;
}

/**
 * The schema, oldest step first. It is kept as text in a module, so that it is there in a bundle and in a worker too; the
 * build writes the `.sql` files from it.
 *
 * `json` and not `jsonb`: a person's words may hold a NUL or half of a surrogate pair, which `jsonb` refuses. All keys begin
 * with the task, so that the table can be partitioned by it.
 */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: '0001-forms',
    sql: `do $migration$
begin
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
];
