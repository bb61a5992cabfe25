import type { Answers } from '../protocol/types/answer.js';
import { functionResolver } from './function-resolver.js';
import type { QuestionResolver } from './question-resolver.js';

/**
 * A resolver with canned answers by question id, for tests and dry runs. Each form takes the answers to its own questions. Rejects with a `TypeError`
 * if the answers don't fit, for example if a required answer is missing.
 * @param canned the answers to every form, or a list with one entry for each form. A form after the end of the list is cancelled.
 */
export function staticResolver(canned: Answers | readonly Answers[]): QuestionResolver {
  const inOrder = isList(canned) ? canned.values() : undefined;
  return functionResolver(({ payload }) => {
    const answers = isList(canned) ? inOrder?.next().value : canned;
    if (answers === undefined) return undefined;
    const ids = new Set(payload.questions.map(({ id }) => id));
    return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)));
  });
}

function isList(canned: Answers | readonly Answers[]): canned is readonly Answers[] {
  return Array.isArray(canned);
}
