import { hasDraft } from './draft.js';
import type { FormState } from './form-state.js';
import { hasFileFailure } from './select.js';

/**
 * Whether something would be lost with this state while no component shows the form.
 * @param keepsDrafts Whether the host keeps drafts at all, in a store or in the form's state alone.
 */
export function hasToStay(state: FormState, keepsDrafts: boolean): boolean {
  const { phase, view, files, incoming, awaitedBy } = state;
  if (phase.name === 'settled') return phase.unsent !== undefined;
  if (phase.name !== 'editing' || awaitedBy) return true;
  if (!keepsDrafts) return false;
  const hasFiles = files.length > 0 || incoming.length > 0 || hasFileFailure(state);
  const hasMovedOn = view.visited > 0;
  return hasFiles || hasMovedOn || hasDraft(state);
}
