import { isRequired } from './questions.js';
import type { AnswerProblem } from './types/issue.js';
import type { QuestionBase } from './types/question.js';

/** The problem of a missing answer; `undefined` if the question is optional. */
export function findMissing(question: QuestionBase): AnswerProblem | undefined {
  return isRequired(question) ? { code: 'required', message: 'This question needs an answer.' } : undefined;
}
