import { toNumber, toText } from '../convert.js';
import { findRatingProblem } from '../../protocol/kinds/rating.js';
import type { RatingQuestion } from '../../protocol/types/question.js';
import type { FaultKind, ServerKind } from './kind.js';

export const rating = {
  purpose: '"rating" for a number from 1 to "scale"',
  schema: { scale: { type: 'integer', minimum: 2, description: 'Rating only: the greatest number.' } },
  fields: { scale: { aliases: ['stars', 'out_of'], convert: toNumber } },
  typeNames: [
    ['rating', {}],
    ['five_stars', { scale: 5 }],
  ],
  hasOptions: false,
  mend: (fields, meaning) => ({ scale: fields['scale'] ?? meaning['scale'], default: [fields['default']].flat().map(toText) }),
} satisfies ServerKind;

export const ratingFaults: FaultKind<RatingQuestion> = {
  findUnreachable: () => [],
  answerable: (question) => ({
    whyNever: (value) => findRatingProblem(question, value)?.message,
    canMeet: ({ eq }) => eq.size <= 1,
  }),
};
