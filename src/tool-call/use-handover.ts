'use client';
import { useEffect, useSyncExternalStore } from 'react';
import type { OnAnswer } from '../headless/state/on-answer.js';
import { add, call } from '../headless/session/listeners.js';
import { isThenable } from '../headless/session/hand-over.js';
import type { LiveSession } from '../headless/session/live-session.js';
import { useSessions } from '../headless/session/use-session.js';
import type { FormConfig } from '../headless/settings/config.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { IDLE, nextDelivery, type Delivery, type DeliveryEvent, type RequestFacts } from './delivery.js';

/** A result that was handed to a stack. Many stacks show it before they know whether it arrived. */
export interface Handover {
  readonly result: unknown;
  /** The stack's name for the question that the result answers. */
  readonly ask: unknown;
  readonly delivery: Delivery;
  resolve(): void;
  reject(reason: unknown): void;
}

/** A handover belongs to the session of its form, so that a component which leaves the page and returns finds it. */
const handovers = new WeakMap<LiveSession, Handover>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => add(listeners, listener);

/** Hands a result over. `hand` gives the result to the stack, and may return the request that carries it. */
type Give = (result: unknown, hand: (ask?: unknown) => ReturnType<OnAnswer>) => ReturnType<OnAnswer>;

/**
 * The result that was handed to the stack for a form, and the function that hands over a result.
 * @param facts what the stack reports by state, if the stack does so and returns no promise.
 */
export function useHandover(
  form: TrustedForm | undefined,
  options: Pick<FormConfig, 'sessions'>,
  facts: RequestFacts | undefined,
): { handover: Handover | undefined; give: Give } {
  const sessions = useSessions(options);
  const find = (): LiveSession | undefined => form && sessions.known(form);
  const get = (): Handover | undefined => handoverOf(find());
  const handover = useSyncExternalStore(subscribe, get, get);
  useEffect(() => {
    if (facts) move(find(), { type: 'told', facts });
  });
  return {
    handover,
    give: (result, hand) => {
      const session = find();
      if (!session) return hand();
      const ask = facts?.ask ?? handover?.ask;
      const told = new Promise<void>((resolve, reject) => {
        handovers.set(session, { result, ask, delivery: IDLE, resolve, reject });
      });
      if (!facts) return hand();
      const request = hand(ask);
      move(session, { type: 'given', isAccepted: !isThenable(request), isRunning: facts.isRunning, error: facts.error });
      Promise.resolve(request).then(
        () => move(session, { type: 'accepted' }),
        (error: unknown) => move(session, { type: 'refused', error }),
      );
      return told;
    },
  };
}

function handoverOf(session: LiveSession | undefined): Handover | undefined {
  return session && handovers.get(session);
}

function move(session: LiveSession | undefined, event: DeliveryEvent): void {
  const handover = handoverOf(session);
  if (!session || !handover) return;
  const delivery = nextDelivery(handover.delivery, event);
  if (delivery === handover.delivery) return;
  handovers.set(session, { ...handover, delivery });
  if (delivery.name === 'arrived') handover.resolve();
  if (delivery.name === 'failed') handover.reject(delivery.error);
  call(listeners);
}
