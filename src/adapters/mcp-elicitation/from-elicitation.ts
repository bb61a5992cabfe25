import type { FormIds } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readRequest } from '../shared/elicitation/read-request.js';
import type { ElicitationLabels } from '../shared/elicitation/requester.js';

/** What the host knows of a request beside its `params`. */
export interface ElicitationContext extends FormIds, ElicitationLabels {
  /** The requesting server, by the name the user knows. It becomes the `header` of every question. */
  serverName?: string | undefined;
}

/**
 * Reads the `params` of an MCP `elicitation/create` request in form mode (MCP specification, client/elicitation). A
 * property is a question with the property's name as its id, in the schema's order; the request's `message` leads the
 * first one's description. An enum has no Other, except where a second property asks for it as Claude's and Codex' do
 * (docs/dialects/acp.md); a boolean is a choice of two, and so is a request without properties, which
 * can only be accepted or declined. Who asks must be on screen: give
 * `context.serverName`, or show it yourself. Never throws; nested schemas and `url` mode are refused.
 */
export function fromElicitation(input: unknown, context: ElicitationContext = {}): AdapterResult {
  return readRequest(input, context, { ...context, name: context.serverName }, [undefined, 'form']);
}
