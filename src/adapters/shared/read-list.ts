import { isRecord } from '../../protocol/guards.js';
import { FieldReader } from '../../protocol/read-fields.js';
import { parseJson } from './adapt-input.js';

/** How many elements a list may have, and what they are called in a message. */
export interface ListBounds {
  least: number;
  most: number;
  noun: string;
}

/**
 * The elements of an array field, none if it is absent. A JSON text of an array counts as the array, because models
 * write that. One element too few or too many is an issue.
 */
export function readList(reader: FieldReader, key: string, { least, most, noun }: ListBounds): unknown[] {
  const value = reader.value(key) ?? [];
  const list = typeof value === 'string' ? parseJson(value) : value;
  const range = `${least}–${most}`;
  if (!Array.isArray(list)) {
    reader.issues.add(reader.at(key), 'invalid_type', `"${key}" must be an array of ${range} ${noun}.`);
    return [];
  }
  const tooFew = key === 'questions' ? 'no_questions' : 'missing_options';
  const code = list.length < least ? tooFew : list.length > most ? 'limit_exceeded' : undefined;
  if (code === undefined) return list;
  reader.issues.add(reader.at(key), code, `"${key}" takes ${range} ${noun}; there are ${list.length}.`);
  return [];
}

/** Like `readList`, for elements that are objects: a reader for each, and an issue for each that is none. */
export function readObjects(reader: FieldReader, key: string, bounds: ListBounds): FieldReader[] {
  return readList(reader, key, bounds).flatMap((element, index) => {
    if (isRecord(element)) return [new FieldReader(element, reader.at(key, index), reader.issues)];
    reader.issues.add(reader.at(key, index), 'invalid_type', 'This must be an object.');
    return [];
  });
}

interface DistinctBounds extends ListBounds {
  /** The text that must differ from element to element, because the dialect tells answers apart by it. */
  unique: string;
}

/** Like `readObjects`, for elements with a text of their own: an issue for each that lacks it or has another one's. */
export function readDistinct<T>(reader: FieldReader, key: string, bounds: DistinctBounds, read: (element: FieldReader, text: string) => T): T[] {
  const { unique } = bounds;
  const seen = new Set<string>();
  return readObjects(reader, key, bounds).map((element) => {
    const text = element.requiredString(unique) ?? '';
    if (text !== '' && seen.has(text)) {
      element.refuse(unique, 'duplicate_value', `${JSON.stringify(text)} stands twice; each must differ from the others.`);
    }
    seen.add(text);
    return read(element, text);
  });
}
