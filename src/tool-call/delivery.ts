/**
 * What became of a result that was handed to a stack which reports its requests by state and not by a promise. It is pure, so that tests
 * can try every order of reports.
 */
export type Delivery =
  /** Nothing is on its way. */
  | { readonly name: 'idle' }
  /**
   * Handed to the stack. `isAccepted`: the request that carries it was taken. `hasRun`: the run that it starts was seen. `past`: the error of
   * an earlier request, which a stack may go on to report until the next one runs.
   */
  | { readonly name: 'sending'; readonly isAccepted: boolean; readonly hasRun: boolean; readonly past: unknown }
  | { readonly name: 'arrived' }
  | { readonly name: 'failed'; readonly error: unknown };

/** The state of the request and its call, as a stack reports it. */
export interface RequestFacts {
  /** Whether the request, or the run it starts, is in progress. */
  readonly isRunning: boolean;
  /** Why the last request failed; `undefined` if it did not. */
  readonly error: unknown;
  /** Whether the call has its result. Default: only the request's state counts. */
  readonly hasResult?: boolean | undefined;
  /** Whether the call still waits for a result after the run. The result has then not arrived. */
  readonly isAsked?: boolean | undefined;
  /** The stack's name for the question of the call. A stack may forget this name once the question was answered, and a second try needs it. */
  readonly ask?: unknown;
  /** Whether a request counts only after it was seen to run. Some stacks report the run after they took the request. Default `false`. */
  readonly startsRun?: boolean | undefined;
}

export type DeliveryEvent =
  | { readonly type: 'given'; readonly isAccepted: boolean; readonly isRunning: boolean; readonly error: unknown }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'told'; readonly facts: RequestFacts };

export const IDLE: Delivery = { name: 'idle' };

/** The delivery after an event; the same object if nothing changes. */
export function nextDelivery(delivery: Delivery, event: DeliveryEvent): Delivery {
  if (event.type === 'given') return { name: 'sending', isAccepted: event.isAccepted, hasRun: event.isRunning, past: event.error };
  if (delivery.name !== 'sending') return delivery;
  if (event.type === 'refused') return { name: 'failed', error: event.error };
  if (event.type === 'accepted') return { ...delivery, isAccepted: true };
  const { isRunning, error, hasResult, isAsked, startsRun } = event.facts;
  if (hasResult) return { name: 'arrived' };
  if (isRunning) return delivery.hasRun ? delivery : { ...delivery, hasRun: true };
  const isWaitingForRun = error === undefined ? startsRun : error === delivery.past;
  if (!delivery.isAccepted || (!delivery.hasRun && isWaitingForRun)) return delivery;
  if (error !== undefined) return { name: 'failed', error };
  // An empty error: the form has its own words.
  return isAsked ? { name: 'failed', error: '' } : { name: 'arrived' };
}
