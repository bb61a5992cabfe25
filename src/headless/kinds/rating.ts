import { LIMITS } from '../../protocol/limits.js';
import type { RatingQuestion } from '../../protocol/types/question.js';
import type { FieldKind } from './kind.js';

/** What the form has to know of a rating. Its field holds the answer as it is sent: a number as text, or nothing. */
export const ratingKind: FieldKind<RatingQuestion, string> = {
  hook: 'useRating',
  variant: () => 'rating',
  picks: () => 'one',
  rows: ({ scale }, count) => Array.from({ length: Math.min(scale, count) }, (_, index) => index),
  clear: (_question, value) => (value === '' ? undefined : ''),
  initial: (question) => question.default?.[0] ?? '',
  restore: (_question, [value = '']) => value,
  read: ({ scale }, value) => (typeof value === 'string' && /^[1-9]\d*$/.test(value) && Number(value) <= scale ? value : undefined),
  toAnswer: (value) => value,
  detail: () => ({}),
  words: () => '',
  withWords: (_question, value) => value,
  hints: () => [],
  errorText: ({ scale }, code) => {
    if (code === 'required') return { key: 'requiredChoice' };
    return code === 'above_maximum' ? { key: 'aboveMaximum', values: { maximum: Math.min(scale, LIMITS.answerLength) } } : { key: 'invalidAnswer' };
  },
};
