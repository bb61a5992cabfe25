import type { InputType, QuestionOf } from '../../protocol/types/question.js';
import { choiceDrawing } from './choice-drawing.js';
import type { DrawnKind } from './kind.js';
import { textDrawing } from './text-drawing.js';

/** Every kind of question, by its `input_type`, on a terminal that can draw. */
export const DRAWN_KINDS = { choice: { draw: choiceDrawing }, text: { draw: textDrawing } } satisfies { [K in InputType]: DrawnKind<QuestionOf<K>> };
