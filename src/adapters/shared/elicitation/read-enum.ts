import { copyArray, isBlank, isRecord } from '../../../protocol/guards.js';
import { LIMITS } from '../../../protocol/limits.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { OptionDraft } from '../build-payload.js';
import { tellApart } from '../tell-apart.js';
import { toOptionValue } from './hollow-value.js';
import { valueAt } from './value-at.js';

/** The suffix that Claude and Codex are told to write. No other words, because a schema may mean them. */
const RECOMMENDED = /(?<=\S)\s*\(recommended\)$/i;

/**
 * The values of a schema: `enum`, with titles in `enumNames`, or `{ const, title }` objects under `titledKey`. `undefined` without either.
 */
export function readEnum(schema: FieldReader, titledKey: 'oneOf' | 'anyOf'): OptionDraft[] | undefined {
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
    const { description, preview } = readMaterial(element);
    const value = isText(constant) ? toOptionValue(constant) : '';
    if (value === '') schema.issues.add(schema.at(key, index), 'invalid_value', 'This must be a text.');
    const name = isSeen(title) ? title : value;
    const written = name === `${value} — ${description}` ? value : name;
    const label = written.replace(RECOMMENDED, '');
    return { label, value: tellApart(value, index, seen), recommended: label !== written || undefined, description, preview };
  });
}

/**
 * An option's further texts. Claude's agent puts a preview into `_meta`. Its first versions put the description there too, and repeated it
 * in `title`.
 */
function readMaterial(element: unknown) {
  const meta = valueAt(element, '_meta', '_claude/askUserQuestionOption');
  const [description, preview] = [valueAt(element, 'description') ?? valueAt(meta, 'description'), valueAt(meta, 'preview')];
  return { description: isSeen(description) ? description : undefined, preview: isSeen(preview) ? preview : undefined };
}

function isSeen(value: unknown): value is string {
  return isText(value) && !isBlank(value);
}

/** Whether a form can hold this text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LIMITS.stringLength;
}
