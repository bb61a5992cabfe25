import type { AnswerMessage } from '../../../protocol/types/answer.js';
import type { Issue } from '../../../protocol/types/issue.js';

/**
 * What became of an answer, as `onAnswer` says it:
 * - nothing (`undefined` or `null`): it has arrived;
 * - `{ error }`: it has not. A sentence for the user, or a code of the gate (`admitUserMessage`), for which the form has words of its own;
 * - `{ errors }`: it has not, and single questions say what is wrong with them, by id, until their answer changes. What is said of a question that is
 *   not asked here goes into the words of the form;
 * - `{ answer }`: the form is settled with that answer, such as one that was given in another tab;
 * - the gate's own result, as it is: its `issues` stand at their questions;
 * - a `Response`, or whatever else has `ok`: it has arrived only where `ok` is true.
 */
export type AnswerOutcome =
  | undefined
  | null
  | { readonly error: string }
  | { readonly error?: string; readonly errors: Readonly<Record<string, string | readonly string[]>> }
  | { readonly answer: AnswerMessage }
  | { readonly ok: boolean; readonly error?: string; readonly issues?: readonly Issue[]; readonly answer?: AnswerMessage };

/**
 * Takes the answer or the cancellation. A promise is waited for; if it rejects, the answer has not arrived. Any other object than an `AnswerOutcome`,
 * and `false`, counts as a failure too, with every word kept: a refusal that was not understood must never become a receipt.
 */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- a function without a `return` is the most common one.
export type OnAnswer = (answer: AnswerMessage) => AnswerOutcome | void | PromiseLike<AnswerOutcome | void>;
