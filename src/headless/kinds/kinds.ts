import type { Question } from '../../protocol/types/question.js';
import { choiceKind } from './choice.js';
import type { FieldKind } from './kind.js';
import { textKind } from './text.js';

/** Every kind of question, by its `input_type`. No other file of the hooks lists the kinds. */
export const kinds: Readonly<Record<Question['input_type'], FieldKind>> = { choice: choiceKind, text: textKind };
