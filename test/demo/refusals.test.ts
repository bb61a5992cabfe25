// @vitest-environment node
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnswerMessage } from 'react-interactive-form/protocol';
import { toolDefinition } from 'react-interactive-form/server';
import type { Database } from '../../demo/server/database/database.js';
import { ChatClient } from './chat-client.js';
import { dump, openTestDatabase } from './test-database.js';

let database: Database;
let chat: ChatClient;
let waiting: string;
let other: string;
let idle: string;

beforeAll(async () => {
  database = await openTestDatabase();
  chat = new ChatClient(database);
  await chat.start();
  [waiting, other, idle] = [await chat.begin('cache'), await chat.begin('environment'), await chat.begin('overwrite')];
  await chat.send(idle, { answer: await chat.cancellation(idle) });
  await chat.agentIsDone(idle);
});

afterAll(async () => {
  await chat.stop();
  await database.close();
});

/** Posts what must be refused, and sees to it that nothing has changed in the database. */
async function refused(path: string, body: unknown, headers?: Record<string, string>) {
  const before = await dump(database);
  const response = await chat.post(path, body, headers);
  expect(await dump(database)).toEqual(before);
  expect(response.body).toEqual({
    ...response.body,
    error: expect.any(String) as string,
    message: expect.stringMatching(/\w.*\.$/s) as string,
  });
  return [response.status, response.body['error']];
}

const messages = (id: string): string => `/api/threads/${id}/messages`;
const text = { id: 'message-1', text: 'Hello' };

describe('what the gate refuses', () => {
  let good: AnswerMessage;
  let cancelled: AnswerMessage;
  beforeAll(async () => {
    good = await chat.answer(waiting, { cache_strategy: ['redis'] });
    const sent = (await chat.thread(idle)).messages.flatMap((message) =>
      message.role === 'user' ? (message.answer ?? []) : [],
    );
    cancelled = sent[0]!;
  });
  const table: [string, () => [string, unknown], number, string][] = [
    ['text while a form waits', () => [waiting, text], 409, 'pending_interactive_form'],
    ['an answer where no form waits', () => [idle, { answer: good }], 409, 'interactive_form_not_pending'],
    ['an answer of another conversation', () => [other, { answer: good }], 409, 'interactive_form_tool_mismatch'],
    [
      'an answer without a type',
      () => [waiting, { answer: { ...good, type: 'form' } }],
      422,
      'invalid_interactive_form_answer',
    ],
    ['an answer that is no object', () => [waiting, { answer: 'redis' }], 422, 'invalid_interactive_form_answer'],
    [
      'an answer without a tool_use_id',
      () => [waiting, { answer: { ...good, tool_use_id: undefined } }],
      422,
      'interactive_form_tool_required',
    ],
    [
      'an answer whose tool_use_id is none',
      () => [waiting, { answer: { ...good, tool_use_id: { toString: 1, valueOf: 1 } } }],
      422,
      'interactive_form_tool_required',
    ],
    [
      'a long text beside an answer',
      () => [waiting, { text: 'x'.repeat(200_001), answer: good }],
      422,
      'invalid_message',
    ],
    [
      'an answer that does not fit',
      () => [waiting, { answer: { ...good, answers: { cache_strategy: [] } } }],
      422,
      'interactive_form_answer_invalid',
    ],
    [
      'another answer than the one that was sent',
      () => [idle, { answer: { ...cancelled, message: 'No' } }],
      409,
      'interactive_form_already_answered',
    ],
  ];
  test.each(table)('%s', async (_, send, status, error) => {
    const [id, body] = send();
    expect(await refused(messages(id), body)).toEqual([status, error]);
  });

  test('an answer that does not fit comes back with an issue for each question', async () => {
    const { body } = await chat.send(waiting, { answer: { ...good, answers: { cache_strategy: ['a', 'b'] } } });
    expect(body['issues']).toMatchObject([{ path: ['cache_strategy'], code: 'unknown_option' }]);
  });

  test('another answer than the one that was sent comes back with that one', async () => {
    expect((await chat.send(idle, { answer: { ...cancelled, message: 'No' } })).body['answer']).toEqual(cancelled);
  });
});

