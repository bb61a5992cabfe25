'use client';
import { useEffect } from 'react';
import { isThenable } from '../headless/page/hand-over.js';
import type { FormStore } from '../headless/page/form-store.js';
import { useSessions } from '../headless/page/use-form-store.js';
import type { FormConfig } from '../headless/settings/config.js';
import type { FormPhase } from '../headless/state/form-status.js';
import { applyStackEvent, type StackEvent } from '../headless/state/stack-request.js';
import type { OnAnswer } from '../headless/state/on-answer.js';
import type { GivenResult, RequestReport } from '../headless/state/request-report.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { neverChanges } from '../react/never-changes.js';
import { useSnapshot } from '../react/use-snapshot.js';

/**
 * Gives a result to the stack.
 * @param ask The stack's name for the question now, if it has one.
 * @param hand The function that gives the result to the stack. It may return the request that carries the result.
 */
type Give = (result: unknown, ask: unknown, hand: (ask?: unknown) => ReturnType<OnAnswer>) => ReturnType<OnAnswer>;

/**
 * The result that was given to the stack of a tool call, and the function that gives one. The session of the form keeps the result for a component
 * that leaves the page and returns.
 * @param report The stack's report on its requests, for a stack that reports by state and not by a promise.
 */
export function useGivenResult(
  form: TrustedForm | undefined,
  options: Pick<FormConfig, 'sessions'> & { revisable?: boolean | undefined },
  report: RequestReport | undefined,
): { given: GivenResult | undefined; give: Give } {
  const sessions = useSessions(options);
  const find = (): FormStore | undefined => form && sessions.known(form);
  // A session calls its listeners when the page forgets the session. A listener to all sessions would be too slow in a chat of many forms.
  const subscribe = useSnapshot(neverChanges, find)?.subscribe ?? neverChanges;
  const getGiven = (): GivenResult | undefined => find()?.getState().given;
  const given = useSnapshot(subscribe, getGiven);
  // Once the stack took a request, its next report may settle the form, so each change of the phase asks for a report.
  const getPhase = (): FormPhase | undefined => find()?.getState().phase;
  useSnapshot(subscribe, getPhase);
  useEffect(() => {
    if (report) find()?.dispatchWith(applyStackEvent, { type: 'requestReported', report });
  });
  return {
    given,
    give: (result, ask, hand) => {
      const own = ask ?? given?.ask;
      const store = find();
      if (!store) return hand(own);
      const tell = (event: StackEvent): void => store.dispatchWith(applyStackEvent, event);
      tell({ type: 'resultGiven', result, ask: own });
      if (!report) return hand(own);
      const { isRunning, error } = report;
      tell({ type: 'requestBegun', isRunning, error, isRevisable: options.revisable ?? false });
      const number = store.getState().messageCount;
      const accept = (): void => tell({ type: 'requestAccepted', number });
      const request = hand(own);
      if (isThenable(request))
        request.then(accept, (reason: unknown) => tell({ type: 'requestRefused', number, error: reason }));
      else accept();
      // The reports of the stack decide the outcome of the message, so this promise stays pending for ever.
      return new Promise(() => undefined);
    },
  };
}
