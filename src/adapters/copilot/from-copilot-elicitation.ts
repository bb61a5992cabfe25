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
 * Reads an elicitation of GitHub Copilot CLI in form mode: the `data` of `elicitation.requested`, or the argument of `onElicitationRequest`
 * (`@github/copilot-sdk` 1.0.14). The schema is read in the same way as by `fromElicitation`. A request without an `elicitationSource` comes from the
 * agent itself. Its enums have an Other, because the agent's tool takes own words there. A request with an `elicitationSource` comes from an MCP
 * server, and every `header` begins with the name of the server. Refuses `url` mode. Never throws.
 */
export function fromCopilotElicitation(input: unknown, context: CopilotElicitationContext = {}): AdapterResult {
  const source = attempt(() => valueAt(decodeJson(input), 'elicitationSource') ?? undefined, undefined);
  const name = typeof source === 'string' ? source : undefined;
  return readRequest(input, context, { ...context, name, allowOther: source === undefined }, [undefined, 'form']);
}
