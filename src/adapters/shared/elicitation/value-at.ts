import { getOwn, isRecord } from '../../../protocol/guards.js';

/** The value in foreign data under these keys; `undefined` if there is no such value. */
export function valueAt(source: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((held, key) => (isRecord(held) ? getOwn(held, key) : undefined), source);
}
