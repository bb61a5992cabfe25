'use client';
import { useState } from 'react';
import { useDelivery } from './use-delivery.js';

/**
 * For stacks where an answer starts a run, and the run brings the call's result. The function it returns takes the request that starts the run. Its promise
 * resolves with the result, and rejects when the run has ended without one.
 *
 * @param hasResult whether the call has its result.
 * @param isRunning what the stack says of its runs.
 * @param error why the last one has failed, as the stack says it.
 */
export function useRun(hasResult: boolean, isRunning: boolean, error: unknown): (request: Promise<unknown>) => Promise<void> {
  const [isRequesting, setRequesting] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const isSending = !hasResult && (isRequesting || isRunning);
  // The form has words of its own where nobody says why.
  const delivered = useDelivery(isSending ? { isSending } : { isSending, error: hasResult ? undefined : (refusal ?? error ?? '') });
  return (request) => {
    setRequesting(true);
    setRefusal(undefined);
    void request.catch(setRefusal).finally(() => setRequesting(false));
    return delivered();
  };
}
