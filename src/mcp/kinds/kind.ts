import type { Question, QuestionBase } from '../../protocol/types/question.js';

/** How a question of one kind becomes a property of an elicitation, and how the answer is read. `Q` is the question type. */
export interface ElicitedKind<Q extends QuestionBase = Question> {
  /** The JSON schema of the answer. `undefined` members are left out of the request. */
  toSchema(question: Q): object;
  /** The text beside the second field, for the user's own words; `undefined` if the question has none. */
  wordsHint(question: Q): string | undefined;
  /** The answer that is then checked, from the value that the client sent. `words` is the content of the second field. */
  toAnswer(question: Q, value: unknown, words: string | undefined): string | string[];
}
