import { oneLine } from '../printable.js';
import { unitOf } from '../questions.js';
import type { TextQuestion } from '../types/question.js';
import { parseNumber } from '../validate-text.js';
import type { PlainTextKind } from './plain-text-kind.js';

export const textPlainText: PlainTextKind<TextQuestion> = {
  describe: (question) => {
    const unit = unitOf(question);
    return unit === undefined ? 'write your answer' : `write a number, in ${oneLine(unit)}`;
  },
  listLines: () => [],
  parse: (question, reply) => ({ value: withoutUnit(question, reply) }),
};

/** The answer is the number alone, but a person may write the unit too. */
function withoutUnit(question: TextQuestion, reply: string): string {
  const unit = unitOf(question) ?? '';
  const text = reply.trim();
  const number = text.slice(0, -unit.length).trim();
  const isUnit = text.slice(-unit.length).toLowerCase() === unit.toLowerCase();
  return isUnit && parseNumber(number) !== undefined ? number : reply;
}
