import type { MessageKey } from '../../i18n/messages.js';
import { splitChoice } from '../../protocol/answers.js';
import { isBlank, isRecord, isStringArray } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { allowsOther, isMultiSelect, recommendedValues } from '../../protocol/questions.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { ChoiceQuestion } from '../../protocol/types/question.js';
import { withOtherText, type ChoiceValue } from './choice-value.js';
import type { ErrorText, FieldKind } from './kind.js';

/** Radios or checkboxes. The field holds what is chosen, and the Other text beside it. */
export const choiceKind: FieldKind<ChoiceQuestion, ChoiceValue> = {
  initial: initialChoice,
  read: readChoice,
  // Other text counts only while Other is chosen.
  toAnswer: ({ selected, isOther, other }) => (isOther && !isBlank(other) ? [...selected, other] : [...selected]),
  detail: ({ isOther, other }) => (isOther ? { other } : {}),
  words: ({ other }) => other,
  withWords: withOtherText,
  hints: choiceHints,
  errorText: choiceError,
};

function choiceHints(question: ChoiceQuestion): ErrorText[] {
  const { min_select: min, max_select: max } = question;
  if (!isMultiSelect(question) || (min ?? max) === undefined) return [];
  if (min !== undefined && max !== undefined) return [{ key: 'selectBetween', values: { min, max } }];
  return [max === undefined ? { key: 'selectAtLeast', values: { count: min ?? 0 } } : { key: 'selectAtMost', values: { count: max } }];
}

/** The default or, where there is none and the host asks for it, the recommended options. */
function initialChoice(question: ChoiceQuestion, preselectRecommended: boolean): ChoiceValue {
  const given = question.default ?? [];
  const { selected, other } = splitChoice(question, preselectRecommended && given.length === 0 ? recommendedValues(question) : given);
  return { selected, isOther: other !== undefined, other: other ?? '' };
}

function readChoice(question: ChoiceQuestion, value: unknown): ChoiceValue | undefined {
  if (!isRecord(value) || !isStringArray(value['selected'])) return undefined;
  const usable = new Set(question.options.filter((option) => !option.disabled).map((option) => option.value));
  const selected = value['selected'].filter((item) => usable.has(item));
  const isOther = value['isOther'] === true && allowsOther(question);
  const limit = isMultiSelect(question) ? selected.length : isOther ? 0 : 1;
  return { selected: selected.slice(0, limit), isOther, other: typeof value['other'] === 'string' ? value['other'] : '' };
}

function choiceError(question: ChoiceQuestion, code: AnswerIssueCode, value: ChoiceValue): ErrorText {
  switch (code) {
    case 'required':
      if (Number(question.min_select) > 1) return choiceError(question, 'too_few', value);
      return { key: value.isOther ? 'requiredOther' : requiredKey(question) };
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

function requiredKey(question: ChoiceQuestion): MessageKey {
  if (isMultiSelect(question)) return allowsOther(question) ? 'requiredChoicesOrOther' : 'requiredChoices';
  return allowsOther(question) ? 'requiredChoiceOrOther' : 'requiredChoice';
}
