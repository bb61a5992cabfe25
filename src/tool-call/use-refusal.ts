'use client';
import { useEffect, useRef, useState } from 'react';
import type { FormSessions } from '../headless/session/form-sessions.js';
import { useSessions } from '../headless/session/use-session.js';
import type { FormConfig } from '../headless/settings/config.js';
import { useLatest } from '../headless/settings/use-latest.js';

/** A call that is no form. It may be shown twice, and providers use its id again. */
interface ShownCall {
  readonly id: string;
  /** In how many places it is shown as one. */
  places: number;
  /** Fulfilled once the model was told why the call is no form. */
  refused?: Promise<unknown>;
}

const shownCalls = new WeakMap<FormSessions, Map<string, ShownCall>>();

/**
 * Tells the model once for each call why its arguments are no form.
 * @returns whether that failed for this call.
 */
export function useRefusal(
  toolCallId: string,
  refusal: string | undefined,
  options: Pick<FormConfig, 'sessions'>,
  onRefusal: (message: string) => unknown,
): boolean {
  const sessions = useSessions(options);
  const latest = useLatest({ refusal, onRefusal });
  const shown = useRef<ShownCall>(undefined);
  const [failed, setFailed] = useState<string>();
  const isRefused = refusal !== undefined;
  useEffect(() => {
    const { refusal: message, onRefusal: tell } = latest.current;
    if (!isRefused || message === undefined) return undefined;
    const [call, leave] = enter(sessions, toolCallId, shown.current);
    shown.current = call;
    tellOnce(call, () => tell(message)).catch(() => setFailed(toolCallId));
    return leave;
  }, [sessions, toolCallId, isRefused, latest]);
  return isRefused && failed === toolCallId;
}

/**
 * Counts a place in which a call is refused. Once there is none and the model was told, the call is forgotten: what has its id in another
 * place is another call.
 */
function enter(sessions: FormSessions, id: string, last: ShownCall | undefined): [call: ShownCall, leave: () => void] {
  const calls = shownCalls.get(sessions) ?? new Map<string, ShownCall>();
  shownCalls.set(sessions, calls);
  const call: ShownCall = calls.get(id) ?? (last?.id === id ? last : { id, places: 0 });
  calls.set(id, call);
  call.places += 1;
  const forget = (): void => {
    if (call.places === 0 && calls.get(id) === call) calls.delete(id);
  };
  const leave = (): void => {
    call.places -= 1;
    // Later, because Strict Mode leaves and enters again at once.
    void Promise.resolve(call.refused).then(forget, forget);
  };
  return [call, leave];
}

/** A refusal that throws did not arrive, like one that rejects. */
function tellOnce(call: ShownCall, tell: () => unknown): Promise<unknown> {
  return (call.refused ??= new Promise((resolve) => resolve(tell())));
}
