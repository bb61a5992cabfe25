import { isBlank } from './guards.js';
import { allowsOther, optionsOf } from './questions.js';
import type { AnswerDetail, SummaryValue } from './types/answer.js';
import type { ChoiceQuestion, Question, QuestionOption } from './types/question.js';

export interface SplitChoice {
  /** The chosen option values, each once, in option order. */
  selected: string[];
  /** The Other text, verbatim; `undefined` if there is no such text or it is blank. */
  other: string | undefined;
}

/**
 * Separates Other text from option values: a value that matches no option, or an option's value that comes a second time, because a user may type the
 * name of an option. If several values are Other text, the last counts.
 */
export function splitChoice(question: ChoiceQuestion, values: readonly string[]): SplitChoice {
  const { chosen, extras } = sortChoice(question, values);
  return { selected: chosen.map((option) => option.value), other: extras.at(-1) };
}

interface SortedChoice {
  /** The chosen options, in option order, each once. */
  chosen: QuestionOption[];
  /** The other values, verbatim, without blank values. A valid answer has at most one such value: its Other text. */
  extras: string[];
}

/**
 * Only this function tells own words from options.
 * @param detail The detail of the answer. It may say that the last value is Other text, although an option has the same value.
 */
export function sortChoice(
  question: ChoiceQuestion,
  values: readonly string[],
  { other }: AnswerDetail = {},
): SortedChoice {
  if (allowsOther(question) && other !== undefined && other === values.at(-1) && !isBlank(other)) {
    const { chosen, extras } = sortChoice(question, values.slice(0, -1));
    if (extras.length === 0) return { chosen, extras: [other] };
  }
  const given = new Set(values);
  const chosen = question.options.filter((option) => given.has(option.value));
  const unseen = new Set(chosen.map((option) => option.value));
  // Without Other, a repeated value is no free text.
  const candidates = allowsOther(question) ? values : [...given];
  return { chosen, extras: candidates.filter((value) => !unseen.delete(value) && !isBlank(value)) };
}

/** Whether values alone do not tell these own words from an option, because an option has the same value. */
export function isLikeOption(question: Question, { value, isOther }: SummaryValue): boolean {
  return isOther && optionsOf(question).some((option) => option.value === value);
}
