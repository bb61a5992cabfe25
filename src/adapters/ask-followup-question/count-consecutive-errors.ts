import type { AdapterResult } from '../shared/adapter-result.js';

/** The number of failed calls in a row, for a host that gives up after some. A readable call resets it to 0. */
export function countConsecutiveErrors(count: number, result: AdapterResult): number {
  return result.ok ? 0 : count + 1;
}
