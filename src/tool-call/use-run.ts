'use client';
import { useState } from 'react';
import { useDelivery } from './use-delivery.js';

/** What a stack says of a call and of its runs. */
export interface RunFacts {
  /** The call has its result. */
  hasResult: boolean;
  /** The call is asked for a result. */
  isAsked: boolean;
  isRunning: boolean;
  /** Why the last run has failed. */
  error: unknown;
}

/**
 * For stacks where an answer starts a run, and the run brings the call's result. The function it returns takes the request that starts the
 * run. Its promise resolves with the result, or with the end of a run that no longer asks for it; it rejects where the request or the
 * run has failed, or where the run has ended and asks again.
 */
export function useRun({ hasResult, isAsked, isRunning, error }: RunFacts): (request: Promise<unknown>) => Promise<void> {
  const [isRequesting, setRequesting] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  // Some say that a run is on only when they hear of it, which may be after the request has been accepted.
  const [hasRun, setHasRun] = useState(false);
  if (isRunning && !hasRun) setHasRun(true);
  const failure = refusal ?? error;
  const isOver = hasResult || (!isRequesting && (failure !== undefined || (hasRun && !isRunning)));
  // The form has words of its own where nobody says why.
  const delivered = useDelivery(isOver ? { isSending: false, error: hasResult ? undefined : (failure ?? (isAsked ? '' : undefined)) } : { isSending: true });
  return (request) => {
    setRequesting(true);
    setRefusal(undefined);
    setHasRun(isRunning);
    void request.catch(setRefusal).finally(() => setRequesting(false));
    return delivered();
  };
}
