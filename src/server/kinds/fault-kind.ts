import type { Question, QuestionBase } from '../../protocol/types/question.js';

/** The values that one answer must have, and those that it must not have. */
export interface Demand {
  readonly eq: Set<string>;
  readonly neq: Set<string>;
}

/** What conditions may ask of the answer to a question. */
export interface Answerable {
  /** Why a value can't be in the answer; `undefined` if it can. */
  whyNever(value: string): string | undefined;
  /** Whether one answer can be all of it. No value is both demanded and barred. */
  canMeet(demand: Demand): boolean;
}

/** What nobody can answer of one kind of question. `Q` is the question type. */
export interface FaultKind<Q extends QuestionBase = Question> {
  /** The names of its bounds that nothing reaches. */
  findUnreachable(question: Q): string[];
  /** What its answer may be. It is asked once, and what it returns for each condition that names the question. */
  answerable(question: Q): Answerable;
}
