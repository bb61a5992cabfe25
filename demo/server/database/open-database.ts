import type { Settings } from '../settings.js';
import type { Database } from './database.js';
import { openPGlite } from './open-pglite.js';
import { openPostgres } from './open-postgres.js';

/** The database that the settings name: a Postgres server's, or else one in a folder of this machine. */
export function openDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return databaseUrl === undefined ? openPGlite(dataDir) : openPostgres(databaseUrl);
}
