import type { PostgresClient } from 'react-interactive-form/postgres';
import type { NextRun } from './routes.ts';

/**
 * Puts a run into the table that your runtime takes its work from.
 *
 * @returns `false` for a run that is there already: its message was sent again.
 */
export async function queueRun(database: PostgresClient, taskId: string, { id, ...said }: NextRun): Promise<boolean> {
  const { rows } = await database.query(
    'insert into run (task_id, id, said) values ($1, $2, $3::json) on conflict do nothing returning id',
    [taskId, id, JSON.stringify(said)],
  );
  return rows.length > 0;
}
