import { isNumeric } from './validate-text.js';
import type { ChoiceQuestion, Question, QuestionBase, QuestionOption, TextQuestion } from './types/question.js';

/** A question must be answered unless it says otherwise. */
export function isRequired(question: QuestionBase): boolean {
  return question.required !== false;
}

/** The options of a question, in the payload's words; an empty list for a question without options. */
export function optionsOf(question: Question | undefined): readonly QuestionOption[] {
  return question && 'options' in question ? question.options : [];
}

/** The call that a permission allows; `undefined` for a question that is no approval. */
export function callOf(question: Question | undefined): string | undefined {
  return question && 'call' in question ? question.call : undefined;
}

/** Whether a question is answered by one of its options and nothing else, so that each option may be a button below the call. */
export function isDecision(question: Question): question is ChoiceQuestion {
  return (
    question.input_type === 'choice' &&
    question.call !== undefined &&
    !isMultiSelect(question) &&
    !allowsOther(question)
  );
}

export function isAllowing(value: string): boolean {
  return value.startsWith('allow_');
}

export function isDenying(value: string): boolean {
  return value.startsWith('reject_');
}

/** Whether a choice takes several answers: checkboxes instead of radios. */
export function isMultiSelect(question: Question): question is ChoiceQuestion & { multi_select: true } {
  return 'multi_select' in question && question.multi_select;
}

export function takesSeveral(question: Question): boolean {
  return isMultiSelect(question);
}

/** The least and the greatest number of answers, counting Other. A single choice takes at most one. */
export function selectRange(question: ChoiceQuestion): [min: number, max: number] {
  return isMultiSelect(question) ? [question.min_select ?? 0, question.max_select ?? Infinity] : [0, 1];
}

/** The values of the recommended options. They are preselected if the page asks for it and there is no default. */
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

/** The unit of a number, such as `GB`. A unit has no effect on other answers. */
export function unitOf(question: TextQuestion): string | undefined {
  return isNumeric(question) ? question.unit : undefined;
}
