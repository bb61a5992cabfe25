import { decodeJson } from '../../protocol/decode-json.js';
import { copyArray, isRecord } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { FieldReader } from '../../protocol/read-fields.js';
import { quote } from '../../protocol/quote.js';

/** The number of elements a list may have, and their name in a message. */
export interface ListBounds {
  least: number;
  most: number;
  noun: string;
  /** The dialect's own words for too few or too many elements. */
  tooFew?: string;
  tooMany?: string;
}

export const QUESTIONS: ListBounds = { least: 1, most: LIMITS.questions, noun: 'questions' };

export const OPTIONS: ListBounds = { least: 0, most: LIMITS.options, noun: 'options' };

/**
 * Reads the elements of an array field, or of its JSON text, because models write arrays in this way; an empty list if the field is absent. Too few
 * or too many elements are an issue.
 */
export function readList(
  reader: FieldReader,
  key: string,
  { least, most, noun, tooFew, tooMany }: ListBounds,
): unknown[] {
  const list = decodeJson(reader.value(key) ?? []);
  const range = `${least}–${most} ${noun}`;
  if (!Array.isArray(list)) {
    reader.refuse(key, 'invalid_type', `must be an array of ${range}.`);
    return [];
  }
  const { length } = list;
  const isFew = length < least;
  if (!isFew && length <= most) return copyArray(list, length - 1);
  const code = !isFew ? 'limit_exceeded' : noun === 'questions' ? 'no_questions' : 'missing_options';
  reader.issues.add(
    reader.at(key),
    code,
    (isFew ? tooFew : tooMany) ?? `"${key}" takes ${range}; there are ${length}.`,
  );
  return [];
}

/** Like `readList`, for objects. Returns a reader for each object, and reports an issue for any other element. */
export function readObjects(reader: FieldReader, key: string, bounds: ListBounds): FieldReader[] {
  return readList(reader, key, bounds).flatMap((element, index) => {
    if (isRecord(element)) return [new FieldReader(element, reader.at(key, index), reader.issues)];
    reader.issues.add(reader.at(key, index), 'invalid_type', 'This must be an object.');
    return [];
  });
}

/** Reads a required text, which may be blank. Returns `""`, with an issue, if the text is missing. */
export function readText(reader: FieldReader, key: string): string {
  return reader.value(key) === undefined ? reader.requiredString(key) : (reader.text(key, reader.value(key)) ?? '');
}

interface DistinctBounds extends ListBounds {
  /** The name of the text that must differ between elements, because the dialect identifies answers by this text. */
  unique: string;
}

/** Like `readObjects`, for elements with a distinct text. A missing or repeated text is an issue. */
export function readDistinct<T>(
  reader: FieldReader,
  key: string,
  bounds: DistinctBounds,
  read: (element: FieldReader, text: string) => T,
): T[] {
  const { unique } = bounds;
  const seen = new Set<string>();
  return readObjects(reader, key, bounds).map((element) => {
    const text = element.requiredString(unique);
    if (text !== '' && seen.has(text))
      element.refuse(unique, 'duplicate_value', `must be unique; ${quote(text)} is not.`);
    seen.add(text);
    return read(element, text);
  });
}
