import type { Question, QuestionBase } from '../../protocol/types/question.js';

/** How one kind of question is a property of an elicitation, and comes back from the client's form. `Q` are its questions. */
export interface ElicitedKind<Q extends QuestionBase = Question> {
  /** The JSON schema of the answer; what is `undefined` in it is left out. */
  toSchema(question: Q): object;
  /** What the client says beside a second field for the user's own words; `undefined` where the question has none. */
  wordsHint(question: Q): string | undefined;
  /** The answer as it is checked, from what the client sent. `words` are those of the second field. */
  toAnswer(question: Q, value: unknown, words: string | undefined): string | string[];
}
