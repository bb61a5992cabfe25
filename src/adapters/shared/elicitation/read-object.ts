import { isRecord } from '../../../protocol/guards.js';
import { FieldReader } from '../../../protocol/read-fields.js';

/** The object in a field, as its reader and its own keys; or `undefined`, with an issue. */
export function readObject(reader: FieldReader, key: string): { reader: FieldReader; keys: string[] } | undefined {
  const value = reader.value(key);
  if (isRecord(value)) return { reader: new FieldReader(value, reader.at(key), reader.issues), keys: Object.keys(value) };
  reader.refuse(key, 'invalid_type', 'must be an object.');
  return undefined;
}
