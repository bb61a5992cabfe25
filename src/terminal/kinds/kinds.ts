import type { Answer } from '../../protocol/kinds/kind.js';
import type { AnswerDetail } from '../../protocol/types/answer.js';
import type { InputType, Question, QuestionBase, QuestionOf } from '../../protocol/types/question.js';
import type { Place } from '../heading.js';
import type { Drawing } from '../screen.js';
import { choiceDrawing } from './choice.js';
import { textDrawing } from './text.js';

/** How one kind of question is drawn on a terminal and answered by keys. `Q` is the question type, `A` the answer type. */
interface DrawnKind<Q extends QuestionBase = Question, A extends Answer = Answer> {
  /** `before` is its earlier answer with its detail, if the user came back to it. */
  draw(question: Q, place: Place, before: A | undefined, detail?: AnswerDetail): Drawing<string | string[]>;
}

const DRAWN_KINDS = { choice: { draw: choiceDrawing }, text: { draw: textDrawing } } satisfies {
  [K in InputType]: DrawnKind<QuestionOf<K>>;
};

export function drawnKindOf({ input_type }: Question): DrawnKind {
  return DRAWN_KINDS[input_type];
}
