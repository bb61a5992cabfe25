import { copyArray, isRecord } from './guards.js';
import { LIMITS } from './limits.js';
import { FieldReader } from './read-fields.js';
import type { IssueCode } from './types/issue.js';

/**
 * Reads a field that holds an array of at least one object. It stops when no more issues can be reported.
 *
 * @param unique the field that must differ from element to element. An element that has the label of an earlier one too says no more, and is dropped.
 * @param missing the issue where there is no array, or an empty one.
 */
export function readDistinct<K extends 'id' | 'value', T extends Record<K, string> & { label?: string }>(
  reader: FieldReader,
  key: 'questions' | 'options',
  unique: K,
  missing: IssueCode,
  read: (reader: FieldReader) => T,
): T[] {
  const { issues } = reader;
  const max = LIMITS[key];
  const elements = copyArray(reader.value(key), max);
  if (elements.length === 0) reader.refuse(key, missing, 'must be an array of at least one object.');
  if (elements.length > max) {
    reader.refuse(key, 'limit_exceeded', `holds more than ${max} objects.`);
    return [];
  }
  const items = new Map<string, T>();
  for (const [index, element] of elements.entries()) {
    if (issues.isFull) break;
    const path = reader.at(key, index);
    if (!isRecord(element)) {
      issues.add(path, 'invalid_type', 'This must be an object.');
      continue;
    }
    const fields = new FieldReader(element, path, issues);
    const item = read(fields);
    const name = item[unique];
    const earlier = items.get(name);
    if (name === '' || !earlier) items.set(name, item);
    // A label that could not be read is as good as another one.
    else if (!item.label || item.label !== earlier.label) fields.refuse(unique, `duplicate_${unique}`, `must be unique; ${JSON.stringify(name)} is not.`);
  }
  return [...items.values()];
}
