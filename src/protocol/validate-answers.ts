import { getAnswer, isUnanswered, listAnswerIds } from './answers.js';
import { listAsked } from './asked.js';
import { getOwn } from './guards.js';
import { kindOf } from './kinds/kinds.js';
import { LIMITS } from './limits.js';
import type { AnswerDetail, AnswerDetails, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { AnswerProblem, Issue } from './types/issue.js';
import type { Question } from './types/question.js';

/**
 * Checks answers against the form, with the rules that page and back end share. Each question that is asked has at most one issue, with the path
 * `[questionId]`, in the form's order. Then comes an issue for each answer without a question; of very many, only the first ones are read.
 * @param options.details The facts that the values cannot express. A `delegated` question has no answer, and an `unanswered` question needs none. The
 * caller decides whether the host allows either.
 */
export function validateAnswers(
  form: TrustedForm,
  values: Answers,
  { details = {} }: { details?: AnswerDetails | undefined } = {},
): Issue[] {
  const unknown = new Set(listAnswerIds(values));
  form.payload.questions.forEach(({ id }) => unknown.delete(id));
  const issues = listAsked(form, values, details).flatMap((question): Issue[] => {
    const problem = problemOf(question, values, getOwn(details, question.id) ?? {});
    return problem ? [{ path: [question.id], ...problem }] : [];
  });
  const message = 'There is no such question.';
  return [
    ...issues,
    ...[...unknown].slice(0, LIMITS.issues).map((id): Issue => ({ path: [id], code: 'unknown_question', message })),
  ];
}

/** Whether a problem is more than a missing part. An answer with such a problem can't go along with a cancellation. */
export function isMisfit(problem: AnswerProblem | undefined): problem is AnswerProblem {
  return problem !== undefined && problem.code !== 'required' && problem.code !== 'too_few';
}

/** The problem of the answer to one question, given all answers. A question that was handed back or left open may have no answer. */
export function problemOf(question: Question, values: Answers, detail: AnswerDetail): AnswerProblem | undefined {
  const { delegated, unanswered } = detail;
  if (delegated) {
    const isEmpty = isUnanswered(getAnswer(question, values));
    return isEmpty ? undefined : { code: 'too_many', message: 'A decision that is handed back has no answer.' };
  }
  const problem = validateAnswer(question, getOwn(values, question.id), detail);
  return unanswered && problem?.code === 'required' ? undefined : problem;
}

/** Checks one answer. `undefined` and `null` count as unanswered. A bare string is the only value of a choice. */
export function validateAnswer(
  question: Question,
  value: unknown,
  detail: AnswerDetail = {},
): AnswerProblem | undefined {
  const kind = kindOf(question);
  let answer;
  try {
    answer = kind.toAnswer(value ?? kind.empty);
  } catch {
    // A value that throws when it is read counts as no answer.
  }
  if (answer === undefined) return { code: 'invalid_type', message: `The answer must be ${kind.shape}.` };
  return kind.findProblem(question, answer, detail);
}
