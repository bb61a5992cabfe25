import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** What part of the changes is tried: `MUTANTS_DRAWN=0.1` is about one in ten, and the same ones each time. */
const PART = Number(process.env['MUTANTS_DRAWN'] ?? 1);
/** Another seed draws others. */
const SEED = process.env['MUTANTS_SEED'] ?? '';
/** A report of StrykerJS: only what it shows alive is tried, with other tests. */
const REPORT = process.env['MUTANTS_ALIVE_IN'];

/** @typedef {{ mutatorName: string; replacement?: string; location: Record<'start' | 'end', { line: number; column: number }> }} Change */
/** @typedef {{ files: Record<string, { mutants: (Change & { status: string })[] }> }} Report */

const alive = REPORT ? new Set(listAlive(REPORT)) : undefined;
const CHOSEN = { status: 'passed' };
const NOT_CHOSEN = { status: 'compileError', reason: 'not chosen' };

/** StrykerJS lets a checker say that a change would not compile. Such a change is not run, and does not count. */
const checker = {
  init: () => Promise.resolve(),
  /** @param {(Change & { id: string; fileName: string })[]} changes */
  check: (changes) =>
    Promise.resolve(Object.fromEntries(changes.map((change) => [change.id, isChosen(change) ? CHOSEN : NOT_CHOSEN]))),
};

/** @param {Change & { fileName: string }} change */
function isChosen(change) {
  const { fileName } = change;
  const key = toKey(
    fileName.slice(Math.max(fileName.lastIndexOf('/src/'), fileName.lastIndexOf('/registry/'))),
    change,
  );
  return (
    (alive?.has(key) ?? true) &&
    createHash('sha256')
      .update(SEED + key)
      .digest()
      .readUInt32BE() /
      2 ** 32 <
      PART
  );
}

/** @param {string} path */
function listAlive(path) {
  if (!existsSync(path)) throw new Error(`${path} is missing: first run the same command without --browser.`);
  const { files } = /** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((change) => toKey(`/${file}`, inZeros(change))),
  );
}

/**
 * A report counts lines and columns from 1.
 * @param {Change} change
 * @returns {Change}
 */
function inZeros(change) {
  const { start, end } = change.location;
  return { ...change, location: { start: before(start), end: before(end) } };
}

/** @param {{ line: number; column: number }} place */
function before({ line, column }) {
  return { line: line - 1, column: column - 1 };
}

/**
 * @param {string} file
 * @param {Change} change
 */
function toKey(file, { mutatorName, replacement, location: { start, end } }) {
  return JSON.stringify([file, mutatorName, replacement, start.line, start.column, end.line, end.column]);
}

export const strykerPlugins = [{ kind: 'Checker', name: 'choose', value: checker }];
