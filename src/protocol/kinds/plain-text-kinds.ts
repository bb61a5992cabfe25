import type { InputType, Question, QuestionOf } from '../types.js';
import { choicePlainText } from './choice-plain-text.js';
import type { PlainTextKind } from './plain-text-kind.js';
import { textPlainText } from './text-plain-text.js';

/** Beside `KINDS`, because a form on a page has no use for it. */
export const PLAIN_TEXT_KINDS = {
  choice: choicePlainText,
  text: textPlainText,
} satisfies { [K in InputType]: PlainTextKind<QuestionOf<K>> };

export function plainTextOf({ input_type }: Question): PlainTextKind {
  return PLAIN_TEXT_KINDS[input_type];
}
