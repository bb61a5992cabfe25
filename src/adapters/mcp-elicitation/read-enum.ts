import { copyArray, isBlank, isRecord } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { QuestionOption } from '../../protocol/types/question.js';
import { toOptionValue } from './hollow-value.js';

/**
 * The values that a schema offers: `enum`, with titles in `enumNames` if any, or `{ const, title }` objects under
 * `titledKey`. `undefined` where it has neither.
 */
export function readEnum(schema: FieldReader, titledKey: 'oneOf' | 'anyOf'): QuestionOption[] | undefined {
  const key = schema.value('enum') === undefined ? titledKey : 'enum';
  const list = schema.value(key);
  if (list === undefined) return undefined;
  const elements = copyArray(list, LIMITS.options);
  if (elements.length === 0) schema.refuse(key, 'missing_options', 'must be an array of at least one value.');
  if (elements.length > LIMITS.options) schema.refuse(key, 'limit_exceeded', `takes ${LIMITS.options} values at most.`);
  const names = copyArray(schema.value('enumNames'), LIMITS.options);
  const seen = new Set<string>();
  return elements.map((element, index) => {
    const [constant, title] = isRecord(element) ? [element['const'], element['title']] : [element, names[index]];
    const value = isText(constant) ? toOptionValue(constant) : '';
    if (value === '' || seen.has(value)) {
      const code = value === '' ? 'invalid_value' : 'duplicate_value';
      schema.issues.add(schema.at(key, index), code, 'This must be a text, and differ from the others.');
    }
    seen.add(value);
    return { label: isText(title) && !isBlank(title) ? title : value, value };
  });
}

/** Whether it is a text that a form can hold. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LIMITS.stringLength;
}
