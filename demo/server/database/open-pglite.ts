import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { claimFolder } from './claim-folder.js';
import type { Database } from './database.js';

/** Postgres in this process, with its files in a folder: nothing to install. No other process can share it. */
export async function openPGlite(folder: string): Promise<Database> {
  const giveUp = await claimFolder(folder);
  const path = join(folder, 'database');
  if (!existsSync(path)) console.log('\n  A database is being made. It takes a few seconds, the first time only.');
  const client = await PGlite.create(path).catch((error: unknown) => {
    giveUp();
    throw new Error(`The database in ${path} can't be opened. Set DATA_DIR to another folder, or delete this one.`, {
      cause: error,
    });
  });
  return {
    place: folder,
    query: (text, params) => client.query(text, params),
    transaction: (action) => client.transaction((transaction) => action(transaction)),
    listen: (channel, listener) => client.listen(channel, listener),
    onGap: () => undefined,
    // There is no other process.
    claim: () => Promise.resolve(true),
    isClaimed: () => true,
    release: () => Promise.resolve(),
    close: async () => {
      await client.close();
      giveUp();
    },
  };
}
