// Bundles the programs of this folder with the store's source, so that a process starts quickly.
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const programs = ['load', 'load-worker', 'kills', 'kill-worker'];

/**
 * @returns {Promise<typeof import('./load.mjs') & typeof import('./kills.mjs')>}
 */
export async function buildPrograms() {
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'backend-'));
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  await build({
    entryPoints: programs.map((name) => join(import.meta.dirname, `${name}.mjs`)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(outdir, `${name}.mjs`)).href);
  /** @type {[typeof import('./load.mjs'), typeof import('./kills.mjs')]} */
  const [loads, kills] = await Promise.all([load('load'), load('kills')]);
  return { ...loads, ...kills };
}
