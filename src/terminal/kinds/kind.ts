import type { Answer } from '../../protocol/kinds/kind.js';
import type { AnswerDetail } from '../../protocol/types/answer.js';
import type { Question, QuestionBase } from '../../protocol/types/question.js';
import type { Place } from '../heading.js';
import type { Drawing } from '../screen.js';

/** How one kind of question is drawn on a terminal and answered by keys. `Q` is the question type, `A` the answer type. */
export interface DrawnKind<Q extends QuestionBase = Question, A extends Answer = Answer> {
  /** `before` is its earlier answer with its detail, if the user came back to it. */
  draw(question: Q, place: Place, before: A | undefined, detail?: AnswerDetail): Drawing<string | string[]>;
}
