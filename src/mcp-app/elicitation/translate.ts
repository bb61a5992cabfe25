import type { ElicitationRequest } from '../../mcp/to-elicitation-request.js';
import { isRecord } from '../../protocol/guards.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { RenderPayload } from '../../protocol/types/form.js';
import { ANSWER_TOOL, FORM_KEY, STATE_TOOL } from '../app-names.js';
import { toElicitResult } from './to-elicit-result.js';

type Message = Record<string, unknown>;

/** An elicitation that waits for its answer. */
interface Waiting {
  id: unknown;
  request: ElicitationRequest;
  payload: RenderPayload;
}

/**
 * Stands between the host and the page, as a host of its own, so that the page needs no second way in: to the page, an elicitation is the
 * result of a tool, and its answer a call of the server's tool. All else passes as it is.
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
    // The page itself passes over what comes from the host: it knows another window as its parent.
    if (event.source !== host) return;
    if (isRecord(event.data)) fromHost(event.data);
  });

  function fromHost(message: Message): void {
    const { id, method, params, result } = message;
    const given = isRecord(params) ? params : {};
    const isCancellation = method === 'notifications/cancelled' && waiting !== undefined && given['requestId'] === waiting.id;
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
    // The host then shows its own form.
    if (!isRecord(payload) || !isRecord(requestedSchema) || !isRecord(requestedSchema['properties']))
      return toHost({ id, error: { code: -32602, message: 'No form' } });
    waiting = { id, request: params as unknown as ElicitationRequest, payload: payload as unknown as RenderPayload };
    // A name of its own, for the same form may be asked for again.
    toPage({ method: 'ui/notifications/tool-result', params: { structuredContent: { ask_id: `elicitation-${String(id)}`, render_payload: payload } } });
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

/** The page draws elicitations, and its first message has to say so. */
function withElicitation(params: Record<string, unknown>): object {
  return { ...params, appCapabilities: { ...(params['appCapabilities'] as object), elicitation: {} } };
}

/** The server does not store what it elicits: it knows the user's language, but neither the form nor what its answer may say. */
function withWordsAlone({ structuredContent }: Record<string, unknown>): object {
  const { messages } = isRecord(structuredContent) ? structuredContent : {};
  return { structuredContent: { messages } };
}
