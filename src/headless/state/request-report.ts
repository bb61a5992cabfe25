/** What was given to the stack of a tool call as its result. Many stacks show a result before they know whether it arrived. */
export interface GivenResult {
  readonly result: unknown;
  /** The stack's name for the question that the result answers. */
  readonly ask: unknown;
}

/** The request that carries a message, in a stack that reports its requests by state and not by a promise. */
export interface StackRequest {
  readonly isAccepted: boolean;
  /** Whether the run that the request starts was seen. */
  readonly hasRun: boolean;
  /** The error of an earlier request. A stack may go on to report it until the next request runs. */
  readonly past: unknown;
  readonly isRevisable: boolean;
}

/** The state of the request and its call, as a stack reports it. */
export interface RequestReport {
  readonly isRunning: boolean;
  readonly error: unknown;
  /** Whether the call has its result. Default: only the request's state counts. */
  readonly hasResult?: boolean | undefined;
  /** Whether the call still waits for a result after the run. The result has then not arrived. */
  readonly isAsked?: boolean | undefined;
  /** Whether a request counts only after it was seen to run. Some stacks report the run after they took the request. Default `false`. */
  readonly startsRun?: boolean | undefined;
}
