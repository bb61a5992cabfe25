import { asksForArguments } from '../../protocol/approval-ids.js';
import { getOwn } from '../../protocol/guards.js';
import { text } from '../../protocol/kinds/text.js';
import { LIMITS } from '../../protocol/limits.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { TextQuestion } from '../../protocol/types/question.js';
import { formatOf, isNumeric } from '../../protocol/validate-text.js';
import { hasLongSigns } from '../../protocol/whole-characters.js';
import { isGrouped } from './number-text.js';
import { keyOfCode } from './key-of-code.js';
import type { ErrorText, FieldKind } from './kind.js';

/** A text question. Its field holds the text, verbatim. */
export const textKind: FieldKind<TextQuestion, string> = {
  hook: 'useTextAnswer',
  variant: () => 'text',
  picks: () => undefined,
  rows: () => [],
  clear: () => undefined,
  initial: (question) => text.getInitial(question),
  restore: (_question, values) => values[0] ?? '',
  read: (_question, value) => (typeof value === 'string' ? value : undefined),
  toAnswer: (value) => value,
  detail: () => ({}),
  words: (value) => value,
  withWords: (_question, _value, words) => words,
  // The hints for all bounds, in the words of their refusals. A lower and an upper bound share one sentence.
  hints: (question) => [...lengthHints(question), ...(isNumeric(question) ? numberHints(question) : [])],
  errorText: textError,
  unreadable: (question) => formatOf(question)?.code ?? 'invalid_type',
};

const BOUNDS = {
  too_short: 'min_length',
  too_long: 'max_length',
  below_minimum: 'minimum',
  above_maximum: 'maximum',
  not_greater: 'exclusive_minimum',
  not_less: 'exclusive_maximum',
  not_multiple: 'multiple_of',
} as const;

type BoundCode = keyof typeof BOUNDS;

function lengthHints(question: TextQuestion): ErrorText[] {
  const { min_length: min = 0, max_length } = question;
  // Nobody needs to know a limit before they have written a book.
  const max = max_length === LIMITS.stringLength ? undefined : max_length;
  // A least length of one character needs no hint, because "required" says the same.
  if (min <= 1) return max === undefined ? [] : boundHints(question, 'too_long');
  return max === undefined ? boundHints(question, 'too_short') : [{ key: 'lengthBetween', values: { min, max } }];
}

function numberHints(question: TextQuestion): ErrorText[] {
  const { minimum, maximum } = question;
  const hasBoth = minimum !== undefined && maximum !== undefined;
  const range: ErrorText[] = hasBoth
    ? [{ key: 'numberBetween', values: { minimum, maximum } }]
    : boundHints(question, 'below_minimum', 'above_maximum');
  return [...range, ...boundHints(question, 'not_greater', 'not_less', 'not_multiple')];
}

function boundHints(question: TextQuestion, ...codes: BoundCode[]): ErrorText[] {
  return codes.filter((code) => question[BOUNDS[code]] !== undefined).map((code) => textError(question, code));
}

function textError(question: TextQuestion, code: AnswerIssueCode, value = ''): ErrorText {
  if (isGrouped(value)) return { key: 'groupedNumber' };
  if (code === 'invalid_type' && asksForArguments(question)) return { key: 'invalidCall' };
  if (code === 'required') {
    // The words for a missing answer are the same as for an invalid answer, such as the words for a date.
    const format = formatOf(question)?.code;
    return { key: format ? keyOfCode(format) : 'requiredText', values: { example: 1.5 } };
  }
  if (code === 'too_long' && hasLongSigns(value))
    return { key: 'tooLongSigns', values: { length: value.trim().length, max: longest(question) } };
  const broken = getOwn(BOUNDS, code);
  const bound = (broken && question[broken]) ?? 0;
  const count = code === 'too_long' ? longest(question) : bound;
  return { key: keyOfCode(code), values: { count, minimum: bound, maximum: bound, multiple: bound, example: 1.5 } };
}

/** Every answer has a limit, whatever its question says. */
function longest({ max_length = 0 }: TextQuestion): number {
  return max_length > 0 ? Math.min(max_length, LIMITS.answerLength) : LIMITS.answerLength;
}
