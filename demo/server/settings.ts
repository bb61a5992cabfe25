import { join } from 'node:path';

export interface Settings {
  /** The one port to listen on, 0 for any free one; `undefined` for the first free one from 5173 on. */
  port: number | undefined;
  dataDir: string;
  /** In ms: the agent's pause after each word. */
  pace: number;
}

/** Reads `PORT`, `DATA_DIR` and `PACE`. @throws Error that says what is wrong with one of them. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: readNumber(env, 'PORT', 65_535),
    dataDir: env['DATA_DIR'] || join(import.meta.dirname, '../.data'),
    pace: readNumber(env, 'PACE', 10_000) ?? 25,
  };
}

function readNumber(env: NodeJS.ProcessEnv, name: string, most: number): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new Error(`${name} must be a whole number from 0 to ${most}, not "${text}".`);
  return value;
}
