import { allowsOther, callOf, isMultiSelect, selectRange } from '../../protocol/questions.js';
import type { ChoiceQuestion, QuestionOption } from '../../protocol/types/question.js';
import type { KeyRow } from './kind.js';

/** The Other text stays even when Other is not chosen. */
export interface ChoiceValue {
  readonly selected: readonly string[];
  readonly isOther: boolean;
  readonly other: string;
}

/** The row of Other, in the place of an option's value. No option's value equals this symbol. The symbol has a key, so that the log of a form can hold it. */
export const OTHER: unique symbol = Symbol.for('interactive-form.other');
export type OptionKey = string | typeof OTHER;

export function isChosen(value: ChoiceValue, key: OptionKey): boolean {
  return key === OTHER ? value.isOther : value.selected.includes(key);
}

/** Chooses or removes a row. In a single choice, the row replaces the chosen row. In a multiple choice, the other rows stay chosen. The Other text stays. */
export function withRow(
  question: ChoiceQuestion,
  value: ChoiceValue,
  key: OptionKey,
  isSelected: boolean,
): ChoiceValue {
  if (question.options.some((option) => option.disabled && option.value === key)) return value;
  const isMultiple = isMultiSelect(question);
  if (key === OTHER) {
    const isAlone = isSelected && !isMultiple;
    return { ...value, isOther: isSelected, selected: isAlone ? [] : value.selected };
  }
  if (!isMultiple) return isSelected ? { ...value, selected: [key], isOther: false } : value;
  const chosen = new Set(value.selected);
  if (isSelected) chosen.add(key);
  else chosen.delete(key);
  return { ...value, selected: inOptionOrder(question, chosen) };
}

/** Clearing the text keeps Other chosen. */
export function withOtherText(question: ChoiceQuestion, value: ChoiceValue, other: string): ChoiceValue {
  return { ...withRow(question, value, OTHER, true), other };
}

/** Chooses all of these options that can be chosen, up to `max_select`. Earlier choices stay. */
export function withAll(
  question: ChoiceQuestion,
  value: ChoiceValue,
  among: readonly QuestionOption[] = question.options,
): ChoiceValue {
  const [, max] = selectRange(question);
  const chosen = new Set(value.selected);
  for (const option of among) {
    const count = chosen.size + (value.isOther ? 1 : 0);
    if (!option.disabled && count < max) chosen.add(option.value);
  }
  return { ...value, selected: inOptionOrder(question, chosen) };
}

export function withNone(value: ChoiceValue): ChoiceValue {
  return { ...value, selected: [], isOther: false };
}

/** Tab's target: the chosen option of a single choice, else the last focused option, else the first. */
export function tabStop(question: ChoiceQuestion, value: ChoiceValue, focused: OptionKey | undefined): OptionKey {
  const first = question.options.find((option) => !option.disabled)?.value ?? OTHER;
  const last = focused ?? first;
  if (isMultiSelect(question)) return last;
  return value.isOther ? OTHER : (value.selected[0] ?? last);
}

/** The rows that the first `count` keys pick: the options that can be chosen, by position, and Other. A permission has no such keys. */
export function keyRows(question: ChoiceQuestion, count: number): KeyRow[] {
  if (callOf(question) !== undefined) return [];
  const rows: KeyRow[] = question.options.flatMap(({ disabled }, index) => (disabled ? [] : [index]));
  if (allowsOther(question)) rows.push('other');
  return rows.slice(0, count);
}

export function rowCount(question: ChoiceQuestion): number {
  return question.options.length + (allowsOther(question) ? 1 : 0);
}

function inOptionOrder({ options }: ChoiceQuestion, chosen: ReadonlySet<string>): string[] {
  return options.map((option) => option.value).filter((value) => chosen.has(value));
}
