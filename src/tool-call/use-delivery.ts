'use client';
import { useEffect, useRef, useState } from 'react';

/** What has become of the request that carries a result: it is on its way, has failed for this reason, or neither. */
export type Delivery = { readonly isSending: true } | { readonly isSending: false; readonly error: unknown };

interface Settle {
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * For stacks that tell what becomes of a request in their state and not by a promise. The function it returns is called once
 * a result has been handed over; its promise settles as soon as that result is no longer on its way.
 */
export function useDelivery(delivery: Delivery): () => Promise<void> {
  const waiting = useRef<Settle>(undefined);
  const [, setAsked] = useState(0);
  // After each render: the request may have failed before the call that started it has returned.
  useEffect(() => {
    const { current } = waiting;
    if (current === undefined || delivery.isSending) return;
    waiting.current = undefined;
    if (delivery.error === undefined) current.resolve();
    else current.reject(delivery.error);
  });
  return () =>
    new Promise((resolve, reject) => {
      waiting.current = { resolve, reject };
      setAsked((count) => count + 1);
    });
}
