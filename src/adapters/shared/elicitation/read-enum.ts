import { copyArray, isBlank, isRecord } from '../../../protocol/guards.js';
import { LIMITS } from '../../../protocol/limits.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { OptionDraft } from '../build-payload.js';
import { tellApart } from '../tell-apart.js';
import { toOptionValue } from './hollow-value.js';
import { valueAt } from './value-at.js';

/** What Claude and Codex are told to write behind a label. Only that: a schema may mean its other words. */
const RECOMMENDED = /(?<=\S)\s*\(recommended\)$/i;

/**
 * The values that a schema offers: `enum`, with titles in `enumNames` if any, or `{ const, title }` objects under
 * `titledKey`. `undefined` where it has neither.
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

/** What an option has beside its name. Claude's agent has a preview in `_meta`, and in its first versions the description too, which then follows the name in `title`. */
function readMaterial(element: unknown) {
  const meta = valueAt(element, '_meta', '_claude/askUserQuestionOption');
  const [description, preview] = [valueAt(element, 'description') ?? valueAt(meta, 'description'), valueAt(meta, 'preview')];
  return { description: isSeen(description) ? description : undefined, preview: isSeen(preview) ? preview : undefined };
}

function isSeen(value: unknown): value is string {
  return isText(value) && !isBlank(value);
}

/** Whether it is a text that a form can hold. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LIMITS.stringLength;
}
