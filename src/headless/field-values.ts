import { allowsOther, isMultiSelect, recommendedValues } from '../protocol/questions.js';
import { isBlank, isRecord, isStringArray } from '../protocol/guards.js';
import { splitChoice } from '../protocol/answers.js';
import type { ChoiceQuestion, Question } from '../protocol/types.js';

/** What a choice holds while it is edited: Other text stays here even when Other is not chosen. */
export interface ChoiceValue {
  readonly selected: readonly string[];
  readonly isOther: boolean;
  readonly other: string;
}

export type FieldValue = ChoiceValue | string;

export const EMPTY_CHOICE: ChoiceValue = { selected: [], isOther: false, other: '' };

/** What a question starts with: its default, else, where the host asks for it, its recommended options. */
export function initialValue(question: Question, preselectRecommended: boolean): FieldValue {
  const initial = question.default ?? [];
  if (question.input_type === 'text') return initial[0] ?? '';
  const recommended = preselectRecommended && initial.length === 0 ? recommendedValues(question) : initial;
  const { selected, other } = splitChoice(question, recommended);
  return { selected, isOther: other !== undefined, other: other ?? '' };
}

/** The answer as the protocol has it: Other text counts only while Other is chosen. */
export function toAnswer(value: FieldValue): string | string[] {
  if (typeof value === 'string') return value;
  return value.isOther && !isBlank(value.other) ? [...value.selected, value.other] : [...value.selected];
}

/** Chooses an option: the only one of a single choice, one more of a multiple. Typed Other text stays in its field. */
export function withOption(question: ChoiceQuestion, value: ChoiceValue, option: string, isSelected: boolean): ChoiceValue {
  if (!isMultiSelect(question)) return isSelected ? { ...value, selected: [option], isOther: false } : value;
  const chosen = new Set(value.selected);
  if (isSelected) chosen.add(option);
  else chosen.delete(option);
  return { ...value, selected: question.options.map((item) => item.value).filter((item) => chosen.has(item)) };
}

/** Chooses Other, or lets go of it; a single choice then has no option chosen. */
export function withOther(question: ChoiceQuestion, value: ChoiceValue, isOther: boolean): ChoiceValue {
  return { ...value, isOther, selected: isOther && !isMultiSelect(question) ? [] : value.selected };
}

/** Whether the user has put words of their own into a field: these must not be lost by a slip. */
export function hasWords(value: FieldValue): boolean {
  return !isBlank(typeof value === 'string' ? value : value.other);
}

/** What of a stored value still fits the question; `undefined` where it is of another kind, or garbage. */
export function readValue(question: Question, value: unknown): FieldValue | undefined {
  if (question.input_type === 'text') return typeof value === 'string' ? value : undefined;
  if (!isRecord(value) || !isStringArray(value['selected'])) return undefined;
  const usable = new Set(question.options.filter((option) => !option.disabled).map((option) => option.value));
  const selected = value['selected'].filter((item) => usable.has(item));
  const isOther = value['isOther'] === true && allowsOther(question);
  const limit = isMultiSelect(question) ? selected.length : isOther ? 0 : 1;
  return { selected: selected.slice(0, limit), isOther, other: typeof value['other'] === 'string' ? value['other'] : '' };
}
