import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const root = join(import.meta.dirname, '../..');

/** Fills a new folder with an empty database. PGlite needs seconds to make one, so one is made once and copied. */
export async function preparePGliteFolder(folder: string): Promise<void> {
  cpSync(await findTemplate(), folder, { recursive: true });
}

async function findTemplate(): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  const cache = join(root, 'node_modules/.cache');
  const template = join(cache, `pglite-${version}`);
  if (existsSync(template)) return template;
  const made = mkdtempSync(join(tmpdir(), 'pglite-'));
  await (await PGlite.create(join(made, 'data'))).close();
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, 'making-'));
  cpSync(join(made, 'data'), copy, { recursive: true });
  rmSync(made, { recursive: true });
  try {
    renameSync(copy, template);
  } catch {
    // Another test file was faster.
    rmSync(copy, { recursive: true });
  }
  return template;
}
