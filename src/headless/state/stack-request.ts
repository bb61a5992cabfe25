import type { FormState } from './form-state.js';
import type { Submitting } from './form-status.js';
import type { GivenResult, RequestReport, StackRequest } from './request-report.js';
import { withOutcome } from './delivery.js';
import { thrown, type Outcome } from './read-outcome.js';

export type StackEvent =
  | ({ readonly type: 'resultGiven' } & GivenResult)
  /** The result goes to the stack now, which reported this request before. */
  | ({ readonly type: 'requestBegun'; readonly isRevisable: boolean } & Pick<RequestReport, 'isRunning' | 'error'>)
  | { readonly type: 'requestAccepted'; readonly number: number }
  | { readonly type: 'requestRefused'; readonly number: number; readonly error: unknown }
  | { readonly type: 'requestReported'; readonly report: RequestReport };

/** Applies an event of a stack. Only the kits have such events. */
export function applyStackEvent(state: FormState, event: StackEvent): FormState {
  switch (event.type) {
    case 'resultGiven':
      return { ...state, given: { result: event.result, ask: event.ask } };
    case 'requestBegun':
      return withRequest(state, {
        isAccepted: false,
        hasRun: event.isRunning,
        past: event.error,
        isRevisable: event.isRevisable,
      });
    case 'requestAccepted':
      return withAccepted(state, event.number);
    case 'requestRefused':
      return withRefused(state, event.number, event.error);
    case 'requestReported':
      return withReport(state, event.report);
  }
}

/** The stack says no why, so the form shows its general words. */
const ASKED_AGAIN: Outcome = { error: '', problems: new Map() };

/** The form whose message the stack carries. From now on the stack's reports say what became of the message. */
function withRequest(state: FormState, request: StackRequest): FormState {
  const { phase } = state;
  return phase.name === 'submitting' ? { ...state, phase: { ...phase, request } } : state;
}

function withAccepted(state: FormState, number: number): FormState {
  const request = requestOf(state, number);
  return request && !request.isAccepted ? withRequest(state, { ...request, isAccepted: true }) : state;
}

function withRefused(state: FormState, number: number, error: unknown): FormState {
  const request = requestOf(state, number);
  return request ? withOutcome(state, number, thrown(error), request.isRevisable) : state;
}

/** The form after its stack reported the state of a request. Most reports say nothing new. */
function withReport(state: FormState, { isRunning, error, hasResult, isAsked, startsRun }: RequestReport): FormState {
  const { phase } = state;
  if (phase.name !== 'submitting' || phase.request === undefined) return state;
  const { request, number } = phase;
  if (hasResult) return arrived(state, phase, request);
  if (isRunning) return request.hasRun ? state : withRequest(state, { ...request, hasRun: true });
  const isWaitingForRun = error === undefined ? startsRun : error === request.past;
  if (!request.isAccepted || (!request.hasRun && isWaitingForRun)) return state;
  if (error !== undefined) return withRefused(state, number, error);
  return isAsked ? withOutcome(state, number, ASKED_AGAIN, request.isRevisable) : arrived(state, phase, request);
}

function requestOf({ phase }: FormState, number: number): StackRequest | undefined {
  return phase.name === 'submitting' && phase.number === number ? phase.request : undefined;
}

function arrived(state: FormState, { answer, number }: Submitting, { isRevisable }: StackRequest): FormState {
  return withOutcome(state, number, { answer }, isRevisable);
}
