import type { MessageKey, Messages } from '../i18n/messages.js';
import { formatMessage, type MessageValues } from '../i18n/format-message.js';
import { LIMITS } from '../protocol/limits.js';
import { allowsOther, isMultiSelect } from '../protocol/questions.js';
import type { AnswerIssueCode, ChoiceQuestion, Question } from '../protocol/types.js';
import type { FieldValue } from './field-values.js';

/** The words for what is wrong with an answer: one sentence that names what to do. */
export function errorMessage(messages: Messages, question: Question, code: AnswerIssueCode, value: FieldValue): string {
  const { key, values } = question.input_type === 'text' ? textError(question, code) : choiceError(question, code, value);
  return formatMessage(messages[key], messages.locale, values);
}

interface ErrorText {
  key: MessageKey;
  values?: MessageValues;
}

function choiceError(question: ChoiceQuestion, code: AnswerIssueCode, value: FieldValue): ErrorText {
  switch (code) {
    case 'required':
      if (Number(question.min_select) > 1) return choiceError(question, 'too_few', value);
      return { key: typeof value !== 'string' && value.isOther ? 'requiredOther' : requiredChoiceKey(question) };
    case 'too_few':
      return { key: 'tooFew', values: { count: question.min_select ?? 1 } };
    case 'too_many':
      return { key: 'tooMany', values: { count: question.max_select ?? 1 } };
    case 'too_long':
      return { key: 'tooLong', values: { count: LIMITS.answerLength } };
    default:
      return { key: 'invalidAnswer' };
  }
}

function requiredChoiceKey(question: ChoiceQuestion): MessageKey {
  if (isMultiSelect(question)) return allowsOther(question) ? 'requiredChoicesOrOther' : 'requiredChoices';
  return allowsOther(question) ? 'requiredChoiceOrOther' : 'requiredChoice';
}

const TEXT_ERRORS: Partial<Record<AnswerIssueCode, MessageKey>> = {
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

function textError(question: Question & { input_type: 'text' }, code: AnswerIssueCode): ErrorText {
  const count = code === 'too_short' ? (question.min_length ?? 0) : Math.min(question.max_length ?? Infinity, LIMITS.answerLength);
  const { exclusive_minimum = 0, exclusive_maximum = 0 } = question;
  const minimum = code === 'not_greater' ? exclusive_minimum : (question.minimum ?? 0);
  const maximum = code === 'not_less' ? exclusive_maximum : (question.maximum ?? 0);
  const values = { count, minimum, maximum, multiple: question.multiple_of ?? 1 };
  return { key: TEXT_ERRORS[code] ?? 'invalidAnswer', values };
}
