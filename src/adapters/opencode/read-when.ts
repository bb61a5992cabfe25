import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { Condition } from '../../protocol/types/question.js';
import { readObjects } from '../shared/read-list.js';

const CONDITIONS = { least: 0, most: LIMITS.questions, noun: 'conditions' };

/** A field's conditions in the protocol's form. A boolean or a number becomes the text that the form holds for it. */
export function readWhen(field: FieldReader): { when?: Condition[] } {
  const when = readObjects(field, 'when', CONDITIONS).map((condition) => {
    const op = condition.value('op');
    const value = condition.value('value');
    if (op !== 'eq' && op !== 'neq') condition.refuse('op', 'invalid_value', 'must be "eq" or "neq".');
    if (!isPlain(value)) condition.refuse('value', 'invalid_type', 'must be a text, a number, true or false.');
    return {
      id: condition.requiredString('key'),
      op: op === 'neq' ? ('neq' as const) : ('eq' as const),
      value: isPlain(value) ? String(value) : '',
    };
  });
  return when.length === 0 ? {} : { when };
}

/** Whether a field can have this value: as its default, or as the value of a condition. */
export function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
