import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { type Figures, keepRecord, type Run } from './records.js';

const require = createRequire(join(import.meta.dirname, 'package.json'));

/** A package of this folder, or why it can't be started. */
export async function load(specifier: string): Promise<{ ok: true; module: unknown } | { ok: false; reason: string }> {
  try {
    return { ok: true, module: (await import(pathToFileURL(require.resolve(specifier)).href)) as unknown };
  } catch (error) {
    return { ok: false, reason: `${specifier} could not be started: ${String(error)}` };
  }
}

/** A program of a package of this folder, or why there is none. */
export function findProgram(name: string, file: string): { ok: true; path: string } | { ok: false; reason: string } {
  const path = join(folderOf(name), file);
  return existsSync(path) ? { ok: true, path } : { ok: false, reason: `${name} has no program for this machine.` };
}

function folderOf(name: string): string {
  return join(import.meta.dirname, 'node_modules', name);
}

export function versionOf(name: string): string {
  return (JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as { version: string }).version;
}

/** A Node of at least 22: this one, or the package's for this machine. */
export function findNode22(): { ok: true; path: string; version: string } | { ok: false; reason: string } {
  if (Number.parseInt(process.versions.node) >= 22)
    return { ok: true, path: process.execPath, version: process.versions.node };
  const name = `node-${process.platform}-${process.arch}`;
  const path = join(folderOf(name), 'bin/node');
  return existsSync(path)
    ? { ok: true, path, version: versionOf(name) }
    : { ok: false, reason: 'It needs Node 22, and there is none for this machine.' };
}

/** Another run asks other questions; `LIVING_SEED` repeats one. */
const seed = Number(process.env['LIVING_SEED'] ?? Date.now() % 2 ** 31);

export function sample<T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] {
  return fc.sample(arbitrary, { numRuns, seed });
}

/** The figures of this run, by the names of their systems. */
const reported = new Map<string, Figures>();

/** Says and remembers what a run with generated questions has come to. */
export function report(system: string, figures: Figures): void {
  reported.set(system, figures);
  console.log(`${system}: ${JSON.stringify(figures)} (seed ${seed})`);
}

/** Compares a run with its record, as `keepRecord` does, with the figures that were reported and the package of this folder. */
export function keepRun(run: Omit<Run, 'folder'>): Promise<void> {
  return keepRecord({ ...run, figures: reported.get(run.system), folder: folderOf(run.package) });
}

/** A label as models write one, and as they should not. */
export const oddLabel: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: fc.constantFrom(...'abcXYZ 0189.;:-*#"<>&{}()äé🙂中'), minLength: 1, maxLength: 12 }),
  },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'Same', 'Same (Recommended)', '#2 Same', 'One\\ntwo', 'a\u200b') },
);
