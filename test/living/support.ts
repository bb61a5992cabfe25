import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';

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
  const path = join(import.meta.dirname, 'node_modules', name, file);
  return existsSync(path) ? { ok: true, path } : { ok: false, reason: `${name} has no program for this machine.` };
}

export function versionOf(name: string): string {
  const file = join(import.meta.dirname, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Another run asks other questions; `LIVING_SEED` repeats one. */
const seed = Number(process.env['LIVING_SEED'] ?? Date.now() % 2 ** 31);

export function sample<T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] {
  return fc.sample(arbitrary, { numRuns, seed });
}

/** What a run has come to. */
export interface Figures {
  asked: number;
  /** Shown by the system, and by a form. */
  shown: number;
  answered: number;
  cancelled: number;
}

/** One row of the table in docs/dialects.md. */
export function report(system: string, version: string, { asked, shown, answered, cancelled }: Figures): void {
  console.log(`| ${[system, version, asked, shown, answered, cancelled].join(' | ')} | (seed ${seed})`);
}

/** A label as models write one, and as they should not. */
export const oddLabel: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...'abcXYZ 0189.;:-*#"<>&{}()äé🙂中'), minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'Same', 'Same (Recommended)', '#2 Same', 'One\\ntwo', 'a\u200b') },
);
