import type { InputType, QuestionOf } from '../../protocol/types/question.js';
import { choiceElicited } from './choice-elicited.js';
import type { ElicitedKind } from './kind.js';
import { textElicited } from './text-elicited.js';

/** Every kind of question, by its `input_type`, in a client's own form. */
export const ELICITED_KINDS = { choice: choiceElicited, text: textElicited } satisfies { [K in InputType]: ElicitedKind<QuestionOf<K>> };
