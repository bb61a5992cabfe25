import type { Answers } from '../../protocol/types/answer.js';
import type { PageForm, View } from '../state/page-state.js';
import type { FormStatus } from '../state/form-status.js';

/** One form of the page, shown or not: its answers, its draft, its files, the message that was sent, and the outcome. */
export interface FormSession {
  readonly status: Exclude<FormStatus, 'pending'>;
  /**
   * Cancels the form through its `onAnswer`, as the form's own button does, even if a virtual list has taken the form out of the page. Returns
   * whether the cancellation was handed over: the form has been in the page, waits, and it is the user's turn.
   */
  cancel(options?: CancelOptions): boolean;
  /** Restores the defaults. Does nothing while it is not the user's turn. */
  reset(): void;
  /** The current answers, sent or not, by question id. */
  getAnswers(): Answers;
  /** Whether leaving would lose an answer, words or a file, or a change to a sent answer: for a guard before the page is left. */
  hasUnsent(): boolean;
}

export interface CancelOptions {
  /** The words that the user wrote instead of an answer. */
  message?: string | undefined;
  /** Whether the cancellation also carries the answers so far. Untouched defaults are left out. Default `false`. */
  answers?: boolean | undefined;
}

/** The functions that a component lends to the form that it shows. */
export interface SessionView {
  cancel(options?: CancelOptions): void;
  /** Sends the answer that the user asked to send while files were on their way. */
  sendAwaited(): void;
  reset(): void;
  window(): Window;
}

export type ShownView = View<SessionView>;
export type ShownForm = PageForm<ShownView>;
