import { existsSync, readFileSync } from 'node:fs';
import { inBench } from './paths.mjs';
import { median } from './statistics.mjs';

const FILE = inBench('results.json');

/**
 * @typedef {object} Results What a run found; `results.json` is this.
 * @property {string} date
 * @property {string} browser
 * @property {number} rounds
 * @property {Record<string, string>} versions
 * @property {Record<string, Record<string, number>>} values By contender and row; speed in ms of CPU, the rest in kB.
 */

/** Collects samples of all contenders while they take turns. */
export class Samples {
  /** @type {Map<string, Map<string, number[]>>} */
  #samples = new Map();

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
