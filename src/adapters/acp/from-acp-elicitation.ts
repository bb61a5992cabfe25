import type { FormIds } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readRequest } from '../shared/elicitation/read-request.js';
import type { ElicitationLabels, ElicitationRights } from '../shared/elicitation/requester.js';

/** The host's facts about a request besides its `params`. */
export interface AcpElicitationContext extends FormIds, ElicitationLabels, ElicitationRights {
  /** The agent's name for the user, at the start of every `header`. Leave it out if the chat already shows the name. */
  agentName?: string | undefined;
}

/**
 * Reads the `params` of an Agent Client Protocol `elicitation/create` request in form mode (protocol v1), in the same way as `fromElicitation`. The
 * second property that Claude's and Codex' agents add becomes the question's Other and its note (docs/dialects/acp.md). Refuses a request without a
 * mode, `url` mode, nested schemas and secrets. Never throws.
 */
export function fromAcpElicitation(params: unknown, context: AcpElicitationContext = {}): AdapterResult {
  return readRequest(params, context, { ...context, name: context.agentName }, ['form']);
}
