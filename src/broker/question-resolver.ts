import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';

export interface ResolveOptions {
  /** Ends the wait: the form is cancelled. */
  signal?: AbortSignal | undefined;
}

/**
 * A function that asks the user: it takes a form and waits until it is answered. If the user does not want to answer, or the wait is
 * aborted, it resolves with a cancelled message. It rejects only if asking itself has failed.
 */
export type QuestionResolver = (form: TrustedForm, options?: ResolveOptions) => Promise<AnswerMessage>;
