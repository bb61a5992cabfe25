import type { Question } from '../../protocol/types/question.js';
import { isNumeric } from '../../protocol/validate-text.js';
import { fromJsonNumber, toJsonNumber } from '../kinds/number-text.js';
import { fromLocalDateTime, toLocalDateTime } from './date-time.js';

/** The text that a field shows for an answer: a number in the user's language, a moment on the user's clock. */
export function showText(question: Question, answer: string, locale: string): string {
  if (question.input_type !== 'text') return answer;
  if (question.format === 'date-time') return toLocalDateTime(answer);
  return isNumeric(question) ? fromJsonNumber(answer, locale) : answer;
}

export function readText(question: Question, typed: string, locale: string): string {
  if (question.input_type !== 'text') return typed;
  if (question.format === 'date-time') return fromLocalDateTime(typed, question.max_length);
  return isNumeric(question) ? toJsonNumber(typed, locale) : typed;
}
