import { findBoundsProblem, LENGTH } from './bounds.js';
import { isBlank } from './guards.js';
import { kindOf, plainTextKindOf } from './kinds/kinds.js';
import type { ParsedReply } from './kinds/kind.js';
import { LIMITS } from './limits.js';
import type { Issue } from './types/issue.js';
import type { Question } from './types/question.js';
import { validateAnswer } from './validate-answers.js';

export type PlainTextReply = { ok: true; value: string | string[] } | { ok: false; issue: Issue };

/**
 * Parses a reply to one question of `toPlainText`: option numbers ("2", "1, 3", also full-width digits), a label, a printed line ("2. Beta"), a
 * value, or free text for Other. A number without an option, and a number that is also the label of another option, are refused.
 * @returns the answer for `buildAnswer`, or the problem at the path `[questionId]`.
 */
export function parsePlainTextReply(question: Question, reply: string): PlainTextReply {
  const { value, problem } = readReply(question, reply);
  const found = problem ?? validateAnswer(question, value);
  return found ? { ok: false, issue: { path: [question.id], ...found } } : { ok: true, value };
}

function readReply(question: Question, reply: string): ParsedReply {
  const problem = findBoundsProblem(LENGTH, reply.length, 0, LIMITS.answerLength);
  if (problem || isBlank(reply)) return { value: kindOf(question).fromValues([]), problem };
  return plainTextKindOf(question).parse(question, reply);
}
