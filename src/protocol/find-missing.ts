import { isRequired } from './questions.js';
import type { AnswerProblem, Question } from './types.js';

/** What is wrong with leaving a question out: nothing, unless it is required. */
export function findMissing(question: Question): AnswerProblem | undefined {
  return isRequired(question) ? { code: 'required', message: 'This question needs an answer.' } : undefined;
}
