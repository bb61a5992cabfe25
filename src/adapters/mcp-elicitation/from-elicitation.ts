import type { FormIds } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readRequest } from '../shared/elicitation/read-request.js';
import type { ElicitationLabels, ElicitationRights } from '../shared/elicitation/requester.js';

/** The host's facts about a request besides its `params`. */
export interface ElicitationContext extends FormIds, ElicitationLabels, ElicitationRights {
  /** The requesting server's name for the user. This name becomes the `header` of every question. */
  serverName?: string | undefined;
}

/**
 * Reads the `params` of an MCP `elicitation/create` request in form mode. Each property becomes a question with the property's name as its id. The
 * first description begins with the request's `message`. An enum has no Other, unless a second property asks for it (docs/dialects/acp.md). A
 * boolean, and a request without properties, become a choice of two options. The user must see who asks: pass `context.serverName`, or show the name
 * yourself. Refuses nested schemas and `url` mode. Never throws.
 */
export function fromElicitation(input: unknown, context: ElicitationContext = {}): AdapterResult {
  return readRequest(input, context, { ...context, name: context.serverName }, [undefined, 'form']);
}
