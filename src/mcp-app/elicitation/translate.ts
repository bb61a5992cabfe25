import type { ElicitationRequest } from '../../mcp/to-elicitation-request.js';
import { isRecord } from '../../protocol/guards.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { RenderPayload } from '../../protocol/types/form.js';
import { ANSWER_TOOL, FORM_KEY, STATE_TOOL } from '../app-names.js';
import { toElicitResult } from './to-elicit-result.js';

type Message = Record<string, unknown>;

interface Waiting {
  id: unknown;
  request: ElicitationRequest;
  payload: RenderPayload;
}

/**
 * Stands between the host and the page and acts as a host for the page. So the page needs no second code path: for the page, an elicitation looks
 * like the result of a tool, and the answer is a call of the server's tool. All other messages pass unchanged.
 */
export function translate(): void {
  const host = window.parent;
  let waiting: Waiting | undefined;
  /** The ids of the page's requests for the state of a form. */
  const stateRequests = new Set<unknown>();

  const toHost = (message: object): void => host.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const page = { postMessage: fromPage };
  Object.defineProperty(window, 'parent', { value: page });
  const toPage = (message: object): void => {
    const event = new MessageEvent('message', { data: { jsonrpc: '2.0', ...message } });
    window.dispatchEvent(Object.defineProperty(event, 'source', { value: page }));
  };
  const settle = (answer: object): void => {
    toHost({ id: waiting?.id, ...answer });
    waiting = undefined;
  };

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    // The page itself ignores messages from the real host, because it knows another window as its parent.
    if (event.source !== host) return;
    if (isRecord(event.data)) fromHost(event.data);
  });

  function fromHost(message: Message): void {
    const { id, method, params, result } = message;
    const given = isRecord(params) ? params : {};
    const isCancellation =
      method === 'notifications/cancelled' && waiting !== undefined && given['requestId'] === waiting.id;
    if (method === 'elicitation/create') return elicit(id, given);
    if (isCancellation) {
      waiting = undefined;
      return toPage({ method: 'ui/notifications/tool-cancelled' });
    }
    const isState = stateRequests.delete(id) && isRecord(result);
    toPage(isState ? { id, result: withWordsAlone(result) } : message);
  }

  function elicit(id: unknown, params: Record<string, unknown>): void {
    if (waiting) settle({ result: { action: 'cancel' } });
    const { _meta, requestedSchema } = params;
    const payload = isRecord(_meta) ? _meta[FORM_KEY] : undefined;
    // After this refusal, the host shows its own form.
    if (!isRecord(payload) || !isRecord(requestedSchema) || !isRecord(requestedSchema['properties']))
      return toHost({ id, error: { code: -32602, message: 'No form' } });
    waiting = { id, request: params as unknown as ElicitationRequest, payload: payload as unknown as RenderPayload };
    // Each elicitation gets a name of its own, because the same form may be elicited again.
    toPage({
      method: 'ui/notifications/tool-result',
      params: { structuredContent: { ask_id: `elicitation-${String(id)}`, render_payload: payload } },
    });
  }

  function fromPage(message: Message): void {
    const { id, method, params } = message;
    const given = isRecord(params) ? params : {};
    const tool = method === 'tools/call' ? given['name'] : undefined;
    if (tool === ANSWER_TOOL) return answer(id, given['arguments'] as { answer: AnswerMessage });
    if (tool === STATE_TOOL) stateRequests.add(id);
    toHost(method === 'ui/initialize' ? { ...message, params: withElicitation(given) } : message);
  }

  function answer(id: unknown, { answer }: { answer: AnswerMessage }): void {
    if (!waiting) return toPage({ id, error: {} });
    settle({ result: toElicitResult(waiting.request, waiting.payload, answer) });
    toPage({ id, result: { structuredContent: { ok: true, answer } } });
  }
}

/** Adds to the page's first message that the page draws elicitations. */
function withElicitation(params: Record<string, unknown>): object {
  return { ...params, appCapabilities: { ...(params['appCapabilities'] as object), elicitation: {} } };
}

/**
 * The state of a form, with only the words of the user's language. The server does not store elicited forms, so it knows neither the form nor the
 * rights of its answer.
 */
function withWordsAlone({ structuredContent }: Record<string, unknown>): object {
  const { messages } = isRecord(structuredContent) ? structuredContent : {};
  return { structuredContent: { messages } };
}
