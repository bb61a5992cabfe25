import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';

export interface ResolveOptions {
  /** Ends the wait and cancels the form. */
  signal?: AbortSignal | undefined;
}

/**
 * Asks the user: takes a form and resolves with the answer. If the user cancels or the signal aborts, it resolves with a cancelled message. The
 * promise rejects only if asking itself fails.
 */
export type QuestionResolver = (form: TrustedForm, options?: ResolveOptions) => Promise<AnswerMessage>;
