import { ApiError } from './api.js';
import type { Words } from './words/words.js';

/** Why something could not be sent, in the user's language where the page has words for it. */
export function describeError(error: unknown, words: Words): string {
  const { code = '', message = '' } = error instanceof ApiError ? error : {};
  if (code === 'unreachable') return words.unreachable;
  if (code === 'not_stored') return words.notStored;
  if (code === 'maybe_stored') return words.maybeStored;
  if (code === 'pending_interactive_form') return words.formWaits;
  if (code === 'agent_is_busy') return words.agentIsBusy;
  return message || String(error);
}
