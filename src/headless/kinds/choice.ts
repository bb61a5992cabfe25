import type { MessageKey } from '../../i18n/messages.js';
import { isBlank, isRecord, readStrings } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { allowsOther, isMultiSelect, recommendedValues } from '../../protocol/questions.js';
import { sortChoice } from '../../protocol/split-choice.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { ChoiceQuestion } from '../../protocol/types/question.js';
import { keyRows, OTHER, withNone, withOtherText, withRow, type ChoiceValue } from './choice-value.js';
import { keyOfCode } from './key-of-code.js';
import type { ErrorText, FieldKind } from './kind.js';

/** Radios or checkboxes. The field holds the chosen options and the Other text. */
export const choiceKind: FieldKind<ChoiceQuestion, ChoiceValue> = {
  hook: 'useChoice',
  variant: (question) => (isMultiSelect(question) ? 'multiple' : 'single'),
  picks: (question) => (isMultiSelect(question) ? 'several' : 'one'),
  rows: keyRows,
  // Only a single choice can be cleared. In a multiple choice, a second press removes an option.
  clear: (question, value) => {
    const isAnythingChosen = value.isOther || value.selected.length > 0;
    return isAnythingChosen && !isMultiSelect(question) ? withNone(value) : undefined;
  },
  handBack: withNone,
  // The default, or else the recommended options if the host asks for them.
  initial: (question, preselectRecommended) => {
    const given = question.default ?? [];
    const isPreselected = preselectRecommended && given.length === 0;
    return choiceOf(sortChoice(question, isPreselected ? recommendedValues(question) : given), '');
  },
  // An Other text that was typed and not sent stays in its field.
  restore: (question, values, detail, before) => choiceOf(sortChoice(question, values, detail), before.other),
  read: (question, value) => {
    const chosen = isRecord(value) && readStrings(value['selected']);
    if (!chosen) return undefined;
    const open = new Set(question.options.filter((option) => !option.disabled).map((option) => option.value));
    // A value that comes twice chooses its option once.
    const selected = chosen.filter((item) => open.delete(item));
    const isOther = value['isOther'] === true && allowsOther(question);
    const other = typeof value['other'] === 'string' ? value['other'] : '';
    if (isMultiSelect(question)) return { selected, isOther, other };
    return { selected: isOther ? [] : selected.slice(0, 1), isOther, other };
  },
  // The Other text counts only while Other is chosen.
  toAnswer: ({ selected, isOther, other }) => (isOther && !isBlank(other) ? [...selected, other] : [...selected]),
  detail: ({ isOther, other }) => (isOther ? { other } : {}),
  words: ({ other }) => other,
  withWords: withOtherText,
  withRow: (question, value, row, isChosen) => {
    const key = row === 'other' ? OTHER : question.options[row]?.value;
    return key === undefined ? value : withRow(question, value, key, isChosen);
  },
  keepWords: (value, other) => ({ ...value, other }),
  hints: (question) => {
    const { min_select: min, max_select: max } = question;
    const count = min ?? max;
    if (!isMultiSelect(question) || count === undefined) return [];
    if (min !== undefined && max !== undefined) return [{ key: 'selectBetween', values: { min, max } }];
    return [{ key: max === undefined ? 'selectAtLeast' : 'selectAtMost', values: { count } }];
  },
  errorText: choiceError,
};

/** If several values match no option, the last of these values is the Other text. */
function choiceOf({ chosen, extras }: ReturnType<typeof sortChoice>, unsentOther: string): ChoiceValue {
  return {
    selected: chosen.map(({ value }) => value),
    isOther: extras.length > 0,
    other: extras.at(-1) ?? unsentOther,
  };
}

function choiceError(question: ChoiceQuestion, code: AnswerIssueCode, value: ChoiceValue): ErrorText {
  if (code !== 'required') return { key: keyOfCode(code), values: { count: limitOf(question, code) } };
  if (question.min_select !== undefined && question.min_select > 1) return choiceError(question, 'too_few', value);
  return { key: value.isOther ? 'requiredOther' : requiredKey(question) };
}

/** The number in the words for a problem: the limit of answers, or the limit of characters in the Other text. */
function limitOf({ min_select = 1, max_select = 1 }: ChoiceQuestion, code: AnswerIssueCode): number {
  if (code === 'too_few') return min_select;
  return code === 'too_many' ? max_select : LIMITS.answerLength;
}

function requiredKey(question: ChoiceQuestion): MessageKey {
  if (isMultiSelect(question)) return allowsOther(question) ? 'requiredChoicesOrOther' : 'requiredChoices';
  return allowsOther(question) ? 'requiredChoiceOrOther' : 'requiredChoice';
}
