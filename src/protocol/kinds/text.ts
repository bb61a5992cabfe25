import { findMissing } from '../find-missing.js';
import { isBlank } from '../guards.js';
import { unitOf } from '../questions.js';
import type { TextQuestion } from '../types/question.js';
import { findTextProblem, parseNumber } from '../validate-text.js';
import type { PlainTextKind, ProtocolKind } from './kind.js';
import { oneLine } from '../printable.js';

/** A question that the user answers in their own words. The answer is a string, verbatim. */
export const text: ProtocolKind<TextQuestion, string> = {
  empty: '',
  shape: 'a string',
  takesWords: () => true,
  toAnswer: (value) => (typeof value === 'string' ? value : undefined),
  findProblem: (question, answer) => (isBlank(answer) ? findMissing(question) : findTextProblem(question, answer)),
  getInitial: (question) => question.default?.[0] ?? '',
  listValues: (question, answer) =>
    isBlank(answer) ? [] : [{ label: withUnit(question, answer), value: answer, isOther: false }],
  fromValues: ([value = '']) => value,
};

function withUnit(question: TextQuestion, answer: string): string {
  const unit = unitOf(question);
  return unit ? `${answer} ${unit}` : answer;
}

export const textPlainText: PlainTextKind<TextQuestion> = {
  describe: (question) => {
    const unit = unitOf(question);
    return unit === undefined ? 'write your answer' : `write a number, in ${oneLine(unit)}`;
  },
  listLines: () => [],
  parse: (question, reply) => ({ value: withoutUnit(question, reply) }),
};

/** Removes the unit from a reply. The answer is only the number, but a person may write the unit too. */
function withoutUnit(question: TextQuestion, reply: string): string {
  const unit = unitOf(question) ?? '';
  const text = reply.trim();
  const number = text.slice(0, -unit.length).trim();
  const isUnit = text.slice(-unit.length).toLowerCase() === unit.toLowerCase();
  return isUnit && parseNumber(number) !== undefined ? number : reply;
}
