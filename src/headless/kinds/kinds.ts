import type { Question } from '../../protocol/types/question.js';
import { choiceKind } from './choice-kind.js';
import type { FieldKind } from './kind.js';
import { textKind } from './text-kind.js';

/** Every kind of question, by its `input_type`: the only place in the hooks where kinds are listed. */
export const kinds: Readonly<Record<Question['input_type'], FieldKind>> = { choice: choiceKind, text: textKind };
