import { getOwn, isRecord } from '../../../protocol/guards.js';

/** The value of foreign data under these keys; `undefined` without one. */
export function valueAt(source: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((held, key) => (isRecord(held) ? getOwn(held, key) : undefined), source);
}
