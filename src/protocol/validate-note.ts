import { findBoundsProblem, LENGTH } from './bounds.js';
import { LIMITS } from './limits.js';
import type { AnswerProblem } from './types/issue.js';

/** Checks a note beside an answer, by the one rule there is: its length. The form asks before it sends, the gate before it accepts. */
export function validateNote(note: string | undefined): AnswerProblem | undefined {
  return findBoundsProblem(LENGTH, note?.length ?? 0, 0, LIMITS.answerLength);
}
