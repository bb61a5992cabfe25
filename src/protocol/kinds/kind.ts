import type { FieldReader } from '../read-fields.js';
import type { AnswerDetail, SummaryValue } from '../types/answer.js';
import type { AnswerProblem } from '../types/issue.js';
import type { Question, QuestionBase } from '../types/question.js';

/** An answer as a kind of question has it: one text, or several. */
export type Answer = string | readonly string[];

/** The fields that every question has, as they were read; `defined` leaves out the absent ones. */
export type BaseFields = { [K in Exclude<keyof QuestionBase, 'default'>]: QuestionBase[K] | undefined } & Pick<QuestionBase, 'id' | 'question'>;

/** All that the protocol has to know of one kind of question. `Q` are its questions, `A` its answers. */
export interface Kind<Q extends QuestionBase = Question, A extends Answer = Answer> {
  /** The answer to a question that was left out. */
  readonly empty: A;
  /** What an answer must be, as an issue says it. */
  readonly shape: string;
  /** Whether the user may answer in words of their own. Files go along with these. */
  takesWords(question: Q): boolean;
  /** Reads a question of this kind. Says of each field what is wrong with it. */
  read(reader: FieldReader, base: BaseFields): Q;
  /** An answer in this kind's shape, also from what evidently stands for one; `undefined` for anything else. */
  toAnswer(value: unknown): A | undefined;
  /** The first thing that is wrong with an answer, an empty one too. */
  findProblem(question: Q, answer: A): AnswerProblem | undefined;
  /** The answer that the question starts with. */
  getInitial(question: Q): A;
  /** What the user said, in the order in which it is sent and shown. */
  listValues(question: Q, answer: A, detail: AnswerDetail): SummaryValue[];
  /** The answer as it is sent, from the listed values. */
  fromValues(values: string[]): string | string[];
}
