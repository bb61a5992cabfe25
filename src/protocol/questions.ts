import { isNumeric } from './validate-text.js';
import type { ChoiceQuestion, Question, QuestionBase, QuestionOption, TextQuestion } from './types/question.js';

/** A question must be answered unless it says otherwise. */
export function isRequired(question: QuestionBase): boolean {
  return question.required !== false;
}

/** What there is to choose from, in the payload's own words; nothing in a question that has no options, of whatever kind. */
export function optionsOf(question: Question | undefined): readonly QuestionOption[] {
  return question && 'options' in question ? question.options : [];
}

/** Whether a choice takes several answers: checkboxes instead of radios. */
export function isMultiSelect(question: Question): question is ChoiceQuestion & { multi_select: true } {
  return 'multi_select' in question && question.multi_select;
}

/** The same of any question, for whom it only has to count. */
export function takesSeveral(question: Question): boolean {
  return isMultiSelect(question);
}

/** How many answers a choice takes at least and at most, counting Other. A single choice takes at most one. */
export function selectRange(question: ChoiceQuestion): [min: number, max: number] {
  return isMultiSelect(question) ? [question.min_select ?? 0, question.max_select ?? Infinity] : [0, 1];
}

/** The options that are preselected if the page preselects recommended ones and there is no default. */
export function recommendedValues(question: ChoiceQuestion): string[] {
  const recommended = question.options.filter((option) => option.recommended && !option.disabled);
  return recommended.map((option) => option.value).slice(0, selectRange(question)[1]);
}

/** Whether a choice offers the implicit Other field. */
export function allowsOther(question: ChoiceQuestion): boolean {
  return question.allow_other !== false;
}

/** Whether a text answer may hold line breaks. A format or a number always means one line. */
export function isMultiline(question: TextQuestion): boolean {
  return question.format === undefined && question.multiline !== false && !isNumeric(question);
}

/** What a number counts, such as `GB`. Beside an answer that is no number a unit means nothing. */
export function unitOf(question: TextQuestion): string | undefined {
  return isNumeric(question) ? question.unit : undefined;
}
