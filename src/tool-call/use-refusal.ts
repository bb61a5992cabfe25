'use client';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../headless/settings/use-latest.js';

/**
 * Tells the model once for each call why its arguments are no form.
 * @returns whether that failed for this call.
 */
export function useRefusal(toolCallId: string, refusal: string | undefined, onRefusal: (message: string) => unknown): boolean {
  const latest = useLatest({ refusal, onRefusal });
  const told = useRef<string>(undefined);
  const [failed, setFailed] = useState<string>();
  const isRefused = refusal !== undefined;
  useEffect(() => {
    const { current } = latest;
    if (!isRefused || current.refusal === undefined || told.current === toolCallId) return;
    told.current = toolCallId;
    refuse(current.onRefusal, current.refusal).catch(() => setFailed(toolCallId));
  }, [toolCallId, isRefused, latest]);
  return isRefused && failed === toolCallId;
}

/** A refusal that throws did not arrive, like one that rejects. */
async function refuse(onRefusal: (message: string) => unknown, message: string): Promise<void> {
  await onRefusal(message);
}
