import { getAnswer, isUnanswered } from './answers.js';
import { listAsked } from './asked.js';
import { getOwn } from './guards.js';
import { kindOf } from './kinds/kind-of.js';
import { LIMITS } from './limits.js';
import type { AnswerDetail, AnswerDetails, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { AnswerProblem, Issue } from './types/issue.js';
import type { Question } from './types/question.js';

/**
 * Checks answers against the form: the one rule book, used by the form before it sends and by the back end before it
 * accepts. Each question has at most one issue, with the path `[questionId]`, in the form's order. After them
 * comes an issue for each answer to a question that the form does not have. What is not asked is not checked.
 *
 * @param options.details what the values cannot say: a question that is `delegated` there has no answer, and one that is
 * `unanswered` needs none. Whether the host allows these is for the caller to know.
 */
export function validateAnswers(form: TrustedForm, values: Answers, { details = {} }: { details?: AnswerDetails | undefined } = {}): Issue[] {
  const unknown = new Set(Object.keys(values));
  form.payload.questions.forEach(({ id }) => unknown.delete(id));
  const issues = listAsked(form, values, details).flatMap((question): Issue[] => {
    const problem = findProblem(question, values, getOwn(details, question.id) ?? {});
    return problem ? [{ path: [question.id], ...problem }] : [];
  });
  const message = 'There is no such question.';
  return [...issues, ...[...unknown].slice(0, LIMITS.issues).map((id): Issue => ({ path: [id], code: 'unknown_question', message }))];
}

function findProblem(question: Question, values: Answers, { delegated, unanswered }: AnswerDetail): AnswerProblem | undefined {
  if (delegated) {
    const isEmpty = isUnanswered(getAnswer(question, values));
    return isEmpty ? undefined : { code: 'too_many', message: 'A decision that is handed back has no answer.' };
  }
  const problem = validateAnswer(question, getOwn(values, question.id));
  return unanswered && problem?.code === 'required' ? undefined : problem;
}

/** Checks one answer. `undefined` and `null` count as unanswered; a bare string is the one value of a choice. */
export function validateAnswer(question: Question, value: unknown): AnswerProblem | undefined {
  const kind = kindOf(question);
  let answer;
  try {
    answer = kind.toAnswer(value ?? kind.empty);
  } catch {
    // What throws when it is read is no answer.
  }
  if (answer === undefined) return { code: 'invalid_type', message: `The answer must be ${kind.shape}.` };
  return kind.findProblem(question, answer);
}
