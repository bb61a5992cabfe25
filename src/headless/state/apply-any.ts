import type { CoreEvent, FileEvent, FormEvent } from './events.js';
import { applyFileEvent } from './files.js';
import type { FormState } from './form-state.js';
import { applyCoreEvent } from './reduce.js';
import { applyStackEvent } from './stack-request.js';

const FILE_EVENTS: readonly string[] = [
  'filesAdded',
  'fileBegun',
  'fileEnded',
  'fileRemoved',
  'filesSeen',
  'filesGivenUp',
] satisfies FileEvent['type'][];

/** Applies an event of any kind: for logs and tests. Pages have the code for their own kinds alone. */
export function applyAny(state: FormState, event: FormEvent): FormState {
  if (isFileEvent(event)) return applyFileEvent(state, event);
  return isCoreEvent(event) ? applyCoreEvent(state, event) : applyStackEvent(state, event);
}

export function isCoreEvent(event: FormEvent): event is CoreEvent {
  return !isFileEvent(event) && !event.type.startsWith('request') && event.type !== 'resultGiven';
}

function isFileEvent(event: FormEvent): event is FileEvent {
  return FILE_EVENTS.includes(event.type);
}
