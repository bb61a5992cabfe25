import { getOwn } from './guards.js';
import { kindOf } from './kinds/kind-of.js';
import { LIMITS } from './limits.js';
import type { Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { AnswerProblem, Issue } from './types/issue.js';
import type { Question } from './types/question.js';

/**
 * Checks answers against the form: the one rule book, used by the form before it sends and by the back end before it
 * accepts. Each question has at most one issue, with the path `[questionId]`, in the form's order. After them
 * comes an issue for each answer to a question that the form does not have.
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
  const kind = kindOf(question);
  const answer = kind.toAnswer(value ?? kind.empty);
  if (answer === undefined) return { code: 'invalid_type', message: `The answer must be ${kind.shape}.` };
  return kind.findProblem(question, answer);
}
