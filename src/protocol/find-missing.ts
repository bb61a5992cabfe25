import { isRequired } from './questions.js';
import type { AnswerProblem, QuestionBase } from './types.js';

/** What is wrong with leaving a question out: nothing, unless it is required. */
export function findMissing(question: QuestionBase): AnswerProblem | undefined {
  return isRequired(question) ? { code: 'required', message: 'This question needs an answer.' } : undefined;
}
