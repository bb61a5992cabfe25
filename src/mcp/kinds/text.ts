import type { TextQuestion } from '../../protocol/types/question.js';
import { isNumeric, parseNumber } from '../../protocol/validate-text.js';
import type { ElicitedKind } from './kind.js';

/** A text question becomes a string property or a number property. */
export const textElicited: ElicitedKind<TextQuestion> = {
  toSchema: toTextSchema,
  wordsHint: () => undefined,
  toAnswer: (_question, value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : ''),
};

function toTextSchema(question: TextQuestion): object {
  const {
    format,
    min_length,
    max_length,
    pattern,
    minimum,
    maximum,
    exclusive_minimum,
    exclusive_maximum,
    multiple_of,
  } = question;
  const [text] = question.default ?? [];
  if (!isNumeric(question))
    return { type: 'string', format, minLength: min_length, maxLength: max_length, pattern, default: text };
  return {
    type: format === 'integer' ? 'integer' : 'number',
    minimum,
    maximum,
    exclusiveMinimum: exclusive_minimum,
    exclusiveMaximum: exclusive_maximum,
    multipleOf: multiple_of,
    default: text === undefined ? undefined : parseNumber(text),
  };
}
