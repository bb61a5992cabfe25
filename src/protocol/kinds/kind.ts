import type { AnswerDetail, SummaryValue } from '../types/answer.js';
import type { AnswerProblem } from '../types/issue.js';
import type { Question, QuestionBase } from '../types/question.js';

/** An answer in a kind's form: one text, or several. */
export type Answer = string | readonly string[];

/** The fields that every question has, after they were read. `defined` leaves out absent fields. */
export type BaseFields = { [K in Exclude<keyof QuestionBase, 'default'>]: QuestionBase[K] | undefined } & Pick<
  QuestionBase,
  'id' | 'question'
>;

/** Everything the protocol knows about one kind of question. `Q` is the question type, `A` the answer type. */
export interface ProtocolKind<Q extends QuestionBase = Question, A extends Answer = Answer> {
  readonly empty: A;
  /** The required shape of an answer, in the words of an issue. */
  readonly shape: string;
  /** Whether the user may answer in their own words. Files may accompany such an answer. */
  takesWords(question: Q): boolean;
  /** An answer in the shape of this kind. A value of another shape is converted if its meaning is evident. `undefined` for any other value. */
  toAnswer(value: unknown): A | undefined;
  /** The first problem of an answer. The answer may be empty. */
  findProblem(question: Q, answer: A, detail: AnswerDetail): AnswerProblem | undefined;
  getInitial(question: Q): A;
  /** The values of an answer, in the order in which they are sent and shown. */
  listValues(question: Q, answer: A, detail: AnswerDetail): SummaryValue[];
  /** The answer as it is sent, from the listed values. */
  fromValues(values: string[]): string | string[];
}

/** The meaning of a reply, or its problem if it has no meaning. */
export interface ParsedReply {
  value: string | string[];
  problem?: AnswerProblem | undefined;
}

/** How one kind of question is asked and answered in plain text. `Q` is the question type. */
export interface PlainTextKind<Q extends QuestionBase = Question> {
  /** Words that say what the user should write, such as "reply with a number". */
  describe(question: Q): string;
  /** The lines that are printed below the question, such as its options. */
  listLines(question: Q): string[];
  /** Parses a reply that is not blank and not too long. */
  parse(question: Q, reply: string): ParsedReply;
}
