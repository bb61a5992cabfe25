import { isRecord } from '../../protocol/guards.js';
import type { InputReader } from '../shared/input-reader.js';

/** The object in a field: its reader and its own keys; or `undefined`, with an issue. */
export function readObject(reader: InputReader, key: string): { reader: InputReader; keys: string[] } | undefined {
  const value = reader.value(key);
  if (isRecord(value)) return { reader: reader.inner(value, key), keys: Object.keys(value) };
  reader.refuse(key, 'invalid_type', 'must be an object.');
  return undefined;
}
