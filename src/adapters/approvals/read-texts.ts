import { copyArray } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import { showArguments } from './show-call.js';

/** The texts in a list, and any other value in the list as it is shown; an empty list for any other value. No text of the list is left out. */
export function readTexts(reader: FieldReader, key: string): string[] {
  const texts = copyArray(reader.value(key), LIMITS.options);
  if (texts.length > LIMITS.options) reader.refuse(key, 'limit_exceeded', `holds more than ${LIMITS.options} texts.`);
  return texts.map(showArguments);
}
