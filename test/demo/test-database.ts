import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPGlite } from '../../demo/server/database/open-pglite.js';
import type { Database } from '../../demo/server/database/database.js';
import { preparePGliteFolder } from '../postgres/pglite-folder.js';

/** A database as the demo opens it when nothing is set; gone with its files when it is closed. */
export async function openTestDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  await preparePGliteFolder(join(folder, 'database'));
  const database = await openPGlite(folder);
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** All that is in the tables. */
export async function dump(database: Database): Promise<Record<string, unknown[]>> {
  const tables = ['chat_thread', 'chat_message', 'chat_block', 'interactive_form'];
  const rows = await Promise.all(
    tables.map((table) => database.query(`select to_json(row)::text as row from ${table} row order by 1`, [])),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]!.rows]));
}
