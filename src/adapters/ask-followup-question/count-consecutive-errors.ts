import type { AdapterResult } from '../shared/adapter-result.js';

/** The number of failed calls in a row, for a host that gives up after some: 0 after one that could be read. */
export function countConsecutiveErrors(count: number, result: AdapterResult): number {
  return result.ok ? 0 : count + 1;
}
