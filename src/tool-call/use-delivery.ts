'use client';
import { useEffect, useReducer, useRef } from 'react';
import { IDLE, nextDelivery, type RequestFacts } from './delivery.js';

interface Settle {
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * For stacks that report a request by state and not by a promise. Call the returned function after you hand over a result, with the request
 * that carries it if there is one. Its promise settles once the result is no longer on its way.
 */
export function useDelivery({ isRunning, error, hasResult, isAsked, startsRun }: RequestFacts): (request?: Promise<unknown>) => Promise<void> {
  const [delivery, dispatch] = useReducer(nextDelivery, IDLE);
  const waiting = useRef<Settle>(undefined);
  useEffect(
    () => dispatch({ type: 'told', facts: { isRunning, error, hasResult, isAsked, startsRun } }),
    [delivery, isRunning, error, hasResult, isAsked, startsRun],
  );
  useEffect(() => {
    if (delivery.name === 'arrived') waiting.current?.resolve();
    if (delivery.name === 'failed') waiting.current?.reject(delivery.error);
  }, [delivery]);
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.current = { resolve, reject };
      dispatch({ type: 'given', isAccepted: request === undefined, isRunning });
      request?.then(
        () => dispatch({ type: 'accepted' }),
        (refusal: unknown) => dispatch({ type: 'refused', error: refusal }),
      );
    });
}
