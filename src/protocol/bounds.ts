import type { AnswerIssueCode, AnswerProblem } from './types/issue.js';

type Measure = readonly [below: AnswerIssueCode, above: AnswerIssueCode, unit: string];

export const LENGTH: Measure = ['too_short', 'too_long', ' character(s)'];
export const LONG_SIGNS: Measure = ['too_short', 'too_long', ' character(s); emoji and some letters count as several'];
export const COUNT: Measure = ['too_few', 'too_many', ' answer(s)'];
export const RANGE: Measure = ['below_minimum', 'above_maximum', ''];

export function findBoundsProblem(
  [below, above, unit]: Measure,
  amount: number,
  min = -Infinity,
  max = Infinity,
): AnswerProblem | undefined {
  if (amount < min) return { code: below, message: `Give at least ${min}${unit}.` };
  if (amount > max) return { code: above, message: `Give at most ${max}${unit}.` };
  return undefined;
}
