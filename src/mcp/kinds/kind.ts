import type { Question, QuestionBase } from '../../protocol/types/question.js';

/** How one kind of question becomes a property of an elicitation, and how its answer is read. `Q` is the question type. */
export interface ElicitedKind<Q extends QuestionBase = Question> {
  /** The JSON schema of the answer. Its `undefined` members are left out. */
  toSchema(question: Q): object;
  /** The text beside the second field, for the user's own words; `undefined` if the question has none. */
  wordsHint(question: Q): string | undefined;
  /** The answer for the check, from what the client sent. `words` is the content of the second field. */
  toAnswer(question: Q, value: unknown, words: string | undefined): string | string[];
}
