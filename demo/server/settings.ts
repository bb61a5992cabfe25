import { join } from 'node:path';

export interface Settings {
  /** The one port to listen on, 0 for any free one; `undefined` for the first free one from 5173 on. */
  port: number | undefined;
  /** Where PGlite keeps its files. */
  dataDir: string;
  /** The Postgres to use in its place. */
  databaseUrl: string | undefined;
  /** In ms: the agent's pause after each word. */
  pace: number;
}

/** Reads `PORT`, `DATA_DIR`, `DATABASE_URL` and `PACE`. @throws Error that says what is wrong with one of them. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: readNumber(env, 'PORT', 65_535),
    dataDir: env['DATA_DIR'] || join(import.meta.dirname, '../.data'),
    databaseUrl: readUrl(env, 'DATABASE_URL'),
    pace: readNumber(env, 'PACE', 10_000) ?? 25,
  };
}

function readUrl(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error(`${name} must be an address such as postgres://user:password@localhost:5432/name.`);
}

function readNumber(env: NodeJS.ProcessEnv, name: string, most: number): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} must be a whole number from 0 to ${most}, not "${text}".`);
  return value;
}
