/** What this service has beside the forms. One statement, so that servers that start at once take turns. */
export const SCHEMA = `do $schema$
begin
  perform pg_advisory_xact_lock(hashtext('service_schema'));
  create table if not exists skill (
    id uuid primary key default gen_random_uuid(),
    user_id text not null,
    name text not null,
    content json not null,
    unique (user_id, name)
  );
  create table if not exists run (
    task_id text not null,
    id text not null,
    said json not null,
    primary key (task_id, id)
  );
end
$schema$`;
