import type { InputType, Question, QuestionOf } from '../types/question.js';
import { choice, choicePlainText } from './choice.js';
import type { PlainTextKind, ProtocolKind } from './kind.js';
import { text, textPlainText } from './text.js';

/** Every kind of question, by its `input_type`. */
const KINDS = { choice, text } satisfies { [K in InputType]: ProtocolKind<QuestionOf<K>> };

/** The plain text rules of every kind. They are in a table of their own, because a page does not need them. */
const PLAIN_TEXT_KINDS = { choice: choicePlainText, text: textPlainText } satisfies {
  [K in InputType]: PlainTextKind<QuestionOf<K>>;
};

export function kindOf({ input_type }: Question): ProtocolKind {
  return KINDS[input_type];
}

export function plainTextKindOf({ input_type }: Question): PlainTextKind {
  return PLAIN_TEXT_KINDS[input_type];
}
