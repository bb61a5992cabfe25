import { isRequired } from './questions.js';
import type { AnswerProblem } from './types/issue.js';
import type { QuestionBase } from './types/question.js';

/** What is wrong with leaving a question out: nothing, unless it is required. */
export function findMissing(question: QuestionBase): AnswerProblem | undefined {
  return isRequired(question) ? { code: 'required', message: 'This question needs an answer.' } : undefined;
}
