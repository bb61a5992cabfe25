import { applyAny } from '../../../src/headless/state/apply-any.js';
import type { FormEvent } from '../../../src/headless/state/events.js';
import type { FormState } from '../../../src/headless/state/form-state.js';
import { reduceWith } from '../../../src/headless/state/reduce.js';

/** Reduces an event of any kind. */
export function reduceAny(state: FormState, event: FormEvent): FormState {
  return reduceWith(applyAny, state, event);
}
