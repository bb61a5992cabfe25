import type { InputType, QuestionOf } from '../types/question.js';
import { choicePlainText } from './choice-plain-text.js';
import type { PlainTextKind } from './plain-text-kind.js';
import { textPlainText } from './text-plain-text.js';

/** How each kind is printed and its replies parsed. It is apart from `KINDS`, because a page does not need it. */
export const PLAIN_TEXT_KINDS = {
  choice: choicePlainText,
  text: textPlainText,
} satisfies { [K in InputType]: PlainTextKind<QuestionOf<K>> };
