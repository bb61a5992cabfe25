import type { MessageKey } from '../../i18n/messages.js';
import { isBlank, isRecord, readStrings } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { allowsOther, isMultiSelect, recommendedValues } from '../../protocol/questions.js';
import { sortChoiceWithDetail } from '../../protocol/split-choice.js';
import type { AnswerDetail } from '../../protocol/types/answer.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { ChoiceQuestion } from '../../protocol/types/question.js';
import { keyRows, withNone, withOtherText, type ChoiceValue } from './choice-value.js';
import { keyOfCode } from './key-of-code.js';
import type { ErrorText, FieldKind } from './kind.js';

/** Radios or checkboxes. The field holds the chosen options and the Other text. */
export const choiceKind: FieldKind<ChoiceQuestion, ChoiceValue> = {
  hook: 'useChoice',
  variant: (question) => (isMultiSelect(question) ? 'multiple' : 'single'),
  role: (question) => (isMultiSelect(question) ? 'group' : 'radiogroup'),
  rows: keyRows,
  clear: (question, value) => (!isMultiSelect(question) && (value.isOther || value.selected.length > 0) ? withNone(value) : undefined),
  handBack: withNone,
  initial: initialChoice,
  read: readChoice,
  // The Other text counts only while Other is chosen.
  toAnswer: ({ selected, isOther, other }) => (isOther && !isBlank(other) ? [...selected, other] : [...selected]),
  detail: ({ isOther, other }) => (isOther ? { other } : {}),
  words: ({ other }) => other,
  withWords: withOtherText,
  hints: choiceHints,
  errorText: choiceError,
};

function choiceHints(question: ChoiceQuestion): ErrorText[] {
  const { min_select: min, max_select: max } = question;
  const count = min ?? max;
  if (!isMultiSelect(question) || count === undefined) return [];
  if (min !== undefined && max !== undefined) return [{ key: 'selectBetween', values: { min, max } }];
  return [{ key: max === undefined ? 'selectAtLeast' : 'selectAtMost', values: { count } }];
}

/** The default. Without one, the recommended options if the host asks for them. */
function initialChoice(question: ChoiceQuestion, preselectRecommended: boolean, detail: AnswerDetail = {}, before?: ChoiceValue): ChoiceValue {
  const given = question.default ?? [];
  const { chosen, extras } = sortChoiceWithDetail(question, preselectRecommended && given.length === 0 ? recommendedValues(question) : given, detail);
  return { selected: chosen.map(({ value }) => value), isOther: extras.length > 0, other: extras.at(-1) ?? before?.other ?? '' };
}

function readChoice(question: ChoiceQuestion, value: unknown): ChoiceValue | undefined {
  const chosen = isRecord(value) && readStrings(value['selected']);
  if (!chosen) return undefined;
  const open = new Set(question.options.filter((option) => !option.disabled).map((option) => option.value));
  // One that comes twice is chosen once.
  const selected = chosen.filter((item) => open.delete(item));
  const isOther = value['isOther'] === true && allowsOther(question);
  const limit = isMultiSelect(question) ? selected.length : isOther ? 0 : 1;
  return { selected: selected.slice(0, limit), isOther, other: typeof value['other'] === 'string' ? value['other'] : '' };
}

function choiceError(question: ChoiceQuestion, code: AnswerIssueCode, value: ChoiceValue): ErrorText {
  const { min_select = 1, max_select = 1 } = question;
  if (code !== 'required')
    return { key: keyOfCode(code), values: { count: code === 'too_few' ? min_select : code === 'too_many' ? max_select : LIMITS.answerLength } };
  if (min_select > 1) return choiceError(question, 'too_few', value);
  return { key: value.isOther ? 'requiredOther' : requiredKey(question) };
}

function requiredKey(question: ChoiceQuestion): MessageKey {
  return `requiredChoice${isMultiSelect(question) ? 's' : ''}${allowsOther(question) ? 'OrOther' : ''}`;
}
