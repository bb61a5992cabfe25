import { copyArray, isRecord } from './guards.js';
import { LIMITS } from './limits.js';
import { FieldReader } from './read-fields.js';
import type { Condition, Question } from './types/question.js';

/** The conditions of one question. `checkConditions` later checks whether they name earlier questions. */
export function readWhen(reader: FieldReader): Condition[] | undefined {
  const source = reader.value('when');
  const conditions = copyArray(source, LIMITS.conditions);
  if (source !== undefined && !Array.isArray(source)) reader.refuse('when', 'invalid_type', 'must be an array of conditions.');
  if (conditions.length > LIMITS.conditions) reader.refuse('when', 'limit_exceeded', `holds more than ${LIMITS.conditions} conditions.`);
  return conditions.length === 0 ? undefined : conditions.map((item, index) => readCondition(item, reader, index));
}

function readCondition(source: unknown, parent: FieldReader, index: number): Condition {
  const reader = new FieldReader(isRecord(source) ? source : {}, parent.at('when', index), parent.issues);
  const op = reader.value('op');
  if (op !== 'eq' && op !== 'neq') reader.refuse('op', 'invalid_value', 'must be "eq" or "neq".');
  return { id: reader.requiredString('id') ?? '', op: op as Condition['op'], value: reader.requiredString('value') ?? '' };
}

/** A condition looks back only, so one pass over the questions decides which are asked. */
export function checkConditions(questions: readonly Question[], reader: FieldReader): void {
  const earlier = new Set<string>();
  questions.forEach((question, index) => {
    question.when?.forEach(({ id }, place) => {
      if (id === '' || earlier.has(id)) return;
      reader.issues.add(
        reader.at('questions', index, 'when', place, 'id'),
        'unknown_question',
        `"id" must be that of an earlier question; ${JSON.stringify(id)} is not.`,
      );
    });
    earlier.add(question.id);
  });
}
