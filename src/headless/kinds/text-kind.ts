import type { MessageKey } from '../../i18n/messages.js';
import { text } from '../../protocol/kinds/text.js';
import { LIMITS } from '../../protocol/limits.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { TextQuestion } from '../../protocol/types/question.js';
import { isNumeric } from '../../protocol/validate-text.js';
import { isGrouped } from '../text/number-text.js';
import { keyOfCode } from './key-of-code.js';
import type { ErrorText, FieldKind } from './kind.js';

/** A text question. Its field holds the text, verbatim. */
export const textKind: FieldKind<TextQuestion, string> = {
  hook: 'useTextAnswer',
  variant: () => 'text',
  role: () => undefined,
  rows: () => [],
  clear: () => undefined,
  initial: text.getInitial,
  read: (_question, value) => (typeof value === 'string' ? value : undefined),
  toAnswer: (value) => value,
  detail: () => ({}),
  words: (value) => value,
  withWords: (_question, _value, words) => words,
  hints: textHints,
  errorText: textError,
};

/** The bound that belongs to each code. */
const BOUNDS = {
  too_short: 'min_length',
  too_long: 'max_length',
  below_minimum: 'minimum',
  above_maximum: 'maximum',
  not_greater: 'exclusive_minimum',
  not_less: 'exclusive_maximum',
  not_multiple: 'multiple_of',
} as const;

/** Every bound, in the words of its refusal, and two bounds in one sentence. "Required" covers a length of one character. */
function textHints(question: TextQuestion): ErrorText[] {
  const { min_length = 0, max_length: max, minimum, maximum } = question;
  const min = min_length > 1 ? min_length : undefined;
  const asked = { ...question, min_length: min };
  const say = (...codes: (keyof typeof BOUNDS)[]): ErrorText[] =>
    codes.flatMap((code) => (asked[BOUNDS[code]] === undefined ? [] : [textError(question, code)]));
  const length: ErrorText[] = min && max !== undefined ? [{ key: 'lengthBetween', values: { min, max } }] : say('too_short', 'too_long');
  if (!isNumeric(question)) return length;
  const range: ErrorText[] =
    minimum !== undefined && maximum !== undefined ? [{ key: 'numberBetween', values: { minimum, maximum } }] : say('below_minimum', 'above_maximum');
  return [...length, ...range, ...say('not_greater', 'not_less', 'not_multiple')];
}

function textError(question: TextQuestion, code: AnswerIssueCode, value = ''): ErrorText {
  if (isGrouped(value)) return { key: 'groupedNumber' };
  if (code === 'required') return { key: missingKey(question), values: { example: 1.5 } };
  const bound = question[BOUNDS[code as keyof typeof BOUNDS]] ?? 0;
  const count = code === 'too_long' ? Math.min(bound || Infinity, LIMITS.answerLength) : bound;
  return { key: keyOfCode(code), values: { count, minimum: bound, maximum: bound, multiple: bound, example: 1.5 } };
}

/** A missing answer is described like an invalid one: a date in the words for a date. */
function missingKey(question: TextQuestion): MessageKey {
  const { format = isNumeric(question) && 'number' } = question;
  return format ? keyOfCode(`invalid_${format}`) : 'requiredText';
}
