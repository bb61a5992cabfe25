import { isRecord } from '../protocol/guards.js';
import type { Elicitation } from './elicit-answer.js';
import type { McpServerLike } from './mcp-server.js';
import type { ElicitationRequest } from './to-elicitation-request.js';

type ElicitInput = (request: ElicitationRequest, options: object) => Promise<unknown>;

/**
 * How to elicit in a call; `undefined` if its client does not declare that it shows forms. `source` is the handler's second argument, and
 * `capabilities` are those of its client.
 */
export function findElicitation({ server }: McpServerLike, source: unknown, capabilities: unknown, timeout: number): Elicitation | undefined {
  if (!canShowForms(capabilities)) return undefined;
  const call = isRecord(source) ? source : {};
  const request = isRecord(call['mcpReq']) ? call['mcpReq'] : undefined;
  const { signal, requestId } = call;
  // SDK 1. The request goes down the call's own stream, because a client need not listen to another.
  if (request === undefined) return { ask: (params) => elicitInput(server)(params, { signal, timeout, relatedRequestId: requestId }) };
  if (request['envelope'] === undefined) return { ask: (params) => elicitInput(request)(params, { signal: request['signal'], timeout }) };
  const responses = request['inputResponses'];
  return { responses: isRecord(responses) ? responses : undefined };
}

function elicitInput(owner: object): ElicitInput {
  return (owner as { elicitInput: ElicitInput }).elicitInput.bind(owner);
}

/** Elicitation without a mode means forms, as in its first version. */
function canShowForms(capabilities: unknown): boolean {
  const elicitation = isRecord(capabilities) ? capabilities['elicitation'] : undefined;
  return isRecord(elicitation) && ('form' in elicitation || !('url' in elicitation));
}
