import { decodeJson } from '../../protocol/decode-json.js';
import { attempt } from '../../protocol/read-messages.js';
import type { FormIds } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readRequest } from '../shared/elicitation/read-request.js';
import type { ElicitationLabels } from '../shared/elicitation/requester.js';
import { valueAt } from '../shared/elicitation/value-at.js';

/** What the host knows about a request besides the request. */
export interface CopilotElicitationContext extends FormIds, ElicitationLabels {}

/**
 * Reads an elicitation of GitHub Copilot CLI in form mode: the `data` of `elicitation.requested`, or what `onElicitationRequest` gets
 * (`@github/copilot-sdk` 1.0.14). It is read as by `fromElicitation`. A request without an `elicitationSource` is the agent's own: its enums
 * have an Other, because its tool takes own words there. A request with one is that of an MCP server, whose name leads every `header`.
 * Refuses `url` mode. Never throws.
 */
export function fromCopilotElicitation(input: unknown, context: CopilotElicitationContext = {}): AdapterResult {
  const source = attempt(() => valueAt(decodeJson(input), 'elicitationSource') ?? undefined, undefined);
  const name = typeof source === 'string' ? source : undefined;
  return readRequest(input, context, { ...context, name, allowOther: source === undefined }, [undefined, 'form']);
}
