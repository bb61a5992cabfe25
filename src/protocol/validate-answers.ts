import { isUnanswered, sortChoice } from './answers.js';
import { getOwn, isBlank, isStringArray } from './guards.js';
import { issue } from './issues.js';
import { LIMITS } from './limits.js';
import { allowsOther, isMultiSelect, isRequired } from './questions.js';
import type { AnswerProblem, Answers, ChoiceQuestion, Issue, Question, QuestionOption, TrustedForm } from './types.js';
import { findTextProblem, tooLong } from './validate-text.js';

/**
 * Checks answers against the form: the one rule book, used by the form before it sends and by the back end before it
 * accepts. At most one issue a question, with the path `[questionId]`, in the form's order; then one for each answer to
 * a question that the form does not have.
 */
export function validateAnswers(form: TrustedForm, values: Answers): Issue[] {
  const { questions } = form.payload;
  const known = new Set(questions.map(({ id }) => id));
  const unknown = Object.keys(values).filter((id) => !known.has(id)).slice(0, LIMITS.issues);
  return [
    ...questions.flatMap((question) => {
      const problem = validateAnswer(question, getOwn(values, question.id));
      return problem ? [issue([question.id], problem.code, problem.message)] : [];
    }),
    ...unknown.map((id) => issue([id], 'unknown_question', `The form has no question with the id ${JSON.stringify(id)}.`)),
  ];
}

/** Checks one answer. `undefined` and `null` count as unanswered. */
export function validateAnswer(question: Question, value: unknown): AnswerProblem | undefined {
  if (question.input_type === 'text') {
    const text = value ?? '';
    if (typeof text !== 'string') return { code: 'invalid_type', message: 'The answer must be a string.' };
    return isBlank(text) ? findMissing(question) : findTextProblem(question, text);
  }
  const values = value ?? [];
  if (!isStringArray(values)) return { code: 'invalid_type', message: 'The answer must be an array of strings.' };
  if (values.length > LIMITS.options + 1) return tooMany(LIMITS.options + 1);
  return isUnanswered(values) ? findMissing(question) : findChoiceProblem(question, values);
}

function findMissing(question: Question): AnswerProblem | undefined {
  return isRequired(question) ? { code: 'required', message: 'This question needs an answer.' } : undefined;
}

function findChoiceProblem(question: ChoiceQuestion, values: readonly string[]): AnswerProblem | undefined {
  const { chosen, extras } = sortChoice(question, values);
  const [other = ''] = extras;
  return (
    findUnknownOption(question, extras) ??
    findDisabledOption(chosen) ??
    (other.length > LIMITS.answerLength ? tooLong(LIMITS.answerLength) : findCountProblem(question, chosen.length + extras.length))
  );
}

function findUnknownOption(question: ChoiceQuestion, extras: readonly string[]): AnswerProblem | undefined {
  const unknown = extras[allowsOther(question) ? 1 : 0];
  if (unknown === undefined) return undefined;
  const hint = allowsOther(question) ? ', and Other takes one text only' : '';
  return { code: 'unknown_option', message: `${JSON.stringify(unknown)} is not one of the options${hint}.` };
}

function findDisabledOption(chosen: readonly QuestionOption[]): AnswerProblem | undefined {
  const disabled = chosen.find((option) => option.disabled);
  return disabled && { code: 'disabled_option', message: `${JSON.stringify(disabled.value)} can't be chosen.` };
}

function findCountProblem(question: ChoiceQuestion, count: number): AnswerProblem | undefined {
  const least = isMultiSelect(question) ? (question.min_select ?? 0) : 0;
  const most = isMultiSelect(question) ? (question.max_select ?? Infinity) : 1;
  if (count < least) return { code: 'too_few', message: `Choose at least ${least}.` };
  return count > most ? tooMany(most) : undefined;
}

function tooMany(most: number): AnswerProblem {
  return { code: 'too_many', message: `Choose at most ${most}.` };
}
