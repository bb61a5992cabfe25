import type { Submitting } from './form-status.js';
import type { FormState } from './form-state.js';
import { withOutcome } from './delivery.js';

/** What was given to the stack of a tool call as its result. Many stacks show a result before they know whether it arrived. */
export interface GivenResult {
  readonly result: unknown;
  /** The stack's name for the question that the result answers. */
  readonly ask: unknown;
}

/** The request that carries a message, in a stack that reports its requests by state and not by a promise. */
export interface StackRequest {
  /** Whether the stack took the request. */
  readonly isAccepted: boolean;
  /** Whether the run that the request starts was seen. */
  readonly hasRun: boolean;
  /** The error of an earlier request. A stack may go on to report it until the next request runs. */
  readonly past: unknown;
  /** Whether the user may change a sent answer. */
  readonly isRevisable: boolean;
}

/** The state of the request and its call, as a stack reports it. */
export interface RequestReport {
  /** Whether the request, or the run it starts, is in progress. */
  readonly isRunning: boolean;
  /** Why the last request failed; `undefined` if it did not. */
  readonly error: unknown;
  /** Whether the call has its result. Default: only the request's state counts. */
  readonly hasResult?: boolean | undefined;
  /** Whether the call still waits for a result after the run. The result has then not arrived. */
  readonly isAsked?: boolean | undefined;
  /** Whether a request counts only after it was seen to run. Some stacks report the run after they took the request. Default `false`. */
  readonly startsRun?: boolean | undefined;
}

export type StackEvent =
  | ({ readonly type: 'resultGiven' } & GivenResult)
  /** The result goes to the stack now, which reported this request before. */
  | ({ readonly type: 'requestBegun'; readonly isRevisable: boolean } & Pick<RequestReport, 'isRunning' | 'error'>)
  /** The stack took the request of the message with this number. */
  | { readonly type: 'requestAccepted'; readonly attempt: number }
  /** The stack refused the request of the message with this number. */
  | { readonly type: 'requestRefused'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'requestReported'; readonly report: RequestReport };

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
  return request ? withOutcome(state, attempt, { error, problems: new Map() }, request.isRevisable) : state;
}

/** The form after its stack reported the state of a request. Most reports say nothing new. */
export function withReport(state: FormState, { isRunning, error, hasResult, isAsked, startsRun }: RequestReport): FormState {
  const { phase } = state;
  if (phase.name !== 'submitting' || phase.request === undefined) return state;
  const { request, attempt } = phase;
  if (hasResult) return arrived(state, phase, request);
  if (isRunning) return request.hasRun ? state : withRequest(state, { ...request, hasRun: true });
  const isWaitingForRun = error === undefined ? startsRun : error === request.past;
  if (!request.isAccepted || (!request.hasRun && isWaitingForRun)) return state;
  if (error !== undefined) return withRefused(state, attempt, error);
  // An empty error: the form has its own words.
  return isAsked ? withRefused(state, attempt, '') : arrived(state, phase, request);
}

function requestOf({ phase }: FormState, attempt: number): StackRequest | undefined {
  return phase.name === 'submitting' && phase.attempt === attempt ? phase.request : undefined;
}

function arrived(state: FormState, { answer, attempt }: Submitting, { isRevisable }: StackRequest): FormState {
  return withOutcome(state, attempt, { answer }, isRevisable);
}
