import type { MessageKey } from '../../i18n/messages.js';
import { getOwn } from '../../protocol/guards.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';

/** The problem of an approval that allows a call whose end the user has not seen. Only a page can find this problem. */
export const CALL_UNSEEN = 'call_unseen';

/** Each kind has words of its own for a missing answer. */
const KEYS: Readonly<Record<Exclude<AnswerIssueCode, 'required'> | typeof CALL_UNSEEN, MessageKey>> = {
  call_unseen: 'readCall',
  too_few: 'tooFew',
  too_many: 'tooMany',
  unknown_option: 'invalidAnswer',
  disabled_option: 'invalidAnswer',
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
  number_too_large: 'numberTooLarge',
  invalid_type: 'invalidAnswer',
  unknown_question: 'invalidAnswer',
};

/** A code of the host's own gets the general words. */
export function keyOfCode(code: string): MessageKey {
  return getOwn(KEYS, code) ?? 'invalidAnswer';
}
