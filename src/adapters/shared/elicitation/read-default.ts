import { copyArray, isBlank } from '../../../protocol/guards.js';
import { kindOf } from '../../../protocol/kinds/kinds.js';
import type { IssueList } from '../../../protocol/issues.js';
import { LIMITS } from '../../../protocol/limits.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { Question } from '../../../protocol/types/question.js';
import { validateAnswer } from '../../../protocol/validate-answers.js';
import type { QuestionDraft } from '../build-payload.js';
import { withoutPlace } from '../tell-apart.js';
import { fromOptionValue } from './hollow-value.js';
import { isText } from './read-enum.js';

/** The `default` of a property as the form holds answers. An invalid default is left out. */
export function readDefault(schema: FieldReader, warnings: IssueList, question: QuestionDraft): string[] | undefined {
  const value = schema.value('default');
  if (value === undefined) return undefined;
  const values = toValues(schema.value('type'), question, value);
  const held = 'options' in question ? findOptions(question.options, values) : values;
  if (held.every(isText) && !held.some(isBlank) && fits(question, held)) return held;
  warnings.add(schema.at('default'), 'dropped', '"default" is no value of this property and is left out.');
  return undefined;
}

/** The options for values of an enum or a boolean. Of equal options, the first. */
function findOptions(options: readonly { value: string }[], constants: readonly unknown[]): unknown[] {
  const values = new Map<unknown, string>([...options].reverse().map(({ value }) => [fromOptionValue(withoutPlace(value)), value]));
  return constants.map((constant) => values.get(constant));
}

/** The strings of a default; `undefined` for a value of another type than the property's. */
function toValues(type: unknown, question: QuestionDraft, value: unknown): unknown[] {
  if (type === 'array') return Array.isArray(value) ? copyArray(value, LIMITS.options) : [value];
  if (typeof value !== (type === 'integer' ? 'number' : type)) return [undefined];
  // An empty text means no default.
  return value === '' && !('options' in question) ? [] : [String(value)];
}

/** A server's pattern is not run here, because a slow one would stall before anyone sees the form. */
function fits(question: QuestionDraft, values: readonly string[]): boolean {
  const rules = { ...question, pattern: '', required: false } as Question;
  return !validateAnswer(rules, kindOf(rules).fromValues([...values]));
}
