import type { FormEvent } from '../state/events.js';
import type { FormContent } from '../state/form-content.js';

const MOST_EVENTS = 200;

export interface KeptEvents {
  /** What the form asked before the first event. */
  readonly content: FormContent;
  readonly events: FormEvent[];
}

const kept = new WeakMap<object, KeptEvents>();

/** The last events of a form; `undefined` in production. */
export function keptEvents(store: object): KeptEvents | undefined {
  return kept.get(store);
}

/**
 * Keeps an event of a form for its log. Call it in development only.
 * @param content What the form asked before the event.
 */
export function keepEvent(store: object, content: FormContent, event: FormEvent): void {
  const own = kept.get(store) ?? { content, events: [] };
  kept.set(store, own);
  own.events.push(event);
  if (own.events.length > MOST_EVENTS) own.events.splice(placeToDrop(own.events), 1);
}

/** The position of the event to drop: the oldest event that a later event repeats, such as a key press in the same text, or else the oldest event. */
function placeToDrop(events: readonly FormEvent[]): number {
  const isMadeUpFor = (event: FormEvent, index: number): boolean => {
    const isOfField = event.type === 'valueChanged' || event.type === 'noteChanged' || event.type === 'optionFocused';
    const next = events[index + 1];
    return isOfField && next?.type === event.type && next.id === event.id;
  };
  return Math.max(0, events.findIndex(isMadeUpFor));
}
