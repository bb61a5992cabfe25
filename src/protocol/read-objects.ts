import { copyArray, isRecord } from './guards.js';
import { FieldReader } from './read-fields.js';
import type { IssueCode } from './types/issue.js';
import { quote } from './quote.js';

/**
 * Reads the objects of an array that must have at least one object. Reading stops when no more issues can be reported.
 *
 * @param source the value of the field `key`.
 * @param missing the issue where there is no array, or an empty one.
 */
export function readObjects<T>(
  reader: FieldReader,
  key: string,
  source: unknown,
  max: number,
  missing: IssueCode,
  read: (fields: FieldReader) => T,
): T[] {
  const { issues } = reader;
  const elements = copyArray(source, max);
  if (elements.length === 0) reader.refuse(key, missing, 'must be an array of at least one object.');
  const isTooMany = elements.length > max;
  if (isTooMany) reader.refuse(key, 'limit_exceeded', `holds more than ${max} objects.`);
  return elements.flatMap((element, index) => {
    if (isTooMany || issues.isFull) return [];
    const path = reader.at(key, index);
    if (isRecord(element)) return [read(new FieldReader(element, path, issues))];
    issues.add(path, 'invalid_type', 'This must be an object.');
    return [];
  });
}

const DUPLICATE = { id: 'duplicate_id', value: 'duplicate_value' } as const;

/** Reads objects that must differ in one field. An object with the value and the label of an earlier object adds nothing, and is dropped. */
export function readDistinct<K extends 'id' | 'value', T extends Record<K, string> & { label?: string }>(
  reader: FieldReader,
  key: 'questions' | 'options',
  unique: K,
  max: number,
  missing: IssueCode,
  read: (reader: FieldReader) => T,
): T[] {
  const items = new Map<string, T>();
  readObjects(reader, key, reader.value(key), max, missing, (fields) => {
    const item = read(fields);
    const name = item[unique];
    const earlier = items.get(name);
    if (name === '' || !earlier) items.set(name, item);
    // A label that could not be read counts as a different label.
    else if (!item.label || item.label !== earlier.label)
      fields.refuse(unique, DUPLICATE[unique], `must be unique; ${quote(name)} is not.`);
  });
  return [...items.values()];
}
