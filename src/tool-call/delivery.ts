/**
 * What has become of a result that was given to a stack which tells of its requests by its state and not by a promise: pure, so that every order in
 * which a stack may tell of them can be tried.
 */
export type Delivery =
  /** Nothing is on its way. */
  | { readonly name: 'idle' }
  /** Given to the stack. `isAccepted`: the request that carries it has been taken; `hasRun`: what it starts has been seen to run. */
  | { readonly name: 'sending'; readonly isAccepted: boolean; readonly hasRun: boolean }
  | { readonly name: 'arrived' }
  | { readonly name: 'failed'; readonly error: unknown };

/** What a stack says of the request, and of the call that it brings a result for. */
export interface RequestFacts {
  /** The request, or the run that it starts, is on. */
  readonly isRunning: boolean;
  /** Why the last one has failed; `undefined` where it has not. */
  readonly error: unknown;
  /** The call has its result. Default: the stack tells it by the request alone. */
  readonly hasResult?: boolean | undefined;
  /** The call is still asked for a result once nothing runs: then what was given has not arrived. */
  readonly isAsked?: boolean | undefined;
  /** A request counts only once it has been seen to run: some stacks say that it does after they have taken it. */
  readonly startsRun?: boolean | undefined;
}

export type DeliveryEvent =
  | { readonly type: 'given'; readonly isAccepted: boolean; readonly isRunning: boolean }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'told'; readonly facts: RequestFacts };

export const IDLE: Delivery = { name: 'idle' };

/** The delivery after something has happened; the same object where nothing follows from it. */
export function nextDelivery(delivery: Delivery, event: DeliveryEvent): Delivery {
  if (event.type === 'given') return { name: 'sending', isAccepted: event.isAccepted, hasRun: event.isRunning };
  if (delivery.name !== 'sending') return delivery;
  if (event.type === 'refused') return { name: 'failed', error: event.error };
  if (event.type === 'accepted') return { ...delivery, isAccepted: true };
  const { isRunning, error, hasResult, isAsked, startsRun } = event.facts;
  if (hasResult) return { name: 'arrived' };
  if (isRunning) return delivery.hasRun ? delivery : { ...delivery, hasRun: true };
  if (!delivery.isAccepted || (startsRun && !delivery.hasRun && error === undefined)) return delivery;
  if (error !== undefined) return { name: 'failed', error };
  // The form has words of its own where nobody says why.
  return isAsked ? { name: 'failed', error: '' } : { name: 'arrived' };
}
