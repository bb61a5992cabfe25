import type { Answers } from '../protocol/types/answer.js';
import { functionResolver } from './function-resolver.js';
import type { QuestionResolver } from './question-resolver.js';

/**
 * A resolver with canned answers by question id, for tests and dry runs of any number of forms: each takes those of its
 * own questions. It rejects with a `TypeError` where they don't fit, such as where a required one is missing.
 */
export function staticResolver(answers: Answers): QuestionResolver {
  return functionResolver(({ payload }) => {
    const ids = new Set(payload.questions.map(({ id }) => id));
    return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)));
  });
}
