import type { MessageKey } from '../../i18n/messages.js';
import { LIMITS } from '../../protocol/limits.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { TextQuestion } from '../../protocol/types/question.js';
import { isNumeric } from '../../protocol/validate-text.js';
import { isGrouped } from '../text/number-text.js';
import type { ErrorText, FieldKind } from './kind.js';

/** A text question. Its field holds the text, verbatim. */
export const textKind: FieldKind<TextQuestion, string> = {
  initial: (question) => question.default?.[0] ?? '',
  read: (_question, value) => (typeof value === 'string' ? value : undefined),
  toAnswer: (value) => value,
  detail: () => ({}),
  words: (value) => value,
  withWords: (_question, _value, words) => words,
  hints: textHints,
  errorText: textError,
};

/** Every bound in the words that would refuse an answer beyond it; of two, one sentence. A length of one character is said by "required". */
function textHints(question: TextQuestion): ErrorText[] {
  const { min_length: min = 0, max_length: max, minimum, maximum, exclusive_minimum, exclusive_maximum, multiple_of } = question;
  const say = (code: AnswerIssueCode, bound: number | undefined): ErrorText[] => (bound === undefined ? [] : [textError(question, code)]);
  const length: ErrorText[] =
    min > 1 && max !== undefined ? [{ key: 'lengthBetween', values: { min, max } }] : [...say('too_short', min > 1 ? min : undefined), ...say('too_long', max)];
  if (!isNumeric(question)) return length;
  const range: ErrorText[] =
    minimum !== undefined && maximum !== undefined
      ? [{ key: 'numberBetween', values: { minimum, maximum } }]
      : [...say('below_minimum', minimum), ...say('above_maximum', maximum)];
  return [...length, ...range, ...say('not_greater', exclusive_minimum), ...say('not_less', exclusive_maximum), ...say('not_multiple', multiple_of)];
}

const KEYS: Partial<Record<AnswerIssueCode, MessageKey>> = {
  required: 'requiredText',
  too_short: 'tooShort',
  too_long: 'tooLong',
  below_minimum: 'belowMinimum',
  above_maximum: 'aboveMaximum',
  not_greater: 'notGreater',
  not_less: 'notLess',
  not_multiple: 'notMultiple',
  pattern_mismatch: 'patternMismatch',
  invalid_email: 'invalidEmail',
  invalid_uri: 'invalidUri',
  invalid_date: 'invalidDate',
  invalid_date_time: 'invalidDateTime',
  invalid_number: 'invalidNumber',
  invalid_integer: 'invalidInteger',
};

function textError(question: TextQuestion, code: AnswerIssueCode, value = ''): ErrorText {
  if (isGrouped(value)) return { key: 'groupedNumber' };
  const count = code === 'too_short' ? (question.min_length ?? 0) : Math.min(question.max_length ?? Infinity, LIMITS.answerLength);
  const { exclusive_minimum = 0, exclusive_maximum = 0 } = question;
  const minimum = code === 'not_greater' ? exclusive_minimum : (question.minimum ?? 0);
  const maximum = code === 'not_less' ? exclusive_maximum : (question.maximum ?? 0);
  const values = { count, minimum, maximum, multiple: question.multiple_of ?? 1, example: 1.5 };
  return { key: KEYS[code === 'required' ? expectedCode(question) : code] ?? 'invalidAnswer', values };
}

/** What is missing is asked for as what is wrong would be: a date in the words for a date. */
function expectedCode(question: TextQuestion): AnswerIssueCode {
  const format = question.format ?? (isNumeric(question) ? 'number' : undefined);
  return format === undefined ? 'required' : (`invalid_${format === 'date-time' ? 'date_time' : format}` as const);
}
