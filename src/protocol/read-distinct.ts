import { copyArray, isRecord } from './guards.js';
import { FieldReader } from './read-fields.js';
import type { IssueCode } from './types/issue.js';

interface ListRules<K extends 'id' | 'value', T> {
  /** The field that must differ from element to element. */
  unique: K;
  max: number;
  /** The issue where there is no array, or an empty one. */
  missing: IssueCode;
  read: (reader: FieldReader) => T;
  /** Whether an element says no more than an earlier one with the same name, and can be dropped. Default: never. */
  isCopy?: (element: T, earlier: T) => boolean;
}

/** Reads a field that holds an array of at least one object. It stops when no more issues can be reported. */
export function readDistinct<K extends 'id' | 'value', T extends Record<K, string>>(
  reader: FieldReader,
  key: string,
  { unique, max, missing, read, isCopy }: ListRules<K, T>,
): T[] {
  const { issues } = reader;
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
    else if (!isCopy?.(item, earlier)) fields.refuse(unique, `duplicate_${unique}`, `must be unique; ${JSON.stringify(name)} is not.`);
  }
  return [...items.values()];
}
