import { isMultiSelect } from '../../protocol/questions.js';
import type { InputType, Question, QuestionBase, QuestionOf } from '../../protocol/types/question.js';

/** How other dialects express one kind of question. `Q` is the question type. */
export interface ToldKind<Q extends QuestionBase = Question> {
  /** Whether the answer is a list, even with one text. A dialect without lists gets bullets. */
  isList(question: Q): boolean;
}

/** Every kind of question, by its `input_type`. Its texts follow from its summary and its options. */
export const TOLD_KINDS = { choice: { isList: isMultiSelect }, text: { isList: () => false } } satisfies { [K in InputType]: ToldKind<QuestionOf<K>> };
