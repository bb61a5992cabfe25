import { isBlank } from '../../protocol/guards.js';
import type { IssueList } from '../../protocol/issues.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { Question } from '../../protocol/types/question.js';
import { validateAnswer } from '../../protocol/validate-answers.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { toOptionValue } from './hollow-value.js';
import { isText } from './read-enum.js';

/** The `default` of a property as the form holds answers; one that is no value of the property is left out. */
export function readDefault(schema: FieldReader, warnings: IssueList, question: QuestionDraft): string[] | undefined {
  const value = schema.value('default');
  if (value === undefined) return undefined;
  const values = toValues(schema.value('type'), question, value);
  const held = question.input_type === 'choice' ? values.map((held) => (isText(held) ? toOptionValue(held) : held)) : values;
  if (held.every(isText) && !held.some(isBlank) && fits(question, held)) return held;
  warnings.add(schema.at('default'), 'dropped', '"default" is no value of this property and is left out.');
  return undefined;
}

/** The strings of a default; `undefined` stands for one of another type than the property's. */
function toValues(type: unknown, question: QuestionDraft, value: unknown): unknown[] {
  if (type === 'array') return [value].flat();
  if (typeof value !== (type === 'integer' ? 'number' : type)) return [undefined];
  // An empty text is how a field starts without a default.
  return question.input_type === 'text' && value === '' ? [] : [String(value)];
}

/** A server's pattern is not tried here (an empty one takes anything): one that stalls would do so before anyone has seen the form. */
function fits(question: QuestionDraft, values: readonly string[]): boolean {
  const rules = { ...question, pattern: '', required: false } as Question;
  return !validateAnswer(rules, question.input_type === 'text' ? values[0] : values);
}
