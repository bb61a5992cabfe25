import { copyArray } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';

/** The texts in a list; an empty list for any other value. */
export function readTexts(reader: FieldReader, key: string): string[] {
  return copyArray(reader.value(key), LIMITS.options).filter((text) => typeof text === 'string');
}
