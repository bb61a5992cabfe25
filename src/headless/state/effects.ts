import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { FormState } from './form-state.js';
import { statusRulesOf } from './form-status.js';
import { statusOf, type PageForm } from './page-state.js';

/** What has to be done because a form of the page has changed. An effect is plain data. */
export type Effect =
  /** Hands a message to the host. `number`: the message is the first of this form, the second, and so on. */
  | { readonly type: 'handOver'; readonly answer: AnswerMessage; readonly number: number }
  | { readonly type: 'dropDraft' }
  /** Sends the answer that waited for files. */
  | { readonly type: 'sendAwaited' };

export function effectsOf(was: PageForm | undefined, form: PageForm): Effect[] {
  const effects = was ? deliveryOf(was.state, form.state) : [];
  return isReady(form) && !(was && isReady(was)) ? [...effects, { type: 'sendAwaited' }] : effects;
}

export function deliveryOf({ phase: before, messageCount }: FormState, { phase }: FormState): Effect[] {
  if (phase === before) return [];
  // A message stays the same message while its request goes on.
  if (phase.name === 'submitting')
    return phase.number > messageCount ? [{ type: 'handOver', answer: phase.answer, number: phase.number }] : [];
  // Words that did not count stay, in the draft too.
  return phase.name === 'settled' && !phase.unsent ? [{ type: 'dropDraft' }] : [];
}

/** Whether the answer that waited for files can go. If the host locks the form meanwhile, the answer waits for that too. */
function isReady(form: PageForm): boolean {
  const { awaitedBy, incoming } = form.state;
  return awaitedBy !== undefined && incoming.length === 0 && statusRulesOf(statusOf(form)).isInteractive;
}
