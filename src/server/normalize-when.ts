import { copyArray, isRecord } from '../protocol/guards.js';
import { LIMITS } from '../protocol/limits.js';
import { toText } from './convert.js';
import { fieldTable } from './field-table.js';
import { foldName } from './fold-name.js';
import { indexOptions } from './normalize-default.js';
import type { NormalizedQuestion } from './normalized.js';
import { readAliasedFields } from './read-aliased-fields.js';
import type { Repairs } from './repairs.js';
import { show } from './show.js';

const CONDITION_FIELDS = fieldTable({
  id: { aliases: ['question', 'question_id', 'field', 'key', 'name'], convert: toText },
  op: { aliases: ['operator', 'comparison', 'condition'], convert: toOperator },
  value: { aliases: ['equals', 'answer', 'is'], convert: toOnly },
});

const OPERATORS: ReadonlyMap<string, 'eq' | 'neq'> = new Map([
  ...['eq', '=', '==', '===', 'equals', 'equal', 'is', 'in', 'includes', 'contains'].map(
    (name) => [foldName(name), 'eq'] as const,
  ),
  ...['neq', 'ne', '!=', '!==', '<>', 'notequals', 'notequal', 'isnot', 'not', 'notin'].map(
    (name) => [foldName(name), 'neq'] as const,
  ),
]);

function toOperator(value: unknown): unknown {
  return typeof value === 'string' ? (OPERATORS.get(foldName(value)) ?? value) : value;
}

function toOnly(value: unknown): unknown {
  return toText(Array.isArray(value) && value.length === 1 ? value[0] : value);
}

/** The conditions of one question. A single condition and a map such as `{ database: 'postgres' }` become a list. */
export function normalizeWhen(when: unknown, repairs: Repairs): unknown {
  const conditions = Array.isArray(when) || !isRecord(when) ? when : readMap(when, repairs);
  if (!Array.isArray(conditions)) return conditions;
  return copyArray(conditions, LIMITS.conditions).map((condition, index) => {
    if (!isRecord(condition)) return condition;
    const { op, ...fields } = readAliasedFields(condition, CONDITION_FIELDS, repairs.at(index));
    if (op === undefined) repairs.at(index, 'op').repaired('There was no "op"; "eq" was taken.');
    return { ...fields, op: op ?? 'eq' };
  });
}

function readMap(when: Record<string, unknown>, repairs: Repairs): unknown[] {
  const fields = Object.keys(when).map((key) => CONDITION_FIELDS.find(key)?.field);
  const isCondition = fields.includes('id') && fields.includes('value');
  repairs.repaired(
    isCondition
      ? 'One condition was put into an array.'
      : 'A map was read as conditions: each question must have that answer.',
  );
  return isCondition ? [when] : Object.entries(when).map(([id, value]) => ({ id, op: 'eq', value: toOnly(value) }));
}

export function resolveConditions(questions: readonly NormalizedQuestion[], repairs: Repairs): NormalizedQuestion[] {
  const drafts = new Map(questions.flatMap(({ draft }) => (isRecord(draft) ? [[draft['id'], draft] as const] : [])));
  const finders = new Map<unknown, ReturnType<typeof indexOptions>>();
  // Many conditions may name one question.
  const finderOf = (id: unknown) => {
    const find = finders.get(id) ?? indexOptions(drafts.get(id)?.['options']);
    finders.set(id, find);
    return find;
  };
  return questions.map((normalized, index) => {
    const { draft } = normalized;
    if (!isRecord(draft) || !Array.isArray(draft['when'])) return normalized;
    const when = draft['when'].map((condition: unknown, place) => {
      return isRecord(condition)
        ? resolveValue(condition, finderOf(condition['id']), repairs.at(index, 'when', place, 'value'))
        : condition;
    });
    return { ...normalized, draft: { ...draft, when } };
  });
}

function resolveValue(condition: Record<string, unknown>, find: ReturnType<typeof indexOptions>, repairs: Repairs) {
  const { value } = condition;
  const found = find(value);
  if (found === undefined || found === value) return condition;
  repairs.repaired(`${show(value)} was read as the option ${show(found)}.`);
  return { ...condition, value: found };
}
