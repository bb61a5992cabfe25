import { findMissing } from '../find-missing.js';
import { isBlank } from '../guards.js';
import type { BaseFields, PlainTextKind, ProtocolKind } from './kind.js';
import { readDefault } from '../read-default.js';
import { defined, type FieldReader } from '../read-fields.js';
import type { AnswerProblem } from '../types/issue.js';
import type { RatingQuestion } from '../types/question.js';

export const rating: ProtocolKind<RatingQuestion, string> = {
  empty: '',
  shape: 'a number as text',
  takesWords: () => false,
  read: readRating,
  toAnswer: (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined),
  findProblem: (question, answer) => (isBlank(answer) ? findMissing(question) : findRatingProblem(question, answer)),
  getInitial: (question) => question.default?.[0] ?? '',
  listValues: ({ scale }, answer) => (isBlank(answer) ? [] : [{ label: `${answer} of ${scale}`, value: answer, isOther: false }]),
  fromValues: ([value = '']) => value,
};

export const ratingPlainText: PlainTextKind<RatingQuestion> = {
  describe: ({ scale }) => `rate from 1 to ${scale}`,
  listLines: () => [],
  parse: (_, reply) => ({ value: reply.replace(/\/.*$/, '').trim() }),
};

function readRating(reader: FieldReader, base: BaseFields): RatingQuestion {
  const scale = reader.count('scale') ?? 5;
  if (scale < 2) reader.refuse('scale', 'invalid_value', 'must be two or more.');
  const question = defined<RatingQuestion>({ ...base, input_type: 'rating', scale });
  const initial = readDefault(reader)
    .filter((value) => !findRatingProblem(question, value))
    .slice(0, 1);
  return initial.length === 0 ? question : { ...question, default: initial };
}

/** The problem of an answer that is not blank. */
export function findRatingProblem({ scale }: RatingQuestion, answer: string): AnswerProblem | undefined {
  const isWhole = /^\d+$/.test(answer);
  if (!isWhole) return { code: 'invalid_integer', message: 'Write a whole number.' };
  if (Number(answer) < 1) return { code: 'below_minimum', message: 'Give at least 1.' };
  return Number(answer) > scale ? { code: 'above_maximum', message: `Give at most ${scale}.` } : undefined;
}
