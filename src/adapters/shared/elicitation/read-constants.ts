import { copyArray, isBlank, isRecord } from '../../../protocol/guards.js';
import { LIMITS } from '../../../protocol/limits.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { OptionDraft } from '../build-payload.js';
import { tellApart } from '../tell-apart.js';
import type { BooleanLabels } from './boolean-question.js';
import { type Constant, toOptionValue } from './option-value.js';
import { valueAt } from './value-at.js';

/**
 * The suffix that the tool descriptions of Claude and Codex prescribe. Other words for a recommendation are not removed, because a schema may use
 * them in their own meaning.
 */
const RECOMMENDED = /(?<=\S)\s*\(recommended\)$/i;

/** The fields that close a set of values, the narrowest field first. */
const KEYS = ['const', 'enum', 'oneOf', 'anyOf'] as const;

interface ConstantType {
  name: string;
  has(value: unknown): boolean;
}

const TYPES: Readonly<Record<string, ConstantType>> = {
  string: { name: 'a text', has: isText },
  number: { name: 'a number', has: (value) => Number.isFinite(value) },
  integer: { name: 'a whole number', has: (value) => Number.isSafeInteger(value) },
  boolean: { name: 'true or false', has: (value) => typeof value === 'boolean' },
};

const ANY: ConstantType = {
  name: 'a text, a number, true or false',
  has: (value) => Object.values(TYPES).some((type) => type.has(value)),
};

export function isClosed(schema: unknown): boolean {
  return KEYS.some((key) => (valueAt(schema, key) ?? undefined) !== undefined);
}

/**
 * The values of a closed set: `const`, `enum` with titles in `enumNames`, or `{ const, title }` objects under `oneOf` or `anyOf`. `undefined` if the
 * schema has none of these fields. All values must have the schema's type. `null` is left out, because nobody chooses it.
 */
export function readConstants(schema: FieldReader, type: unknown, [yes, no]: BooleanLabels): OptionDraft[] | undefined {
  const key = KEYS.find((name) => schema.value(name) !== undefined);
  if (key === undefined) return undefined;
  const list = key === 'const' ? [schema.value(key)] : copyArray(schema.value(key), LIMITS.options);
  if (list.length === 0) schema.refuse(key, 'missing_options', 'must be an array of at least one value.');
  if (list.length > LIMITS.options) schema.refuse(key, 'limit_exceeded', `takes ${LIMITS.options} values at most.`);
  const names = copyArray(schema.value('enumNames'), LIMITS.options);
  const known = (typeof type === 'string' && TYPES[type]) || ANY;
  const seen = new Set<string>();
  return list.flatMap((element, index) => {
    if (isNull(element)) return [];
    const [constant, title] = isRecord(element) ? [element['const'], element['title']] : [element, names[index]];
    const { description, preview } = readMaterial(element);
    if (!known.has(constant)) {
      schema.issues.add(schema.at(key, index), 'invalid_value', `This must be ${known.name}.`);
      return [];
    }
    const value = toOptionValue(constant as Constant);
    const plain =
      typeof constant === 'boolean' ? (constant ? yes : no) : typeof constant === 'number' ? `${constant}` : value;
    const name = isSeen(title) ? title : plain;
    const written = name === `${value} — ${description}` ? value : name;
    const label = written.replace(RECOMMENDED, '');
    return {
      label,
      value: tellApart(value, index, seen),
      recommended: label !== written || undefined,
      description,
      preview,
    };
  });
}

/** Whether a branch stands for no value at all. */
export function isNull(branch: unknown): boolean {
  return branch === null || valueAt(branch, 'type') === 'null';
}

/**
 * The further texts of an option. Claude's agent puts a preview into `_meta`. Its first versions also put the description there, and repeated the
 * description in `title`.
 */
function readMaterial(element: unknown) {
  const meta = valueAt(element, '_meta', '_claude/askUserQuestionOption');
  const [description, preview] = [
    valueAt(element, 'description') ?? valueAt(meta, 'description'),
    valueAt(meta, 'preview'),
  ];
  return { description: isSeen(description) ? description : undefined, preview: isSeen(preview) ? preview : undefined };
}

function isSeen(value: unknown): value is string {
  return isText(value) && !isBlank(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LIMITS.stringLength;
}
