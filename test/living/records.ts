import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { foldParts, unfoldParts } from './same-parts.js';

/** The figures of a run with generated questions. */
export interface Figures {
  asked: number;
  /** Shown by the system, and by a form. */
  shown: number;
  answered: number;
  cancelled: number;
}

/** A fixed question on its way through a system. */
export interface Exchange {
  /** The request that the system gives to its host. Null if the system refuses the question itself. */
  shown: unknown;
  /** The reply of the host, which an adapter has made. */
  sent: unknown;
  /** The result that the model reads, or the result of the system's own function. */
  read: unknown;
}

/** The facts about a system, stored as one file of `records/`. */
export interface SystemRecord {
  system: string;
  /** The package on npm, and the version that ran. */
  package: string;
  version: string;
  /** The day of the run, in UTC. */
  date: string;
  /** Versions of Node: of the run, asked for by the version that ran, and asked for by the newest version on the registry. Null if a package asks for none. */
  node: { ranOn: string; needed: string | null; newest: string; newestNeeds: string | null };
  /** Null if the system is asked the ten questions only. */
  figures: Figures | null;
  /** The schema of the tool that the model is offered, with a digest in place of each of its descriptions. Null if the system has none. */
  tool: unknown;
  /** By the names of the ten questions. */
  questions: Record<string, Exchange>;
}

export interface Difference {
  /** The way to the value: `questions.note.read.lines.2`. */
  field: string;
  stored: string;
  now: string;
}

/**
 * The differences between a stored record and a new one, a value each. The date, the figures, the Node of the run and the newest version are
 * facts of a run, and differ without a change of the system.
 */
export function compareRecords(stored: SystemRecord, now: SystemRecord): Difference[] {
  return differencesOf(compared(stored), compared(now), []);
}

function compared({ system, package: name, version, node, tool, questions }: SystemRecord): unknown {
  return { system, package: name, version, node: { needed: node.needed }, tool, questions };
}

function differencesOf(stored: unknown, now: unknown, path: readonly (string | number)[]): Difference[] {
  if (JSON.stringify(stored) === JSON.stringify(now)) return [];
  if (Array.isArray(stored) && Array.isArray(now)) return listDifferences(stored, now, path);
  if (isObject(stored) && isObject(now)) {
    const keys = [...new Set([...Object.keys(stored), ...Object.keys(now)])];
    return keys.flatMap((key) => differencesOf(stored[key], now[key], [...path, key]));
  }
  return [{ field: path.join('.'), ...showDifference(toText(stored), toText(now)) }];
}

/** Items that are equal from the start and from the end are left out, so that one line more is one difference. */
function listDifferences(
  stored: readonly unknown[],
  now: readonly unknown[],
  path: readonly (string | number)[],
): Difference[] {
  const isEqual = (left: number, right: number) => JSON.stringify(stored[left]) === JSON.stringify(now[right]);
  const shortest = Math.min(stored.length, now.length);
  let start = 0;
  while (start < shortest && isEqual(start, start)) start++;
  let end = 0;
  while (end < shortest - start && isEqual(stored.length - 1 - end, now.length - 1 - end)) end++;
  const longest = Math.max(stored.length, now.length) - end;
  return Array.from({ length: longest - start }, (_, index) => start + index).flatMap((place) =>
    differencesOf(itemBefore(stored, place, end), itemBefore(now, place, end), [...path, place]),
  );
}

