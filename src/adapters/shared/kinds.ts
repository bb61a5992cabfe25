import { isMultiSelect } from '../../protocol/questions.js';
import type { InputType, Question, QuestionBase, QuestionOf } from '../../protocol/types/question.js';

/** How one kind of question is told in another dialect. `Q` are its questions. */
export interface ToldKind<Q extends QuestionBase = Question> {
  /** Whether the answer is a list, also where it holds one text; a dialect that knows no lists gets bullets. */
  isList(question: Q): boolean;
}

/** Every kind of question, by its `input_type`. What it says in texts is worked out from its summary and its options. */
export const TOLD_KINDS = { choice: { isList: isMultiSelect }, text: { isList: () => false } } satisfies { [K in InputType]: ToldKind<QuestionOf<K>> };
