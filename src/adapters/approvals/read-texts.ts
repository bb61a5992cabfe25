import { copyArray } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';

/** The texts of a list; nothing of anything else. */
export function readTexts(reader: FieldReader, key: string): string[] {
  return copyArray(reader.value(key), LIMITS.options).filter((text) => typeof text === 'string');
}
