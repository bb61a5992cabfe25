import { COUNT, findBoundsProblem, LENGTH } from '../bounds.js';
import { findMissing } from '../find-missing.js';
import { isBlank } from '../guards.js';
import { LIMITS } from '../limits.js';
import { allowsOther, selectRange } from '../questions.js';
import { sortChoice } from '../split-choice.js';
import type { AnswerDetail } from '../types/answer.js';
import type { AnswerProblem } from '../types/issue.js';
import type { ChoiceQuestion, QuestionOption } from '../types/question.js';
import { quote } from '../quote.js';

export function findChoiceProblem(
  question: ChoiceQuestion,
  values: readonly string[],
  detail: AnswerDetail,
): AnswerProblem | undefined {
  const problem = findBoundsProblem(COUNT, values.length, 0, LIMITS.options + 1);
  if (problem || values.every(isBlank)) return problem ?? findMissing(question);
  const { chosen, extras } = sortChoice(question, values, detail);
  return (
    findUnknownOption(question, extras) ??
    findDisabledOption(chosen) ??
    findBoundsProblem(LENGTH, extras[0]?.length ?? 0, 0, LIMITS.answerLength) ??
    findBoundsProblem(COUNT, chosen.length + extras.length, ...selectRange(question))
  );
}

function findUnknownOption(question: ChoiceQuestion, extras: readonly string[]): AnswerProblem | undefined {
  const hasOther = allowsOther(question);
  // The first extra value is the Other text.
  const unknown = hasOther ? extras[1] : extras[0];
  const hint = hasOther ? ', and Other takes one text' : '';
  if (unknown === undefined) return undefined;
  return { code: 'unknown_option', message: `${quote(unknown)} is not one of the options${hint}.` };
}

function findDisabledOption(chosen: readonly QuestionOption[]): AnswerProblem | undefined {
  const disabled = chosen.find((option) => option.disabled);
  return disabled && { code: 'disabled_option', message: `${quote(disabled.value)} can't be chosen.` };
}
