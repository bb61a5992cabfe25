import { isAbsent } from './guards.js';
import { LIMITS } from './limits.js';
import { quote } from './quote.js';
import type { FieldReader } from './read-fields.js';
import { readObjects } from './read-objects.js';
import type { Condition } from './types/question.js';

/**
 * The conditions of one question. Conditions name only earlier questions, so one pass over the questions decides which questions are asked.
 *
 * @param earlier The ids of the questions before this question.
 */
export function readWhen(reader: FieldReader, earlier: ReadonlySet<string>): Condition[] | undefined {
  const source = reader.value('when');
  if (isAbsent(source)) return undefined;
  return readObjects(reader, 'when', source, LIMITS.conditions, 'invalid_type', (fields) =>
    readCondition(fields, earlier),
  );
}

function readCondition(reader: FieldReader, earlier: ReadonlySet<string>): Condition {
  const op = reader.oneOf('op', { eq: 1, neq: 1 }) ?? 'eq';
  const id = reader.requiredString('id');
  if (id !== '' && !earlier.has(id))
    reader.refuse('id', 'unknown_question', `must be that of an earlier question; ${quote(id)} is not.`);
  return { id, op, value: reader.requiredString('value') };
}
