import { callOf, isMultiSelect, optionsOf } from '../protocol/questions.js';
import type { ChoiceQuestion, Question } from '../protocol/types/question.js';

/**
 * How the options of a choice stand:
 * - `list`: rows below each other.
 * - `press`: such rows without a mark, each with its digit; a press answers. Only for a single choice.
 * - `buttons`: side by side; a press answers. Only for a single choice of two to four short options.
 * - `chips`: side by side.
 * - `cards`: in columns, with the previews on top.
 *
 * Where a layout does not fit, it is a list. A permission is never answered by a press on one of its rows.
 */
export type OptionLayout = 'list' | 'press' | 'buttons' | 'chips' | 'cards';

/** The settings of the host that decide how options stand. */
export interface OptionLayoutFeatures {
  /** The number of options from which a list gets a filter, scrolls by itself and renders only the rows that are near. Default 40. */
  longList?: number | undefined;
  /** How the options stand, for all choices or by question. A long list ignores it. Default `'list'`. */
  optionLayout?: OptionLayout | ((question: ChoiceQuestion) => OptionLayout | undefined) | undefined;
}

export const LONG_LIST = 40;

/** How the options of a question stand. */
export function layoutOf(question: Question, { optionLayout = 'list', longList = LONG_LIST }: OptionLayoutFeatures): OptionLayout {
  // A host decides only about choices.
  if (question.input_type !== 'choice' || isLongList(question, longList)) return 'list';
  const layout = (typeof optionLayout === 'function' ? optionLayout(question) : optionLayout) ?? 'list';
  return !isPressLayout(layout) || mayBePressed(question, layout) ? layout : 'list';
}

export function isLongList(question: Question, longList: number): boolean {
  return optionsOf(question).length >= longList;
}

/** Whether a press on an option is the answer. */
export function isPressLayout(layout: OptionLayout): boolean {
  return layout === 'press' || layout === 'buttons';
}

/** Whether a form asks one question, and a press on an option answers it. */
export function isPressForm(questions: readonly Question[], features: OptionLayoutFeatures): boolean {
  const [question] = questions;
  return question !== undefined && questions.length === 1 && isPressLayout(layoutOf(question, features));
}

/** How many options stand side by side as buttons, and how many characters each has at most. */
const [FEWEST, MOST, SHORT] = [2, 4, 24];

function mayBePressed(question: ChoiceQuestion, layout: OptionLayout): boolean {
  if (isMultiSelect(question) || callOf(question) !== undefined) return false;
  const { options } = question;
  const isShort = options.every(({ label, description, preview }) => label.length <= SHORT && !description && !preview);
  return layout === 'press' || (isShort && options.length >= FEWEST && options.length <= MOST);
}
