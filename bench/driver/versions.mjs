import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inBench } from './paths.mjs';

const { resolve } = createRequire(inBench('run.mjs'));

/**
 * The installed version of each package.
 * @param {string[]} names
 * @returns {Record<string, string>}
 */
export function readVersions(names) {
  return Object.fromEntries(names.map((name) => [name, readVersion(name)]));
}

/** Read from the file: many packages don't export their `package.json`. @param {string} name */
function readVersion(name) {
  const files = resolve.paths(name)?.map((folder) => path.join(folder, name, 'package.json')) ?? [];
  const file = files.find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`${name} is not installed.`);
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
