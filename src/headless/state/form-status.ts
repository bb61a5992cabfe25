import type { MessageKey } from '../../i18n/messages.js';
import type { AnsweredMessage, AnswerMessage, Attachment } from '../../protocol/types/answer.js';
import type { FieldState } from './field.js';
import type { StackRequest } from './request-report.js';

export interface StatusRules {
  /** Whether the questions are shown. Otherwise there is a skeleton or a receipt. */
  readonly isOpen: boolean;
  /** Whether the user may change and send answers. */
  readonly isInteractive: boolean;
  /** Whether the controls are natively `disabled`, so that nothing takes focus. */
  readonly isDisabled: boolean;
  /** Whether the answer is on its way. Nothing changes, but the focus stays. */
  readonly isSending: boolean;
  /** Whether a receipt is shown. */
  readonly isReceipt: boolean;
  /** Whether an answer or a cancellation has settled the form for good. */
  readonly isSettled: boolean;
  /** What a polite live region says when the form reaches this status. */
  readonly announces?: MessageKey;
}

const CLOSED = {
  isOpen: false,
  isInteractive: false,
  isDisabled: false,
  isSending: false,
  isReceipt: false,
  isSettled: false,
};
const OPEN = { ...CLOSED, isOpen: true };
const RECEIPT = { ...CLOSED, isReceipt: true };

/** Every status of a form and what it allows. All hooks and parts read this table. */
export const statusRules = {
  /** No payload yet. */
  pending: CLOSED,
  /** The user may read the form, but it is not their turn. */
  locked: { ...OPEN, isDisabled: true },
  /** The user's turn. */
  editing: { ...OPEN, isInteractive: true },
  /** The answer is sent, but not confirmed. */
  submitting: { ...OPEN, isSending: true, announces: 'submitting' },
  /** Sending failed. Every answer is kept. */
  failed: { ...OPEN, isInteractive: true, announces: 'sendFailed' },
  answered: { ...RECEIPT, isSettled: true, announces: 'answered' },
  cancelled: { ...RECEIPT, isSettled: true, announces: 'cancelled' },
  /** The agent no longer waits. */
  expired: { ...RECEIPT, announces: 'expired' },
} as const satisfies Record<string, StatusRules>;

/** The status of a form. `statusRulesOf` says what each allows. */
export type FormStatus = keyof typeof statusRules;

/** What a form of this status shows and allows. */
export function statusRulesOf(status: FormStatus): StatusRules {
  return statusRules[status];
}

/** An answer that was sent and is being changed, and what the form held at the start of the change. */
export interface Revised {
  readonly answer: AnsweredMessage;
  readonly fields: readonly FieldState[];
  readonly files: readonly Attachment[];
}

/** A message that was handed to the host, and the messages before it that may have arrived or not. */
interface Attempt {
  readonly answer: AnswerMessage;
  readonly earlier: readonly AnswerMessage[];
  /** The number of the message among all that this form handed over, from 1. */
  readonly number: number;
}

export interface Submitting extends Attempt {
  readonly name: 'submitting';
  /** Whether the message has been on its way for so long that the user may act again. It may still arrive. */
  readonly isSlow?: boolean | undefined;
  /** The request that carries the message, if a stack reports it by state. */
  readonly request?: StackRequest | undefined;
}

/** The outcome so far in the form itself. `HostState` adds the host's side. */
export type FormPhase = { readonly revised?: Revised | undefined } & (
  | { readonly name: 'editing' }
  | Submitting
  | ({ readonly name: 'failed'; readonly error: unknown } & Attempt)
  /** `unsent`: the message that did not count, because another one had settled the form before. */
  | { readonly name: 'settled'; readonly answer: AnswerMessage; readonly unsent?: AnswerMessage | undefined }
  /** A form that can't be shown was cancelled, and nothing waited for it. That is no failure: the user only wanted to be rid of it. */
  | { readonly name: 'expired' }
);

/** The host's side of a form's status. */
export interface HostState {
  /** The answer that settles the form: given here, in another tab or earlier. */
  readonly answer?: AnswerMessage | undefined;
  /** Whether it is not yet the user's turn, for example while the message streams. */
  readonly locked?: boolean | undefined;
  /** The agent no longer waits. */
  readonly expired?: boolean | undefined;
}

/** The answer that settled the form, if any. The host's wins, unless the form's own is a later revision. */
export function settlingAnswer(phase: FormPhase, host: HostState): AnswerMessage | undefined {
  const own = phase.name === 'settled' ? phase.answer : undefined;
  const newest = revisionOf(own) > revisionOf(host.answer) ? own : (host.answer ?? own);
  // An answer that is being changed no longer settles the form.
  return revisionOf(newest) > revisionOf(phase.revised?.answer) ? newest : undefined;
}

/** The revision number of an answer; -1 without one. */
export function revisionOf(answer: AnswerMessage | undefined): number {
  if (answer === undefined) return -1;
  return (answer.status === 'answered' && answer.revision) || 0;
}

/** The status that follows from the form and the host. An answer wins over everything else. An answer on its way wins over an expiry. */
export function deriveStatus(phase: FormPhase, host: HostState): Exclude<FormStatus, 'pending'> {
  const answer = settlingAnswer(phase, host);
  if (answer) return answer.status;
  if (phase.name === 'submitting') return 'submitting';
  // An agent does not wait for a user who changes an answer, so the form can't expire.
  if (phase.name === 'expired' || (host.expired && !phase.revised)) return 'expired';
  if (host.locked) return 'locked';
  return phase.name === 'failed' ? 'failed' : 'editing';
}
