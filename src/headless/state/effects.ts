import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { FormState } from './form-state.js';

/** What has to be done in the page because a form has changed. An effect is plain data. */
export type Effect =
  /** Hands a message to the host. The message is number `attempt` of this form. */
  | { readonly type: 'handOver'; readonly answer: AnswerMessage; readonly attempt: number }
  /** Drops the draft, because everything in it was sent. */
  | { readonly type: 'dropDraft' }
  /** Sends the answer that waited for files. */
  | { readonly type: 'sendAwaited' };

/** The effects of a change from one state to the next. */
export function effectsOf(before: FormState, after: FormState): Effect[] {
  return [...deliveryOf(before, after), ...awaitedIn(before, after)];
}

function deliveryOf({ phase: before, attempts }: FormState, { phase }: FormState): Effect[] {
  if (phase === before) return [];
  // A message stays the same message while its request goes on.
  if (phase.name === 'submitting')
    return phase.attempt > attempts ? [{ type: 'handOver', answer: phase.answer, attempt: phase.attempt }] : [];
  // Words that did not count stay, in the draft too.
  return phase.name === 'settled' && !phase.unsent ? [{ type: 'dropDraft' }] : [];
}

function awaitedIn(before: FormState, { awaitedBy, incoming }: FormState): Effect[] {
  return awaitedBy && before.incoming.length > 0 && incoming.length === 0 ? [{ type: 'sendAwaited' }] : [];
}
