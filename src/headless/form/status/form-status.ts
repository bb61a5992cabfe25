import type { MessageKey } from '../../../i18n/messages.js';
import type { AnsweredMessage, AnswerMessage, Attachment } from '../../../protocol/types/answer.js';
import type { FieldState } from '../../question/field.js';

/** What a status allows. */
interface StatusRules {
  /** Whether the questions are shown as a form. Otherwise a skeleton or a receipt stands in its place. */
  readonly isOpen: boolean;
  /** Whether the user may change and send answers. */
  readonly isInteractive: boolean;
  /** Whether the controls are natively `disabled`, so that nothing takes focus. */
  readonly isDisabled: boolean;
  /** Whether the answer is on its way: nothing changes, but focus stays where it is. */
  readonly isSending: boolean;
  /** Whether a receipt is shown. */
  readonly isReceipt: boolean;
  /** Whether an answer or a cancellation has settled the form for good. */
  readonly isSettled: boolean;
  /** What a polite live region says when the form gets there. */
  readonly announces?: MessageKey;
}

const CLOSED = { isOpen: false, isInteractive: false, isDisabled: false, isSending: false, isReceipt: false, isSettled: false };
const OPEN = { ...CLOSED, isOpen: true };
const RECEIPT = { ...CLOSED, isReceipt: true };

/** Every status of a form and what it allows: the one table that all hooks and parts read. */
export const statusRules = {
  /** No payload yet. */
  pending: CLOSED,
  /** Readable, not yet the user's turn. */
  locked: { ...OPEN, isDisabled: true },
  /** The user's turn. */
  editing: { ...OPEN, isInteractive: true },
  /** Sent, not confirmed. */
  submitting: { ...OPEN, isSending: true, announces: 'submitting' },
  /** Sending failed; every answer is kept. */
  failed: { ...OPEN, isInteractive: true, announces: 'sendFailed' },
  answered: { ...RECEIPT, isSettled: true, announces: 'answered' },
  cancelled: { ...RECEIPT, isSettled: true, announces: 'cancelled' },
  /** The agent no longer waits. */
  expired: { ...RECEIPT, announces: 'expired' },
} as const satisfies Record<string, StatusRules>;

/** Where a form stands; each is described in `statusRules`. */
export type FormStatus = keyof typeof statusRules;

/** A status with its rules. */
export function rulesOf(status: FormStatus): StatusRules {
  return statusRules[status];
}

/** An answer that was sent and is being changed, with what the form held when that began. */
export interface Revised {
  readonly answer: AnsweredMessage;
  readonly fields: readonly FieldState[];
  readonly files: readonly Attachment[];
}

/** What has happened in the form itself. What the host says of it (`HostState`) comes on top. */
export type FormPhase = { readonly revised?: Revised | undefined } & (
  | { readonly name: 'editing' }
  | { readonly name: 'submitting'; readonly answer: AnswerMessage }
  | { readonly name: 'failed'; readonly answer: AnswerMessage; readonly error: unknown }
  | { readonly name: 'settled'; readonly answer: AnswerMessage }
);

/** What the host says of the form. */
export interface HostState {
  /** The answer that was given here, in another tab or long ago: it settles the form. */
  readonly answer?: AnswerMessage | undefined;
  /** Not yet the user's turn, such as while the message still streams. */
  readonly locked?: boolean | undefined;
  /** The agent no longer waits. */
  readonly expired?: boolean | undefined;
}

/** The answer that has settled the form, if there is one. The host's comes before the form's own, unless that is a later revision. */
export function settlingAnswer(phase: FormPhase, host: HostState): AnswerMessage | undefined {
  const own = phase.name === 'settled' ? phase.answer : undefined;
  const newest = revisionOf(own) > revisionOf(host.answer) ? own : (host.answer ?? own);
  // The one that is being changed settles the form no more.
  return revisionOf(newest) > revisionOf(phase.revised?.answer) ? newest : undefined;
}

/** Which change of the first answer this is; -1 where there is none. */
export function revisionOf(answer: AnswerMessage | undefined): number {
  if (answer === undefined) return -1;
  return (answer.status === 'answered' && answer.revision) || 0;
}

/**
 * The status that follows from both. An answer comes before everything else. An answer on its way comes before an expiry that has arrived
 * in the meantime.
 */
export function deriveStatus(phase: FormPhase, host: HostState): Exclude<FormStatus, 'pending'> {
  const answer = settlingAnswer(phase, host);
  if (answer) return answer.status;
  if (phase.name === 'submitting') return 'submitting';
  // Who changes an answer is not waited for.
  if (host.expired && !phase.revised) return 'expired';
  if (host.locked) return 'locked';
  return phase.name === 'failed' ? 'failed' : 'editing';
}
