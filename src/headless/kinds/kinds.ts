import type { InputType, Question } from '../../protocol/types/question.js';
import { choiceKind } from './choice.js';
import type { FieldKind } from './kind.js';
import { textKind } from './text.js';

const FIELD_KINDS: Readonly<Record<InputType, FieldKind>> = { choice: choiceKind, text: textKind };

export function fieldKindOf({ input_type }: Question): FieldKind {
  return FIELD_KINDS[input_type];
}
