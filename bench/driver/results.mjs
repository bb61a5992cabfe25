import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inBench } from './paths.mjs';
import { median } from './statistics.mjs';

const FILE = inBench('results.json');
/** What an unfinished run has measured. */
const SAMPLES = inBench('dist/samples.json');

/**
 * @typedef {object} Results What a run found; `results.json` is this.
 * @property {string} date Of the times and the memory.
 * @property {string} sizesDate Of this library's sizes, which `--sizes` measures alone.
 * @property {string} browser
 * @property {number} rounds
 * @property {Record<string, string>} versions
 * @property {import('./quiet.mjs').Look[]} looks What the machine did between the workloads.
 * @property {Record<string, Record<string, number>>} values By contender and row; speed in ms of CPU, memory in KiB (1,024 bytes), size in kB (1,000 bytes).
 * @property {Record<string, import('./measure-entries.mjs').EntrySize>} entries By the name that `size-limit` has for it in package.json.
 */

/** Collects samples of all contenders while they take turns. */
export class Samples {
  /** @type {Map<string, Map<string, number[]>>} */
  #samples = new Map();
  /** How many rounds are in it. */
  rounds = 0;
  /** The visits that are made in one round only. @type {Set<string>} */
  done = new Set();
  /** What the machine did between the workloads. @type {import('./quiet.mjs').Look[]} */
  looks = [];

  /** The samples of a run that was stopped between two rounds. */
  static resume() {
    const samples = new Samples();
    if (!existsSync(SAMPLES)) throw new Error('There is no run to go on with.');
    /** @type {{ rounds: number, done: string[], looks: import('./quiet.mjs').Look[], values: [string, [string, number[]][]][] }} */
    const { rounds, done, looks, values } = JSON.parse(readFileSync(SAMPLES, 'utf8'));
    samples.rounds = rounds;
    samples.done = new Set(done);
    samples.looks = looks;
    samples.#samples = new Map(values.map(([contender, rows]) => [contender, new Map(rows)]));
    return samples;
  }

  /** Called after a round: the run can be stopped then, and gone on with. */
  save() {
    this.rounds++;
    const values = [...this.#samples].map(([contender, rows]) => [contender, [...rows]]);
    writeFileSync(SAMPLES, JSON.stringify({ rounds: this.rounds, done: [...this.done], looks: this.looks, values }));
  }

  /**
   * @param {string} contender
   * @param {string} row
   * @param {number} value
   */
  add(contender, row, value) {
    /** @type {Map<string, number[]>} */
    const rows = this.#samples.get(contender) ?? new Map();
    this.#samples.set(contender, rows.set(row, [...(rows.get(row) ?? []), value]));
  }

  /** @returns {Results['values']} */
  medians() {
    return Object.fromEntries(
      [...this.#samples].map(([contender, rows]) => [
        contender,
        Object.fromEntries([...rows].map(([row, values]) => [row, Number(median(values).toFixed(3))])),
      ]),
    );
  }
}

/** The results of the last full run, if there was one. @returns {Results | undefined} */
export function readLastResults() {
  return existsSync(FILE) ? /** @type {Results} */ (JSON.parse(readFileSync(FILE, 'utf8'))) : undefined;
}
