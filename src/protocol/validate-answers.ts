import { getOwn } from './guards.js';
import { kindOf } from './kinds/kinds.js';
import { LIMITS } from './limits.js';
import type { AnswerProblem, Answers, Issue, Question, TrustedForm } from './types.js';

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
  const kind = kindOf(question);
  const answer = kind.toAnswer(value ?? kind.empty);
  if (answer === undefined) return { code: 'invalid_type', message: `The answer must be ${kind.shape}.` };
  return kind.findProblem(question, answer);
}
