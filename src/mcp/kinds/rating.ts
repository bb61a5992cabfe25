import type { ElicitedKind } from './kind.js';
import type { RatingQuestion } from '../../protocol/types/question.js';

/** A number between two bounds: most clients draw a field for it. */
export const ratingElicited: ElicitedKind<RatingQuestion> = {
  toSchema: ({ scale, default: [initial] = [] }) => ({
    type: 'integer',
    minimum: 1,
    maximum: scale,
    default: initial === undefined ? undefined : Number(initial),
  }),
  wordsHint: () => undefined,
  toAnswer: (_question, value) => (typeof value === 'number' ? String(value) : ''),
};
