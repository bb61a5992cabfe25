import type { MessageValues } from '../../i18n/format-message.js';
import type { MessageKey } from '../../i18n/messages.js';
import type { AnswerDetail } from '../../protocol/types/answer.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { Question, QuestionBase } from '../../protocol/types/question.js';

/** The words for a problem or a hint: a message and its values. */
export interface ErrorText {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** The kind of answer that a question takes: the value of `data-kind`. */
export type QuestionKind = 'single' | 'multiple' | 'text';

/** A row that a key picks: an option's position, or Other. */
export type KeyRow = number | 'other';

/** The rules of the form for one kind of question. `V` is the content of its field while it is edited. A kind never looks at the page. */
export interface FieldKind<Q extends QuestionBase = Question, V = unknown> {
  /** The name of the hook that answers a question of this kind, for error messages. */
  readonly hook: string;
  /** The name of the kind for a stylesheet. */
  variant(question: Q): QuestionKind;
  /**
   * How many rows answer the question; `undefined` if one field takes the answer and the question's text is its label. With one, a press answers, and
   * the form can go on by itself.
   */
  picks(question: Q): 'one' | 'several' | undefined;
  rows(question: Q, count: number): readonly KeyRow[];
  /** The value with no row chosen; `undefined` if there is nothing to clear. */
  clear(question: Q, value: V): V | undefined;
  /** The field's content while its decision is handed back. By default the content stays, because words stay in their field. */
  handBack?(value: V): V;
  initial(question: Q, preselectRecommended: boolean): V;
  /** The field's content for an earlier answer. `before` is the present content, which may have words that were not sent. */
  restore(question: Q, values: readonly string[], detail: AnswerDetail, before: V): V;
  /** The part of a stored value that fits the question; `undefined` if the value belongs to another kind or is garbage. */
  read(question: Q, value: unknown): V | undefined;
  toAnswer(value: V): string | string[];
  /** The details that the answer alone cannot carry. */
  detail(value: V): AnswerDetail;
  /** The user's own words in the field. A slip must not lose these words. */
  words(value: V): string;
  withWords(question: Q, value: V, words: string): V;
  /** The value after a row was chosen or removed. `row` is its position, or `other`. Absent for a kind without rows. */
  withRow?(question: Q, value: V, row: KeyRow, isChosen: boolean): V;
  /** The value with words in its text input, which are not chosen yet. Absent for a kind whose answer is the words themselves. */
  keepWords?(value: V, words: string): V;
  /** The limits of the answer, which are shown before the user answers. */
  hints(question: Q): readonly ErrorText[];
  errorText(question: Q, code: AnswerIssueCode, value: V): ErrorText;
  /** The problem of a text in the field that the browser cannot read, such as half a date. Default: `invalid_type`. */
  unreadable?(question: Q): AnswerIssueCode;
}
