import type { AnswerMessage } from '../protocol/types.js';

/**
 * Where a form stands. `pending`: no payload yet. `locked`: readable, not yet the user's turn. `submitting`: sent, not
 * confirmed. `failed`: sending failed, every answer kept. `expired`: the agent no longer waits.
 */
export type FormStatus = 'pending' | 'locked' | 'editing' | 'submitting' | 'failed' | 'answered' | 'cancelled' | 'expired';

/** What the form itself has been through; the host's word comes on top. */
export type FormPhase =
  | { readonly name: 'editing' }
  | { readonly name: 'submitting'; readonly message: AnswerMessage }
  | { readonly name: 'failed'; readonly message: AnswerMessage; readonly error: unknown }
  | { readonly name: 'settled'; readonly message: AnswerMessage };

/** What the host says of the form. */
export interface HostState {
  /** The answer that was given here, in another tab or long ago: it settles the form. */
  readonly answer?: AnswerMessage | undefined;
  /** Not yet the user's turn, such as while the message still streams. */
  readonly locked?: boolean | undefined;
  /** The agent no longer waits. */
  readonly expired?: boolean | undefined;
}

/** One status out of both. An answer beats everything; what was sent beats an expiry that came meanwhile. */
export function deriveStatus(phase: FormPhase, host: HostState): Exclude<FormStatus, 'pending'> {
  const settled = host.answer ?? (phase.name === 'settled' ? phase.message : undefined);
  if (settled) return settled.status;
  if (phase.name === 'submitting') return 'submitting';
  if (host.expired) return 'expired';
  if (host.locked) return 'locked';
  return phase.name === 'failed' ? 'failed' : 'editing';
}

/** Whether the user may change and send answers. */
export function isInteractive(status: FormStatus): boolean {
  return status === 'editing' || status === 'failed';
}
