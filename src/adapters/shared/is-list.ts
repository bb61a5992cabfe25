import type { Question } from '../../protocol/types/question.js';
import { TOLD_KINDS, type ToldKind } from './kinds.js';

/** Whether the answer to a question is a list, even with one text. */
export function isList(question: Question): boolean {
  const kind: ToldKind = TOLD_KINDS[question.input_type];
  return kind.isList(question);
}
