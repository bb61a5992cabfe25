import type { AnswerProblem } from '../types/issue.js';
import type { Question, QuestionBase } from '../types/question.js';

/** What a reply says, and what is wrong with it where it can't be meant. */
export interface ParsedReply {
  value: string | string[];
  problem?: AnswerProblem | undefined;
}

/** How one kind of question is asked and answered on a channel that shows text only. `Q` are its questions. */
export interface PlainTextKind<Q extends QuestionBase = Question> {
  /** What the user is to write, such as "reply with a number". */
  describe(question: Q): string;
  /** What is printed below the question, such as its options. */
  listLines(question: Q): string[];
  /** Understands a reply that is not blank and not too long. */
  parse(question: Q, reply: string): ParsedReply;
}
