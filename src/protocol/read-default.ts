import { copyArray, isBlank } from './guards.js';
import { LIMITS } from './limits.js';
import type { FieldReader } from './read-fields.js';

/** The strings of `default`: the strings of an array, or a bare string. Any other value is dropped. */
export function readDefault(reader: FieldReader): string[] {
  const source = reader.value('default');
  const values = typeof source === 'string' ? [source] : copyArray(source, LIMITS.options);
  return values.filter(
    (value): value is string => typeof value === 'string' && !isBlank(reader.text('default', value) ?? ''),
  );
}
