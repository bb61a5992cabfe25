import { decodeJson } from '../../protocol/decode-json.js';
import { attempt } from '../../protocol/read-messages.js';
import type { FormIds } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readRequest } from '../shared/elicitation/read-request.js';
import type { ElicitationLabels } from '../shared/elicitation/requester.js';
import { valueAt } from '../shared/elicitation/value-at.js';

/** The host's facts about a request besides the request itself. */
export interface CopilotElicitationContext extends FormIds, ElicitationLabels {}

/**
 * Reads an elicitation of GitHub Copilot CLI in form mode, in the same way as `fromElicitation`: the `data` of `elicitation.requested`, or the
 * argument of `onElicitationRequest` (`@github/copilot-sdk` 1.0.14). A request without an `elicitationSource` comes from the agent itself, and its
 * enums have an Other, because the agent's tool takes own words. Otherwise every `header` begins with the source, an MCP server. Refuses `url` mode.
 * Never throws.
 */
export function fromCopilotElicitation(input: unknown, context: CopilotElicitationContext = {}): AdapterResult {
  const source = attempt(() => valueAt(decodeJson(input), 'elicitationSource') ?? undefined, undefined);
  const name = typeof source === 'string' ? source : undefined;
  return readRequest(input, context, { ...context, name, allowOther: source === undefined }, [undefined, 'form']);
}
