import { emptyAnswer, isUnanswered, sortChoice, toAnswer } from './answers.js';
import { COUNT, findBoundsProblem, LENGTH } from './bounds.js';
import { getOwn, isBlank, isStringArray } from './guards.js';
import { LIMITS } from './limits.js';
import { allowsOther, isRequired, selectRange } from './questions.js';
import type { AnswerProblem, Answers, ChoiceQuestion, Issue, Question, QuestionOption, TrustedForm } from './types.js';
import { findTextProblem } from './validate-text.js';

/**
 * Checks answers against the form: the one rule book, used by the form before it sends and by the back end before it
 * accepts. At most one issue a question, with the path `[questionId]`, in the form's order; then one for each answer to
 * a question that the form does not have.
 */
export function validateAnswers(form: TrustedForm, values: Answers): Issue[] {
  const { questions } = form.payload;
  const unknown = new Set(Object.keys(values));
  const issues = questions.flatMap((question): Issue[] => {
    unknown.delete(question.id);
    const problem = validateAnswer(question, getOwn(values, question.id));
    return problem ? [{ path: [question.id], ...problem }] : [];
  });
  const message = 'There is no such question.';
  return [...issues, ...[...unknown].slice(0, LIMITS.issues).map((id): Issue => ({ path: [id], code: 'unknown_question', message }))];
}

/** Checks one answer. `undefined` and `null` count as unanswered; a bare string is the one value of a choice. */
export function validateAnswer(question: Question, value: unknown): AnswerProblem | undefined {
  const answer = toAnswer(question, value ?? emptyAnswer(question));
  if (question.input_type === 'text') {
    if (typeof answer !== 'string') return { code: 'invalid_type', message: 'The answer must be a string.' };
    return isBlank(answer) ? findMissing(question) : findTextProblem(question, answer);
  }
  if (!isStringArray(answer)) return { code: 'invalid_type', message: 'The answer must be an array of strings.' };
  const problem = findBoundsProblem(COUNT, answer.length, 0, LIMITS.options + 1);
  return problem ?? (isUnanswered(answer) ? findMissing(question) : findChoiceProblem(question, answer));
}

function findMissing(question: Question): AnswerProblem | undefined {
  return isRequired(question) ? { code: 'required', message: 'This question needs an answer.' } : undefined;
}

function findChoiceProblem(question: ChoiceQuestion, values: readonly string[]): AnswerProblem | undefined {
  const { chosen, extras } = sortChoice(question, values);
  return (
    findUnknownOption(question, extras) ??
    findDisabledOption(chosen) ??
    findBoundsProblem(LENGTH, extras[0]?.length ?? 0, 0, LIMITS.answerLength) ??
    findBoundsProblem(COUNT, chosen.length + extras.length, ...selectRange(question))
  );
}

function findUnknownOption(question: ChoiceQuestion, extras: readonly string[]): AnswerProblem | undefined {
  const [unknown, hint] = allowsOther(question) ? [extras[1], ', and Other takes one text'] : [extras[0], ''];
  if (unknown === undefined) return undefined;
  return { code: 'unknown_option', message: `${JSON.stringify(unknown)} is not one of the options${hint}.` };
}

function findDisabledOption(chosen: readonly QuestionOption[]): AnswerProblem | undefined {
  const disabled = chosen.find((option) => option.disabled);
  return disabled && { code: 'disabled_option', message: `${JSON.stringify(disabled.value)} can't be chosen.` };
}
