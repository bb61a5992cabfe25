/** What this service has beside the forms. */
export const SCHEMA = `
  create table if not exists skill (
    id uuid primary key default gen_random_uuid(),
    user_id text not null,
    name text not null,
    content json not null,
    unique (user_id, name)
  )`;
