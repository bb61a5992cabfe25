import type { InputType, Question, QuestionOf } from '../../protocol/types/question.js';
import { choiceDrawing } from './choice.js';
import type { DrawnKind } from './kind.js';
import { textDrawing } from './text.js';

const DRAWN_KINDS = { choice: { draw: choiceDrawing }, text: { draw: textDrawing } } satisfies {
  [K in InputType]: DrawnKind<QuestionOf<K>>;
};

export function drawnKindOf({ input_type }: Question): DrawnKind {
  return DRAWN_KINDS[input_type];
}
