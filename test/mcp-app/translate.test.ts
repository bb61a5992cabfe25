import { afterEach, expect, test, vi } from 'vitest';
import { translate } from '../../src/mcp-app/elicitation/translate.js';
import { connectHost } from '../../src/mcp-app/page/connect-host.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { toElicitationRequest } from '../../src/mcp/to-elicitation-request.js';
import { hostileValues } from '../fixtures/hostile.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

const form = formOf([choice()]);
const { toolUseId: _, payload } = form;
const params = {
  ...toElicitationRequest(form),
  _meta: { ui: { resourceUri: 'ui://a/b' }, 'react-interactive-form/form': payload },
};
const ends: (() => void)[] = [];

afterEach(() => ends.splice(0).forEach((end) => end()));

/** A page of the server within a host, with the script between them. */
function open() {
  const host = document.body.appendChild(document.createElement('iframe')).contentWindow!;
  const post = vi.spyOn(host, 'postMessage').mockImplementation(() => undefined);
  Object.defineProperty(window, 'parent', { value: host, configurable: true });
  const add = vi.spyOn(window, 'addEventListener');
  translate();
  const shown: unknown[] = [];
  const listen = (name: string) =>
    [`ui/notifications/${name}`, (given: object) => shown.push({ [name]: given })] as const;
  const page = connectHost(
    window.parent,
    new Map([listen('tool-result'), listen('tool-cancelled'), listen('host-context-changed')]),
  );
  ends.push(() => {
    for (const [type, listener] of add.mock.calls)
      if (type === 'message') window.removeEventListener('message', listener as EventListener);
    vi.restoreAllMocks();
    Reflect.deleteProperty(window, 'parent');
    document.body.replaceChildren();
  });
  const send = (data: unknown, source: Window = host) =>
    window.dispatchEvent(new MessageEvent('message', { data, source }));
  return { page, shown, send, heard: () => post.mock.calls.map(([message]) => message as unknown) };
}

/** As it would come from another window, if it can. */
function clone(value: unknown): unknown[] {
  try {
    return [structuredClone(value)];
  } catch {
    return [];
  }
}

const elicit = (id: unknown, given: unknown = params) => ({
  jsonrpc: '2.0',
  id,
  method: 'elicitation/create',
  params: given,
});
const answer = { name: 'interactive_form_answer', arguments: { answer: buildAnswer(form, { pick: ['b'] }) } };
const asked = (id: unknown) => ({
  'tool-result': { structuredContent: { ask_id: `elicitation-${String(id)}`, render_payload: payload } },
});

test('the page says to the host that it answers elicitations, and all else passes as it is', async () => {
  const { page, heard, send, shown } = open();
  const answered = page.request('ui/initialize', {
    appInfo: {},
    appCapabilities: { availableDisplayModes: ['inline'] },
  });
  page.notify('ui/notifications/initialized', {});
  send({ jsonrpc: '2.0', id: 1, result: { hostCapabilities: {} } });
  send({ jsonrpc: '2.0', method: 'ui/notifications/host-context-changed', params: { theme: 'dark' } });
  send({ jsonrpc: '2.0', id: 9, method: 'ping' });
  expect(await answered).toEqual({ hostCapabilities: {} });
  expect(shown).toEqual([{ 'host-context-changed': { theme: 'dark' } }]);
  expect(heard()).toEqual([
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'ui/initialize',
      params: { appInfo: {}, appCapabilities: { availableDisplayModes: ['inline'], elicitation: {} } },
    },
    { jsonrpc: '2.0', method: 'ui/notifications/initialized', params: {} },
    { jsonrpc: '2.0', id: 9, result: {} },
  ]);
  // A host that takes no members but its own would refuse an empty one.
  expect(Object.keys(heard()[1] as object)).not.toContain('id');
});

test('an elicitation is shown as a tool’s result, and its answer goes to the host alone', async () => {
  const { page, heard, send, shown } = open();
  send(elicit(0));
  expect(shown).toEqual([asked(0)]);
  expect(await page.request('tools/call', answer)).toEqual({
    structuredContent: { ok: true, answer: answer.arguments.answer },
  });
  expect(heard()).toEqual([{ jsonrpc: '2.0', id: 0, result: { action: 'accept', content: { pick: 'b' } } }]);
  await expect(page.request('tools/call', answer)).rejects.toThrow();
  expect(heard()).toHaveLength(1);
});

test('a cancelled form is dismissed', async () => {
  const { page, heard, send } = open();
  send(elicit('a'));
  await page.request('tools/call', { name: answer.name, arguments: { answer: buildCancellation(form) } });
  expect(heard()).toEqual([{ jsonrpc: '2.0', id: 'a', result: { action: 'cancel' } }]);
});

test('of the state, only the words of the language come through', async () => {
  const { page, heard, send } = open();
  const state = page.request('tools/call', {
    name: 'interactive_form_state',
    arguments: { ask_id: 'elicitation-0', locale: 'de' },
  });
  expect(heard()).toHaveLength(1);
  send({
    jsonrpc: '2.0',
    id: 1,
    result: { structuredContent: { expired: true, rights: { allowPartial: true }, messages: { locale: 'de' } } },
  });
  expect(await state).toEqual({ structuredContent: { messages: { locale: 'de' } } });
  const refused = page.request('tools/call', { name: 'interactive_form_state', arguments: {} });
  send({ jsonrpc: '2.0', id: 2, error: { message: 'no tools meanwhile' } });
  await expect(refused).rejects.toThrow('no tools meanwhile');
});

test('another elicitation takes the place of one that waits', () => {
  const { heard, send, shown } = open();
  send(elicit(1));
  send(elicit(2));
  expect(shown).toEqual([asked(1), asked(2)]);
  expect(heard()).toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'cancel' } }]);
});

test('what the host gives up is gone, and nothing is sent for it', async () => {
  const { page, heard, send, shown } = open();
  send(elicit(1));
  send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } });
  send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
  expect(shown).toEqual([asked(1), { 'tool-cancelled': {} }]);
  await expect(page.request('tools/call', answer)).rejects.toThrow();
  expect(heard()).toEqual([]);
});

test('nobody but the host is listened to', () => {
  const { heard, send, shown } = open();
  send(elicit(1), document.body.appendChild(document.createElement('iframe')).contentWindow!);
  window.dispatchEvent(new MessageEvent('message', { data: elicit(1) }));
  expect([shown, heard()]).toEqual([[], []]);
});

test('without a form of ours the host shows its own', () => {
  const { heard, send, shown } = open();
  const made = Object.values(hostileValues).flatMap((make) => clone(make()));
  expect(made.length).toBeGreaterThan(5);
  const odd = [
    ...made,
    { ...params, _meta: undefined },
    { ...params, requestedSchema: {} },
    { ...params, requestedSchema: undefined },
    ...made.map((value) => ({ ...params, _meta: value })),
  ];
  for (const [index, given] of odd.entries()) send({ ...elicit(index), params: given });
  for (const value of made) send(value);
  expect(shown).toEqual([]);
  expect(heard()).toEqual(odd.map((_, id) => ({ jsonrpc: '2.0', id, error: { code: -32602, message: 'No form' } })));
});