function itemBefore(items: readonly unknown[], place: number, end: number): unknown {
  return place < items.length - end ? items[place] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string {
  if (value === undefined) return '(nothing)';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** How much of a long text stands on each side of its first difference. */
const AROUND = 100;

/** The same part of both texts, where they begin to differ. */
function showDifference(stored: string, now: string): { stored: string; now: string } {
  let same = 0;
  while (same < stored.length && stored[same] === now[same]) same++;
  const from = same > AROUND ? same - AROUND : 0;
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, same + AROUND)}${text.length > same + AROUND ? '…' : ''}`;
  return { stored: cut(stored), now: cut(now) };
}

/** The two lines of each difference below each other. */
export function describeDifferences(system: string, differences: readonly Difference[]): string {
  const lines = differences.flatMap(({ field, stored, now }) => [
    `${system}, ${field}`,
    `  stored | ${stored}`,
    `  now    | ${now}`,
  ]);
  return [...lines, 'If the change is meant: WRITE=1 npm run test:living'].join('\n');
}

/**
 * A text of several lines becomes a list, so that a file shows lines. The text of a JSON object becomes the object. Keys are sorted, so that
 * their order is no change: Codex writes its answers in another order each time.
 */
export function readable(value: unknown): unknown {
  if (typeof value === 'string') return readableText(value);
  if (Array.isArray(value)) return value.map(readable);
  if (!isObject(value)) return value ?? null;
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return Object.fromEntries(keys.sort().map((key) => [key, readable(value[key])]));
}

function readableText(text: string): unknown {
  try {
    if (text.startsWith('{')) return { json: readable(JSON.parse(text)) };
  } catch {
    // It only looks like JSON.
  }
  return text.includes('\n') ? { lines: text.split('\n') } : text;
}

const RECORDS = join(import.meta.dirname, 'records');

/** All stored records, in the order of their systems. */
export function readRecords(): SystemRecord[] {
  const files = readdirSync(RECORDS).filter((file) => file.endsWith('.json'));
  return files
    .map((file) => readRecord(join(RECORDS, file)))
    .sort((left, right) => left.system.localeCompare(right.system, 'en'));
}

function readRecord(file: string): SystemRecord {
  const record = JSON.parse(readFileSync(file, 'utf8')) as SystemRecord;
  return withQuestions(record, unfoldParts);
}

/** The text of a record's file. */
export function textOf(record: SystemRecord): string {
  return `${JSON.stringify(withQuestions(record, foldParts), null, 2)}\n`;
}

function withQuestions(record: SystemRecord, map: (exchange: unknown) => unknown): SystemRecord {
  const questions = Object.entries(record.questions).map(([name, exchange]) => [name, map(exchange)]);
  return { ...record, questions: Object.fromEntries(questions) as SystemRecord['questions'] };
}

/** A run of a system, without the facts that are looked up. */
export type Run = Pick<SystemRecord, 'system' | 'package' | 'tool' | 'questions'> & {
  /** The file of `records/`, without its ending. */
  name: string;
  figures?: Figures | undefined;
  /** The folder of the installed package. */
  folder: string;
  /** The version of Node that the system ran on. Default: the Node of the test. */
  ranOn?: string | undefined;
};

/** Compares a run with the stored record, and throws the differences; with `WRITE=1` it writes the record. */
export async function keepRecord(run: Run): Promise<void> {
  const file = join(RECORDS, `${run.name}.json`);
  const stored = existsSync(file) ? readRecord(file) : undefined;
  const now = await toRecord(run, stored);
  if (process.env['WRITE']) {
    mkdirSync(RECORDS, { recursive: true });
    writeFileSync(file, textOf(now));
    return;
  }
  if (stored === undefined) throw new Error(`${run.system} has no record yet. WRITE=1 npm run test:living writes it.`);
  if (now.node.newest !== now.version)
    console.log(`${run.package}: ${now.version} has run, and ${now.node.newest} is the newest. See NEWEST=1.`);
  const differences = compareRecords(stored, now);
  if (differences.length > 0) throw new Error(describeDifferences(run.system, differences));
}

async function toRecord(run: Run, stored: SystemRecord | undefined): Promise<SystemRecord> {
  const { version, engines } = JSON.parse(readFileSync(join(run.folder, 'package.json'), 'utf8')) as Manifest;
  const newest = (await lookUp(run.package)) ?? {
    version: stored?.node.newest ?? version,
    engines: { node: stored?.node.newestNeeds ?? undefined },
  };
  return {
    system: run.system,
    package: run.package,
    version,
    date: new Date().toISOString().slice(0, 10),
    node: {
      ranOn: (run.ranOn ?? process.version).replace('v', ''),
      needed: engines?.node ?? null,
      newest: newest.version,
      newestNeeds: newest.engines?.node ?? null,
    },
    figures: run.figures ?? (stored?.version === version ? stored.figures : null),
    tool: readable(withDigests(run.tool)),
    questions: Object.fromEntries(
      Object.entries(run.questions).map(([name, exchange]) => [name, readExchange(exchange)]),
    ),
  };
}

/** The descriptions of a tool are the words of its makers. A record keeps a digest, which tells when they change. */
export function withDigests(tool: unknown): unknown {
  if (Array.isArray(tool)) return tool.map(withDigests);
  if (!isObject(tool)) return tool;
  return Object.fromEntries(
    Object.entries(tool).map(([key, value]) => [
      key,
      key === 'description' && typeof value === 'string' ? digestOf(value) : withDigests(value),
    ]),
  );
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function readExchange({ shown, sent, read }: Exchange): Exchange {
  return { shown: readable(shown), sent: readable(sent), read: readable(read) };
}

interface Manifest {
  version: string;
  engines?: { node?: string | undefined } | undefined;
}

/** The newest version on the registry, and the Node that it needs. Undefined if the registry can't be reached. */
async function lookUp(name: string): Promise<Manifest | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'name', 'version', 'engines', '--json'], {
      timeout: 30_000,
    });
    const [found] = [JSON.parse(stdout) as Manifest | Manifest[]].flat();
    return found;
  } catch {
    return undefined;
  }
}
