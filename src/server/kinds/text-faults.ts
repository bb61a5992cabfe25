import type { TextQuestion } from '../../protocol/types/question.js';
import { validateAnswer } from '../../protocol/validate-answers.js';
import type { FaultKind } from './fault-kind.js';

export const textFaults: FaultKind<TextQuestion> = {
  /** From 2 ** 53 on, a whole number is not told from its neighbour. The reader looks at bounds in pairs; a single one can be beyond that, too. */
  findUnreachable({ format, minimum = 0, exclusive_minimum: above = 0, maximum = 0, exclusive_maximum: below = 0 }) {
    if (format !== 'integer') return [];
    const most = Number.MAX_SAFE_INTEGER;
    const bounds = { minimum: minimum > most, exclusive_minimum: above >= most, maximum: maximum < -most, exclusive_maximum: below <= -most };
    return Object.entries(bounds).flatMap(([name, isBeyond]) => (isBeyond ? [name] : []));
  },

  answerable: (question) => ({
    whyNever: (value) => validateAnswer(question, value)?.message,
    canMeet: ({ eq }) => new Set([...eq].map((value) => value.trim())).size <= 1,
  }),
};
