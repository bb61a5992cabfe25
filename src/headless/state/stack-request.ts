import type { FormState } from './form-state.js';
import type { Submitting } from './form-status.js';
import type { GivenResult, RequestReport, StackRequest } from './request-report.js';
import { withOutcome } from './delivery.js';
import { thrown, type Outcome } from './read-outcome.js';

export type StackEvent =
  | ({ readonly type: 'resultGiven' } & GivenResult)
  /** The result goes to the stack now, which reported this request before. */
  | ({ readonly type: 'requestBegun'; readonly isRevisable: boolean } & Pick<RequestReport, 'isRunning' | 'error'>)
  /** The stack took the request of the message with this number. */
  | { readonly type: 'requestAccepted'; readonly attempt: number }
  /** The stack refused the request of the message with this number. */
  | { readonly type: 'requestRefused'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'requestReported'; readonly report: RequestReport };

/** The stack says no why, so the form shows its general words. */
const ASKED_AGAIN: Outcome = { error: '', problems: new Map() };

export function withGiven(state: FormState, { result, ask }: GivenResult): FormState {
  return { ...state, given: { result, ask } };
}

/** The form whose message the stack carries. From now on the stack's reports say what became of the message. */
export function withRequest(state: FormState, request: StackRequest): FormState {
  const { phase } = state;
  return phase.name === 'submitting' ? { ...state, phase: { ...phase, request } } : state;
}

export function withAccepted(state: FormState, attempt: number): FormState {
  const request = requestOf(state, attempt);
  return request && !request.isAccepted ? withRequest(state, { ...request, isAccepted: true }) : state;
}

export function withRefused(state: FormState, attempt: number, error: unknown): FormState {
  const request = requestOf(state, attempt);
  return request ? withOutcome(state, attempt, thrown(error), request.isRevisable) : state;
}

/** The form after its stack reported the state of a request. Most reports say nothing new. */
export function withReport(
  state: FormState,
  { isRunning, error, hasResult, isAsked, startsRun }: RequestReport,
): FormState {
  const { phase } = state;
  if (phase.name !== 'submitting' || phase.request === undefined) return state;
  const { request, attempt } = phase;
  if (hasResult) return arrived(state, phase, request);
  if (isRunning) return request.hasRun ? state : withRequest(state, { ...request, hasRun: true });
  const isWaitingForRun = error === undefined ? startsRun : error === request.past;
  if (!request.isAccepted || (!request.hasRun && isWaitingForRun)) return state;
  if (error !== undefined) return withRefused(state, attempt, error);
  return isAsked ? withOutcome(state, attempt, ASKED_AGAIN, request.isRevisable) : arrived(state, phase, request);
}

function requestOf({ phase }: FormState, attempt: number): StackRequest | undefined {
  return phase.name === 'submitting' && phase.attempt === attempt ? phase.request : undefined;
}

function arrived(state: FormState, { answer, attempt }: Submitting, { isRevisable }: StackRequest): FormState {
  return withOutcome(state, attempt, { answer }, isRevisable);
}
