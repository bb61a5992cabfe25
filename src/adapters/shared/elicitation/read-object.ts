import { isRecord } from '../../../protocol/guards.js';
import { FieldReader } from '../../../protocol/read-fields.js';

/** A reader for the object in a field, and the object's own keys. `undefined`, with an issue, for any other value. */
export function readObject(reader: FieldReader, key: string): { reader: FieldReader; keys: string[] } | undefined {
  const value = reader.value(key);
  if (isRecord(value))
    return { reader: new FieldReader(value, reader.at(key), reader.issues), keys: Object.keys(value) };
  reader.refuse(key, 'invalid_type', 'must be an object.');
  return undefined;
}
