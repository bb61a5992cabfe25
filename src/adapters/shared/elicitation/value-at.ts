import { getOwn, isRecord } from '../../../protocol/guards.js';

/** What foreign data holds under these keys; `undefined` where there is nothing. */
export function valueAt(source: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((held, key) => (isRecord(held) ? getOwn(held, key) : undefined), source);
}
