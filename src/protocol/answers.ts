import { copyArray, getOwn, isBlank } from './guards.js';
import { kindOf } from './kinds/kinds.js';
import { LIMITS } from './limits.js';
import type { Answers } from './types/answer.js';
import type { Question } from './types/question.js';

/** The answer to one question, read liberally: a missing answer, or an answer of the wrong kind, becomes the empty answer. */
export function getAnswer(question: Question, answers: Answers): string | readonly string[] {
  const value: unknown = getOwn(answers, question.id);
  const strings = Array.isArray(value)
    ? copyArray(value, LIMITS.options).filter((item) => typeof item === 'string')
    : value;
  const { toAnswer, empty } = kindOf(question);
  return toAnswer(strings) ?? empty;
}

/** The ids of the answers that are read. If there are more answers than this, enough of the first ones belong to no question. */
export function listAnswerIds(answers: object): string[] {
  return Object.keys(answers).slice(0, LIMITS.questions + LIMITS.issues);
}

/** Whether an answer is empty: blank text, or only blank values. */
export function isUnanswered(value: string | readonly string[]): boolean {
  return textsOf(value).every(isBlank);
}

/** The texts of an answer: the values of a choice, or the text of a text question as the only text. */
export function textsOf(answer: string | readonly string[]): readonly string[] {
  return typeof answer === 'string' ? [answer] : answer;
}
