import { isRecord } from '../../protocol/guards.js';
import type { HostConnection } from './connect-host.js';

/**
 * Brings an accepted answer into the conversation: first the values for the model, which start no turn, then the words, which do. A host that takes
 * no values gets both together. Rejects if the host refuses. The whole call may be repeated.
 */
export async function tellModel(
  host: HostConnection,
  capabilities: unknown,
  response: Record<string, unknown>,
  words: string,
): Promise<void> {
  const { updateModelContext, message } = isRecord(capabilities) ? capabilities : {};
  const values = JSON.stringify(response);
  if (isRecord(updateModelContext)) {
    await ask(host, 'ui/update-model-context', {
      ...(takes(updateModelContext, 'text') && { content: [{ type: 'text', text: values }] }),
      ...(takes(updateModelContext, 'structuredContent') && { structuredContent: response }),
    });
    if (!isRecord(message)) return;
  }
  const text = isRecord(updateModelContext) ? words : `${words}\n\n${values}`;
  await ask(host, 'ui/message', { role: 'user', content: [{ type: 'text', text }] });
}

/** Whether a host takes a kind of content. A host that names no kinds takes all kinds. */
function takes(kinds: Record<string, unknown>, kind: string): boolean {
  return Object.keys(kinds).length === 0 || kind in kinds;
}

/** Sends a request without a timeout, because the host may ask the user, who may take any time. */
async function ask(host: HostConnection, method: string, params: object): Promise<void> {
  const result = await host.request(method, params);
  if (isRecord(result) && result['isError'] === true) throw new Error(`${method}: refused`);
}
