import { afterEach, expect, test, vi } from 'vitest';
import { connectHost } from '../../src/mcp-app/page/connect-host.js';

const frames: HTMLIFrameElement[] = [];

/** Another window, as a host's, or as that of a frame beside the page. */
function openWindow() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frames.push(frame);
  const { contentWindow } = frame;
  const post = vi.spyOn(contentWindow!, 'postMessage').mockImplementation(() => undefined);
  const send = (data: unknown) => window.dispatchEvent(new MessageEvent('message', { source: contentWindow, data }));
  return { window: contentWindow!, post, send };
}

afterEach(() => frames.splice(0).forEach((frame) => frame.remove()));

test('only the host’s own window is listened to, and answered', async () => {
  const [host, stranger] = [openWindow(), openWindow()];
  const heard: unknown[] = [];
  const connection = connectHost(
    host.window,
    new Map([['ui/notifications/tool-result', (params: object) => heard.push(params)]]),
  );
  const answered = connection.request('tools/call', {});
  const notice = (text: string) => ({ jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: { text } });

  stranger.send(notice('forged'));
  stranger.send({ jsonrpc: '2.0', id: 1, result: 'forged' });
  stranger.send({ jsonrpc: '2.0', id: 7, method: 'ping' });
  window.dispatchEvent(new MessageEvent('message', { data: notice('from nobody') }));
  expect(heard).toEqual([]);
  expect(stranger.post).not.toHaveBeenCalled();

  host.send(notice('shown'));
  host.send({ jsonrpc: '2.0', id: 1, result: 'stored' });
  host.send({ jsonrpc: '2.0', id: 8, method: 'ping' });
  expect(heard).toEqual([{ text: 'shown' }]);
  expect(await answered).toBe('stored');
  expect(host.post.mock.calls.map(([message]) => message as unknown)).toEqual([
    { jsonrpc: '2.0', method: 'tools/call', params: {}, id: 1 },
    { jsonrpc: '2.0', id: 8, result: {} },
  ]);
});

test('what is no JSON-RPC is passed over', async () => {
  const host = openWindow();
  const failures = vi.fn();
  window.addEventListener('error', failures);
  const answered = connectHost(host.window, new Map()).request('tools/call', {});
  for (const data of [
    null,
    'text',
    { id: 1, result: 'without a version' },
    { jsonrpc: '1.0', id: 1, result: 'of another version' },
  ])
    host.send(data);
  host.send({ jsonrpc: '2.0', id: 1, result: 'stored' });
  expect(await answered).toBe('stored');
  expect(failures).not.toHaveBeenCalled();
  window.removeEventListener('error', failures);
});

test('a notice without parameters has none, and what the page can’t do is refused', () => {
  const host = openWindow();
  const listener = vi.fn();
  connectHost(host.window, new Map([['notice', listener]]));
  host.send({ jsonrpc: '2.0', method: 'notice' });
  expect(listener).toHaveBeenCalledWith({});
  host.send({ jsonrpc: '2.0', id: 3, method: 'eval' });
  expect(host.post.mock.calls.map(([message]) => message as unknown)).toEqual([
    { jsonrpc: '2.0', id: 3, error: { code: -32601, message: 'Method not found' } },
  ]);
});

test('a request fails with the words of the host, or without any', async () => {
  const host = openWindow();
  const { request } = connectHost(host.window, new Map());
  const failed = [request('a', {}), request('b', {})].map((one) => one.catch((error: unknown) => error));
  host.send({ jsonrpc: '2.0', id: 1, error: { code: 1, message: 'Not now.' } });
  host.send({ jsonrpc: '2.0', id: 2, error: 'no' });
  expect(await Promise.all(failed)).toEqual([new Error('a: Not now.'), new Error('b: refused')]);
});

test('a request waits as long as it was told to, and without end otherwise', async () => {
  vi.useFakeTimers();
  const host = openWindow();
  const { request } = connectHost(host.window, new Map());
  const patient = vi.fn();
  void request('patient', {}).then(patient, patient);
  const hasty = request('hasty', {}, 1_000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(await hasty).toEqual(new Error('hasty: No answer in time'));
  expect(patient).not.toHaveBeenCalled();
  void request('answered', {}, 1_000);
  host.send({ jsonrpc: '2.0', id: 3, result: {} });
  expect(vi.getTimerCount()).toBe(0);
});
