// The tests of whole programs start servers, databases and browsers of their own. `npm test` runs those of which something has changed
// since they passed. CI runs all.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @typedef {{ name: string, covers: readonly string[] }} Program A project of vitest.config.ts, and the paths that its tests look at. */

const PASSED = 'node_modules/.cache/passed-programs.json';
const EVERYWHERE = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.ci',
  'test/setup',
  'test/fixtures',
];

/** @returns {Program[]} */
export function listPrograms() {
  return [
    {
      name: 'postgres',
      covers: ['src/postgres', 'src/server', 'src/protocol', 'src/broker', 'test/postgres', ...EVERYWHERE],
    },
    { name: 'demo', covers: ['src', 'demo', 'test/demo', 'test/postgres', ...EVERYWHERE] },
    {
      name: 'package',
      covers: ['src', 'docs', 'skills', 'registry', 'README.md', 'test/package', 'test/components', ...EVERYWHERE],
    },
  ];
}

/** @param {Program} program */
export function isPassedBefore(program) {
  return readPassed()[program.name] === digest(program);
}

/** @param {Program} program */
export function notePassed(program) {
  mkdirSync(dirname(PASSED), { recursive: true });
  writeFileSync(PASSED, JSON.stringify({ ...readPassed(), [program.name]: digest(program) }));
}

/** @returns {Record<string, string | undefined>} */
function readPassed() {
  if (!existsSync(PASSED)) return {};
  /** @type {Record<string, string | undefined>} */
  const passed = JSON.parse(readFileSync(PASSED, 'utf8'));
  return passed;
}

/**
 * Of every file in these paths that Git knows or would add.
 * @param {Program} program
 */
function digest({ covers }) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...covers], {
    encoding: 'utf8',
  });
  const hash = createHash('sha256').update(process.version);
  for (const file of new Set(files.split('\0')))
    if (existsSync(file) && file !== '') hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
