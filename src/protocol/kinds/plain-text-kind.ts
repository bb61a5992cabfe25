import type { AnswerProblem } from '../types/issue.js';
import type { Question, QuestionBase } from '../types/question.js';

/** The meaning of a reply, and its problem if it has none. */
export interface ParsedReply {
  value: string | string[];
  problem?: AnswerProblem | undefined;
}

/** How one kind of question is asked and answered in plain text. `Q` is the question type. */
export interface PlainTextKind<Q extends QuestionBase = Question> {
  /** What the user should write, such as "reply with a number". */
  describe(question: Q): string;
  /** What is printed below the question, such as its options. */
  listLines(question: Q): string[];
  /** Parses a reply that is not blank and not too long. */
  parse(question: Q, reply: string): ParsedReply;
}
