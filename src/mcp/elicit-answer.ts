import { formatResponse } from '../protocol/answer-message.js';
import { isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { callOf } from '../protocol/questions.js';
import { readRenderPayload } from '../protocol/read-form-block.js';
import type { RenderPayload, TrustedForm } from '../protocol/types/form.js';
import { toolError, toolResult, type ToolResult } from './tool-result.js';
import { readElicitedAnswer } from './read-elicited-answer.js';
import { type ElicitationRequest, toElicitationRequest } from './to-elicitation-request.js';

/** How to ask on a connection. */
export interface Elicitation {
  /** Sends a request and waits for the response. Absent for a protocol in which the client calls the tool again with the answer. */
  ask?: ((request: ElicitationRequest) => Promise<unknown>) | undefined;
  /** The responses that the client brought, by the name of their request. */
  responses?: Record<string, unknown> | undefined;
}

/** A result that asks the client for input and for another call with this input (protocol 2026-07-28). */
export interface InputRequired {
  [key: string]: unknown;
  resultType: 'input_required';
  inputRequests: Record<string, { method: 'elicitation/create'; params: ElicitationRequest }>;
}

type ToRequest = (problem?: string) => ElicitationRequest;

/** How often a user is asked if they leave out answers that the schema can't require, such as "an option or Other". */
const ROUNDS = 3;

/** Asks the user within the call. Resolves with the response format, or with the reason why there is no answer. Rejects if asking itself fails. */
export async function elicitAnswer(
  payload: RenderPayload,
  elicitation: Elicitation,
  signal: AbortSignal,
): Promise<ToolResult | InputRequired> {
  const read = readRenderPayload(payload, 'elicitation');
  if (!read.ok) return toolError(formatIssues(read.issues));
  const isApproval = read.form.payload.questions.some((question) => callOf(question) !== undefined);
  if (isApproval)
    return toolError(
      'The user was not asked: this client cannot show the call that the approval allows. Do not assume an answer.',
    );
  const toRequest: ToRequest = (problem) => toElicitationRequest(read.form, problem);
  if (!elicitation.ask) return takeResponse(read.form, elicitation.responses, toRequest);
  try {
    return await askInTurns(read.form, elicitation.ask, toRequest);
  } catch (error) {
    if (signal.aborted) return toolError('The call was cancelled before the user answered.');
    if (isTimeout(error))
      return toolError('The user has not answered in time, and is not asked any more. Do not assume an answer.');
    throw error;
  }
}

function isTimeout(error: unknown): boolean {
  const code = isRecord(error) ? error['code'] : undefined;
  return code === -32001 || code === 'REQUEST_TIMEOUT';
}

async function askInTurns(
  form: TrustedForm,
  ask: (request: ElicitationRequest) => Promise<unknown>,
  toRequest: ToRequest,
): Promise<ToolResult> {
  let problem: string | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const answer = readElicitedAnswer(form, await ask(toRequest(problem)));
    if (answer.ok) return toolResult({ ...formatResponse(form, answer.message) });
    problem = formatIssues(answer.issues);
  }
  return toolError(`The user has not given answers that fit. Don't assume any.\n${problem ?? ''}`);
}

/** Takes the response that the client brought, or asks for it. The client itself ends a conversation with too many turns. */
function takeResponse(
  form: TrustedForm,
  responses: Record<string, unknown> | undefined,
  toRequest: ToRequest,
): ToolResult | InputRequired {
  const response = responses?.[NAME];
  if (!isRecord(response)) return inputRequired(toRequest());
  const answer = readElicitedAnswer(form, response);
  if (answer.ok) return toolResult({ ...formatResponse(form, answer.message) });
  return inputRequired(toRequest(formatIssues(answer.issues)));
}

const NAME = 'interactive_form';

function inputRequired(params: ElicitationRequest): InputRequired {
  return { resultType: 'input_required', inputRequests: { [NAME]: { method: 'elicitation/create', params } } };
}
