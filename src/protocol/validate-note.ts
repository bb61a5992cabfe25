import { findBoundsProblem, LENGTH } from './bounds.js';
import { LIMITS } from './limits.js';
import type { AnswerProblem } from './types/issue.js';

/** Checks a note on an answer. The only rule is the length. The form checks before it sends, and the gate checks before it accepts. */
export function validateNote(note: string | undefined): AnswerProblem | undefined {
  return findBoundsProblem(LENGTH, note?.length ?? 0, 0, LIMITS.answerLength);
}
