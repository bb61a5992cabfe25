import type { FormIds } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readRequest } from '../shared/elicitation/read-request.js';
import type { ElicitationLabels } from '../shared/elicitation/requester.js';

/** What the host knows of a request beside its `params`. */
export interface AcpElicitationContext extends FormIds, ElicitationLabels {
  /** The agent, by the name the user knows, where the chat around the form does not say it. It leads the `header` of every question. */
  agentName?: string | undefined;
}

/**
 * Reads the `params` of an Agent Client Protocol `elicitation/create` request in form mode (ACP, "Elicitation", protocol v1). What
 * Claude's agent and Codex' ask is one question each: their second property, for the user's own words, is its Other and its note
 * (docs/dialects/acp.md). Anything else is read as `fromElicitation` reads it. Never throws; a request without a mode, `url` mode, nested
 * schemas and secrets are refused.
 */
export function fromAcpElicitation(params: unknown, context: AcpElicitationContext = {}): AdapterResult {
  return readRequest(params, context, { ...context, name: context.agentName }, ['form']);
}