describe('bodies', () => {
  test.each<[string, unknown, number, string]>([
    ['not JSON', '{"text":', 400, 'invalid_json'],
    ['empty', '', 400, 'invalid_json'],
    ['no object', '[]', 422, 'invalid_message'],
    ['null', 'null', 422, 'invalid_message'],
    ['too large', { ...text, text: 'x'.repeat(8_000_001) }, 413, 'body_too_large'],
    ['no text', { id: 'message-1' }, 422, 'invalid_message'],
    ['a blank text', { ...text, text: ' \n' }, 422, 'invalid_message'],
    ['a very long text', { ...text, text: 'x'.repeat(200_001) }, 422, 'invalid_message'],
    ['no id', { text: 'Hello' }, 422, 'invalid_message'],
    ['an id that is none', { id: '../../etc', text: 'Hello' }, 422, 'invalid_message'],
  ])('%s', async (_, body, status, error) => {
    expect(await refused(messages(idle), body)).toEqual([status, error]);
  });

  test('of another type', async () => {
    expect(await refused(messages(idle), text, { 'Content-Type': 'text/plain' })).toEqual([415, 'not_json']);
  });

  test.each([{}, { example: 'nope' }, { example: '__proto__' }, null, 3])(
    'an example that is none: %j',
    async (body) => {
      expect(await refused('/api/threads', body)).toEqual([422, 'unknown_example']);
    },
  );
});

describe('addresses', () => {
  test.each(['nope', '..%2F..%2Fetc', '__proto__'])('an unknown conversation: %s', async (id) => {
    expect(await refused(messages(id), text)).toEqual([404, 'unknown_thread']);
    const events = await chat.fetch(`/api/threads/${id}/events`);
    expect([events.status, await events.json()]).toMatchObject([404, { error: 'unknown_thread' }]);
  });

  test.each([
    ['GET', '/mcp', 405, 'method_not_allowed'],
    ['DELETE', '/api/threads', 405, 'method_not_allowed'],
    ['GET', '/api/nope', 404, 'not_found'],
    ['GET', '/../package.json', 404, 'not_found'],
    ['POST', '/', 405, 'method_not_allowed'],
  ])('%s %s', async (method, path, status, error) => {
    const response = await chat.fetch(path, { method });
    expect([response.status, await response.json()]).toMatchObject([status, { error }]);
  });
});

describe('foreign pages', () => {
  /** `fetch` sets these headers itself. */
  function post(headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: chat.server.port,
          path: '/api/threads',
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
        },
        (response) => resolve(response.resume().statusCode),
      );
      sent.on('error', reject);
      sent.end('{"example":"nope"}');
    });
  }

  const own = (): string => `localhost:${chat.server.port}`;

  test.each<[string, () => Record<string, string>, number]>([
    ['its own page', () => ({ Host: own(), Origin: `http://${own()}` }), 422],
    ['no page', () => ({ Host: own() }), 422],
    ['a page elsewhere', () => ({ Host: own(), Origin: 'https://evil.example' }), 403],
    ['a page on another port', () => ({ Host: own(), Origin: 'http://localhost:1' }), 403],
    ['a page without an origin', () => ({ Host: own(), Origin: 'null' }), 403],
    ['a name that was bent to this machine', () => ({ Host: `evil.example:${chat.server.port}` }), 403],
  ])('%s', async (_, headers, status) => {
    expect(await post(headers())).toBe(status);
  });
});

describe('the MCP server', () => {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: toolDefinition.name, arguments: { questions: [] } },
  };
  const accept = { Accept: 'application/json, text/event-stream' };

  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['a wrong token', { Authorization: 'Bearer nope' }],
    ['no bearer token', { Authorization: 'Basic nope' }],
  ])('%s', async (_, headers) => {
    expect(await refused('/mcp', call, { ...accept, ...headers })).toEqual([401, 'unknown_task_token']);
  });

  test('a token is good for its run only, and until it is revoked', async () => {
    const { tokens } = chat.server;
    const token = tokens.issue({ task_id: waiting, subtask_id: 'run-1' });
    const headers = { 'Content-Type': 'application/json', ...accept, Authorization: `Bearer ${token}` };
    const question = { id: 'a', question: 'Again?', input_type: 'text' };
    const body = JSON.stringify({
      ...call,
      params: { ...call.params, arguments: { questions: [question], task_id: other } },
    });
    const before = await dump(database);
    const response = await chat.fetch('/mcp', { method: 'POST', headers, body });
    expect(await response.text()).toContain('This run has already shown a form');
    expect(await dump(database)).toEqual(before);
    tokens.revoke(token);
    expect((await chat.fetch('/mcp', { method: 'POST', headers, body })).status).toBe(401);
  });

  test('a run that is not there is no fault of the model', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const token = chat.server.tokens.issue({ task_id: 'nope', subtask_id: 'run-1' });
    const headers = { 'Content-Type': 'application/json', ...accept, Authorization: `Bearer ${token}` };
    const body = JSON.stringify({ ...call, params: { ...call.params, arguments: { question: 'Hi?' } } });
    expect(await (await chat.fetch('/mcp', { method: 'POST', headers, body })).text()).toContain(
      'a fault in the application',
    );
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
