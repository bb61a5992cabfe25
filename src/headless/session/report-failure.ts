import { reportOnce } from '../../react/warn-once.js';
import type { FormPhase } from '../state/form-status.js';

/** Shows a developer why a send failed, if the user reads no word of it. Call it in development only. */
export function reportFailure(before: FormPhase, phase: FormPhase): void {
  // A text is written by the host for the user.
  if (phase === before || phase.name !== 'failed' || typeof phase.error === 'string') return;
  reportOnce('the answer could not be sent, and the form keeps it. The user does not read this error:', phase.error);
}
