import { optionsOf } from '../../../protocol/questions.js';
import type { Question, QuestionOption } from '../../../protocol/types/question.js';

/** The labels of `true` and `false`. */
export type BooleanLabels = readonly [yes: string, no: string];

export function booleanOptions([yes, no]: BooleanLabels): QuestionOption[] {
  return [
    { label: yes, value: 'true' },
    { label: no, value: 'false' },
  ];
}

/**
 * Whether a question stands for a boolean. An enum may also have the strings "true" and "false", but the question of an enum always sets
 * `multi_select` or has an Other.
 */
export function isBooleanQuestion(question: Question): boolean {
  return isPairOf(question, ['true', 'false']);
}

export function isPairOf(question: Question, values: readonly [string, string]): boolean {
  const options = optionsOf(question);
  const isPlain = !('multi_select' in question) && 'allow_other' in question && !question.allow_other;
  return isPlain && options.length === 2 && options.every(({ value }, index) => value === values[index]);
}
