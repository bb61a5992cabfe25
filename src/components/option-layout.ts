import { callOf, isMultiSelect, optionsOf } from '../protocol/questions.js';
import type { ChoiceQuestion, Question } from '../protocol/types/question.js';

/**
 * The arrangement of the options of a choice:
 * - `list`: rows below each other.
 * - `press`: such rows without a mark, each with its digit; a press answers. Only for a single choice.
 * - `buttons`: side by side; a press answers. Only for a single choice of two to four short options.
 * - `chips`: side by side.
 * - `cards`: in columns, with the previews on top.
 *
 * If a layout does not fit the question, the options are a list. A press on a row never answers a permission.
 */
export type OptionLayout = 'list' | 'press' | 'buttons' | 'chips' | 'cards';

/** The settings of the host that decide the arrangement of options. */
export interface OptionLayoutFeatures {
  /** The number of options from which a list gets a filter, scrolls by itself and renders only the rows that are near. Default 40. */
  longList?: number | undefined;
  /** The arrangement of the options, for all choices or by question. A long list ignores this setting. Default `'list'`. */
  optionLayout?: OptionLayout | ((question: ChoiceQuestion) => OptionLayout | undefined) | undefined;
}

export const LONG_LIST = 40;

export function layoutOf(
  question: Question,
  { optionLayout = 'list', longList = LONG_LIST }: OptionLayoutFeatures,
): OptionLayout {
  // The host is asked only about choices.
  if (question.input_type !== 'choice' || isLongList(question, longList)) return 'list';
  const layout = (typeof optionLayout === 'function' ? optionLayout(question) : optionLayout) ?? 'list';
  return !isPressLayout(layout) || mayBePressed(question, layout) ? layout : 'list';
}

export function isLongList(question: Question, longList: number): boolean {
  return optionsOf(question).length >= longList;
}

export function isPressLayout(layout: OptionLayout): boolean {
  return layout === 'press' || layout === 'buttons';
}

export function isPressForm(questions: readonly Question[], features: OptionLayoutFeatures): boolean {
  const [question] = questions;
  return question !== undefined && questions.length === 1 && isPressLayout(layoutOf(question, features));
}

/** The least and the greatest number of options that stand side by side as buttons, and the greatest number of characters in each. */
const [FEWEST, MOST, SHORT] = [2, 4, 24];

function mayBePressed(question: ChoiceQuestion, layout: OptionLayout): boolean {
  if (isMultiSelect(question) || callOf(question) !== undefined) return false;
  const { options } = question;
  const isShort = options.every(({ label, description, preview }) => label.length <= SHORT && !description && !preview);
  return layout === 'press' || (isShort && options.length >= FEWEST && options.length <= MOST);
}
