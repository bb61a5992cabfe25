import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { Issue } from '../../protocol/types/issue.js';

/**
 * What became of an answer. `onAnswer` returns one of these:
 * - nothing (`undefined` or `null`): it arrived;
 * - `{ error }`: it did not. A sentence for the user, or a code of the gate (`admitUserMessage`), for which the form has words;
 * - `{ errors }`: it did not. Words for single questions, by id, shown until their answer changes. Words for a question that is not shown go into the
 * form's notice;
 * - `{ answer }`: this answer settles the form, such as one from another tab;
 * - the gate's own result: its `issues` appear at their questions;
 * - a `Response`, or another object with `ok`: it arrived only if `ok` is true.
 */
export type AnswerOutcome =
  | undefined
  | null
  | { readonly error: string }
  | { readonly error?: string; readonly errors: Readonly<Record<string, string | readonly string[]>> }
  | { readonly answer: AnswerMessage }
  | {
      readonly ok: boolean;
      readonly error?: string;
      readonly issues?: readonly Issue[];
      readonly answer?: AnswerMessage;
    };

/**
 * Takes the answer or the cancellation. The form waits for a promise. A rejection, `false`, and any object that is not an `AnswerOutcome` count as a
 * failure and keep every word, because an unknown refusal must never become a receipt.
 */
// oxlint-disable-next-line typescript/no-invalid-void-type -- a function without a `return` is the most common one.
export type OnAnswer = (answer: AnswerMessage) => AnswerOutcome | void | PromiseLike<AnswerOutcome | void>;
