import type { ChoiceQuestion, QuestionOption } from '../../protocol/types/question.js';

/** What the answers `true` and `false` are called on screen. */
export type BooleanLabels = readonly [yes: string, no: string];

export function booleanOptions([yes, no]: BooleanLabels): QuestionOption[] {
  return [
    { label: yes, value: 'true' },
    { label: no, value: 'false' },
  ];
}

/**
 * Whether a choice stands for a boolean. An enum may have the strings "true" and "false" too; its questions always say
 * whether they are `multi_select`, a boolean's never do.
 */
export function isBooleanQuestion(question: ChoiceQuestion): boolean {
  return isPairOf(question, ['true', 'false']);
}

export function isPairOf({ options, multi_select }: ChoiceQuestion, values: readonly [string, string]): boolean {
  return multi_select === undefined && options.length === 2 && options.every(({ value }, index) => value === values[index]);
}
