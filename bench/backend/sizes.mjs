// What a waiting form costs: bytes in the table and in each index, for a form of ordinary size.
import { createPostgresFormStore, openPool, PAYLOAD } from './store.mjs';

/**
 * @param {string} url of an empty database.
 * @param {number} forms
 */
export async function measureSizes(url, forms) {
  const pool = openPool(url, { max: 1 });
  await createPostgresFormStore(pool).migrate();
  // Ids as long as those of real systems: a UUID for the task and the run, 30 characters for the call.
  await pool.query(
    `insert into interactive_form (task_id, subtask_id, tool_use_id, render_payload, expires_at)
     select gen_random_uuid()::text, gen_random_uuid()::text, 'toolu_' || substr(md5(n::text), 1, 24), $1::json, now() + n * interval '1 second'
     from generate_series(1, $2::integer) n`,
    [JSON.stringify(PAYLOAD), forms],
  );
  await pool.query('vacuum analyze interactive_form');
  const { rows } = await pool.query(`
    select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
    where oid = 'interactive_form'::regclass or oid in (select indexrelid from pg_index where indrelid = 'interactive_form'::regclass)
    order by relkind desc, relname`);
  await pool.end();
  return {
    forms,
    payload: JSON.stringify(PAYLOAD).length,
    perForm: Object.fromEntries(rows.map(({ name, bytes }) => [name, Math.round(bytes / forms)])),
  };
}
