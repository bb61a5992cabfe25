import type { InputType, Question, QuestionOf } from '../../protocol/types/question.js';
import { choiceElicited } from './choice.js';
import type { ElicitedKind } from './kind.js';
import { textElicited } from './text.js';

const ELICITED_KINDS = { choice: choiceElicited, text: textElicited } satisfies {
  [K in InputType]: ElicitedKind<QuestionOf<K>>;
};

export function elicitedKindOf({ input_type }: Question): ElicitedKind {
  return ELICITED_KINDS[input_type];
}
