import { isRecord } from '../../protocol/guards.js';

/** The connection to the host: JSON-RPC by messages between the page and the window around it. */
export interface HostConnection {
  /** Sends a request. Rejects with the host's refusal, and if the host has not answered within `timeout` milliseconds, if a timeout is given. */
  request(method: string, params: object, timeout?: number): Promise<unknown>;
  notify(method: string, params: object): void;
}

type Listeners = ReadonlyMap<string, (params: Record<string, unknown>) => void>;

/** The requests of the host that the page answers. An empty answer is enough for both. */
const ANSWERED = ['ping', 'ui/resource-teardown'];

/** Talks to the window around the page, and listens to no other window. */
export function connectHost(around: Window, listeners: Listeners): HostConnection {
  const waiting = new Map<number, (response: Record<string, unknown>) => void>();
  // The target is `*`, because the origin of the host is not known, and cannot be known in a frame of an opaque origin.
  const post = (message: object): void => around.postMessage({ jsonrpc: '2.0', ...message }, '*');
  let lastId = 0;

  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== around || !isRecord(data) || data['jsonrpc'] !== '2.0') return;
    const { id, method, params } = data;
    if (typeof method !== 'string') waiting.get(id as number)?.(data);
    else if (id === undefined) listeners.get(method)?.(isRecord(params) ? params : {});
    else if (ANSWERED.includes(method)) post({ id, result: {} });
    else post({ id, error: { code: -32601, message: 'Method not found' } });
  });

  return {
    notify: (method, params) => post({ method, params }),
    request: (method, params, timeout) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const timer =
          timeout === undefined
            ? undefined
            : setTimeout(() => settle({ error: { message: 'No answer in time' } }), timeout);
        const settle = ({ result, error }: Record<string, unknown>): void => {
          waiting.delete(id);
          clearTimeout(timer);
          if (error === undefined) resolve(result);
          else reject(new Error(`${method}: ${isRecord(error) ? String(error['message']) : 'refused'}`));
        };
        waiting.set(id, settle);
        post({ id, method, params });
      }),
  };
}
