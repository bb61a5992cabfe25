import type { MessageKey } from '../../i18n/messages.js';
import { LIMITS } from '../../protocol/limits.js';
import type { AnswerIssueCode, TextQuestion } from '../../protocol/types.js';
import type { ErrorText, FieldKind } from './kind.js';

/** A text question. Its field holds the text, verbatim. */
export const textKind: FieldKind<TextQuestion, string> = {
  initial: (question) => question.default?.[0] ?? '',
  read: (_question, value) => (typeof value === 'string' ? value : undefined),
  toAnswer: (value) => value,
  detail: () => ({}),
  words: (value) => value,
  withWords: (_question, _value, words) => words,
  errorText: textError,
};

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

function textError(question: TextQuestion, code: AnswerIssueCode): ErrorText {
  const count = code === 'too_short' ? (question.min_length ?? 0) : Math.min(question.max_length ?? Infinity, LIMITS.answerLength);
  const { exclusive_minimum = 0, exclusive_maximum = 0 } = question;
  const minimum = code === 'not_greater' ? exclusive_minimum : (question.minimum ?? 0);
  const maximum = code === 'not_less' ? exclusive_maximum : (question.maximum ?? 0);
  const values = { count, minimum, maximum, multiple: question.multiple_of ?? 1 };
  return { key: KEYS[code] ?? 'invalidAnswer', values };
}
