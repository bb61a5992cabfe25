import { isRecord } from '../protocol/guards.js';
import type { Elicitation } from './elicit-answer.js';
import type { McpServerLike } from './mcp-server.js';
import type { ElicitationRequest } from './to-elicitation-request.js';

type ElicitInput = (request: ElicitationRequest, options: object) => Promise<unknown>;

/** The way to elicit in a call, from the handler's second argument and the client's capabilities; `undefined` for a client that shows no forms. */
export function findElicitation(
  { server }: McpServerLike,
  source: unknown,
  capabilities: unknown,
  timeout: number,
): Elicitation | undefined {
  if (!canShowForms(capabilities)) return undefined;
  const call = isRecord(source) ? source : {};
  const request = isRecord(call['mcpReq']) ? call['mcpReq'] : undefined;
  const { signal, requestId } = call;
  // SDK 1. The request goes over the call's own stream, because a client need not listen to another stream.
  if (request === undefined)
    return { ask: (params) => elicitInput(server)(params, { signal, timeout, relatedRequestId: requestId }) };
  if (request['envelope'] === undefined)
    return { ask: (params) => elicitInput(request)(params, { signal: request['signal'], timeout }) };
  const responses = request['inputResponses'];
  return { responses: isRecord(responses) ? responses : undefined };
}

function elicitInput(owner: object): ElicitInput {
  return (owner as { elicitInput: ElicitInput }).elicitInput.bind(owner);
}

/** Whether a client shows forms. The capability without a mode means forms, as in the first version of elicitation. */
function canShowForms(capabilities: unknown): boolean {
  const elicitation = isRecord(capabilities) ? capabilities['elicitation'] : undefined;
  return isRecord(elicitation) && ('form' in elicitation || !('url' in elicitation));
}
