'use client';
import { useEffect, useRef, useState } from 'react';
import type { PageStore } from '../headless/page/page-store.js';
import { useSessions } from '../headless/page/use-form-store.js';
import type { FormConfig } from '../headless/settings/config.js';
import { useLatest } from '../react/use-latest.js';

/** A call whose arguments are no form. It may be shown in several places, and providers may use its id again for another call. */
interface RefusedCall {
  readonly id: string;
  /** The number of places in which the call is shown. */
  places: number;
  /** Fulfilled once the model was told why the call is no form. */
  readonly told: Promise<unknown>;
}

/** The refused calls that are shown, or about which the model has not been told yet. */
const refusedCalls = new WeakMap<PageStore, Set<RefusedCall>>();

/**
 * Tells the model once for each call why its arguments are no form.
 * @returns Whether the model could not be told about this call.
 */
export function useRefusal(
  toolCallId: string,
  refusal: string | undefined,
  options: Pick<FormConfig, 'sessions'>,
  onRefusal: (message: string) => unknown,
): boolean {
  const sessions = useSessions(options);
  const tell = useLatest(onRefusal);
  const last = useRef<RefusedCall>(undefined);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (refusal === undefined) return undefined;
    const calls = refusedCalls.get(sessions) ?? new Set();
    refusedCalls.set(sessions, calls);
    const known = [...calls].find(({ id }) => id === toolCallId);
    const own = last.current?.id === toolCallId ? last.current : undefined;
    const call = known ?? own ?? refuse(toolCallId, () => tell.current(refusal));
    last.current = call;
    calls.add(call);
    call.places += 1;
    call.told.catch(() => setFailed(toolCallId));
    // Once no place shows this call, a call with the same id is another call.
    const forget = (): void => {
      if (call.places === 0) calls.delete(call);
    };
    return () => {
      call.places -= 1;
      // The call is forgotten later and not at once, because Strict Mode runs each effect twice.
      void call.told.then(forget, forget);
    };
  }, [sessions, toolCallId, refusal, tell]);
  return refusal !== undefined && failed === toolCallId;
}

/** Refuses a call now. A refusal that throws did not arrive, like a refusal that rejects. */
function refuse(id: string, tell: () => unknown): RefusedCall {
  return { id, places: 0, told: new Promise((resolve) => resolve(tell())) };
}
