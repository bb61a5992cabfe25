import { copyArray, isBlank } from '../../../protocol/guards.js';
import { kindOf } from '../../../protocol/kinds/kinds.js';
import type { IssueList } from '../../../protocol/issues.js';
import { LIMITS } from '../../../protocol/limits.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { Question } from '../../../protocol/types/question.js';
import { validateAnswer } from '../../../protocol/validate-answers.js';
import type { ChoiceDraft, QuestionDraft, TextDraft } from '../build-payload.js';
import { withoutPlace } from '../tell-apart.js';
import { isBooleanQuestion } from './boolean-question.js';
import { fromOptionValue } from './option-value.js';
import { isText } from './read-constants.js';

/** The `default` of a property in the form of an answer. An invalid default is left out. */
export function readDefault(schema: FieldReader, warnings: IssueList, question: QuestionDraft): string[] | undefined {
  const value = schema.value('default');
  if (value === undefined) return undefined;
  const held = 'options' in question ? findOptions(question, value) : toTexts(question, value);
  if (held.every(isText) && !held.some(isBlank) && fits(question, held)) return held;
  warnings.add(schema.at('default'), 'dropped', '"default" is no value of this property and is left out.');
  return undefined;
}

/** The values of the options for constants. If options are equal, the first counts. */
function findOptions(question: ChoiceDraft, value: unknown): unknown[] {
  const constantOf = isBooleanQuestion(question as Question) ? (text: string) => text === 'true' : fromOptionValue;
  const values = new Map<unknown, string>(
    [...question.options].reverse().map((option) => [constantOf(withoutPlace(option.value)), option.value]),
  );
  const constants = question.multi_select === true && Array.isArray(value) ? copyArray(value, LIMITS.options) : [value];
  return constants.map((constant) => values.get(constant));
}

/** The text of a default; `undefined` for a value whose type is not the type of the property. An empty text means no default. */
function toTexts(question: TextDraft, value: unknown): unknown[] {
  const isNumber = question.format === 'number' || question.format === 'integer';
  if (typeof value !== (isNumber ? 'number' : 'string')) return [undefined];
  return value === '' ? [] : [String(value)];
}

/** Whether a default fits its question. A server's pattern is not run here, because a slow pattern would stall before the form appears. */
function fits(question: QuestionDraft, values: readonly string[]): boolean {
  const rules = { ...question, pattern: '', required: false } as Question;
  return !validateAnswer(rules, kindOf(rules).fromValues([...values]));
}
