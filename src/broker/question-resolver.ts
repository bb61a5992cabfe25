import type { AnswerMessage, TrustedForm } from '../protocol/types.js';

export interface ResolveOptions {
  /** Ends the wait: the form is cancelled. */
  signal?: AbortSignal | undefined;
}

/**
 * The seam that asks the user: takes a form and waits until it is answered. A user who does not want to answer, and an
 * aborted wait, give a cancelled message; it rejects only where asking itself has failed.
 */
export type QuestionResolver = (form: TrustedForm, options?: ResolveOptions) => Promise<AnswerMessage>;
