import type { MessageValues } from '../../i18n/format-message.js';
import type { MessageKey } from '../../i18n/messages.js';
import type { AnswerDetail } from '../../protocol/types/answer.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { Question, QuestionBase } from '../../protocol/types/question.js';

/** The words for a problem or a hint: a message and what fills its places. */
export interface ErrorText {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** What kind of answer a question takes, as `data-kind` says it. */
export type QuestionKind = 'single' | 'multiple' | 'text';

/** A row that a key picks: by its position, or Other. */
export type KeyRow = number | 'other';

/**
 * What the form must know of one kind of question. `V` is what the question's field holds while it is edited. A kind is
 * pure: it never looks at the page.
 */
export interface FieldKind<Q extends QuestionBase = Question, V = unknown> {
  /** The hook that answers it, as an error names it. */
  readonly hook: string;
  /** Its name for a stylesheet. */
  variant(question: Q): QuestionKind;
  /** The role of the group around its controls; `undefined` where one field takes the answer, of which the question's text is the label. What is in a `radiogroup` is answered by one press, and can go on by itself. */
  role(question: Q): 'radiogroup' | 'group' | undefined;
  /** The rows that the first so many keys pick. */
  rows(question: Q, count: number): readonly KeyRow[];
  /** The value without what is chosen; `undefined` where nothing is, or nothing can be taken back as a whole. */
  clear(question: Q, value: V): V | undefined;
  /** What the field holds while its decision is handed back. Default: what it held, for words stay in their field. */
  handBack?(value: V): V;
  /** What the field starts with; or what an answer that was sent puts into it, with its detail, beside words that were not sent. */
  initial(question: Q, preselectRecommended: boolean, detail?: AnswerDetail, before?: V): V;
  /** What of a stored value still fits the question; `undefined` where it is of another kind, or garbage. */
  read(question: Q, value: unknown): V | undefined;
  /** The answer as the protocol has it. */
  toAnswer(value: V): string | string[];
  /** What the answer alone cannot say. */
  detail(value: V): AnswerDetail;
  /** The user's own words in the field, which must not be lost by a slip. */
  words(value: V): string;
  /** The value after the user has typed into the field's text input. */
  withWords(question: Q, value: V, words: string): V;
  /** What is asked of the answer, to be said before it is given. */
  hints(question: Q): readonly ErrorText[];
  /** How to say what is wrong with the answer. */
  errorText(question: Q, code: AnswerIssueCode, value: V): ErrorText;
}
