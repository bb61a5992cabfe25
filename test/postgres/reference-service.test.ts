// @vitest-environment node
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueRun } from '../../examples/backend/queue-run.js';
import { createApp, type NextRun } from '../../examples/backend/routes.js';
import { SCHEMA } from '../../examples/backend/schema.js';
import { issueToken, type Claims } from '../../examples/backend/tokens.js';
import { createPostgresFormStore, type PostgresClient } from '../../src/postgres/index.js';
import { buildAnswer, readFormBlock } from '../../src/protocol/index.js';
import { toolDefinition } from '../../src/server/index.js';
import { databases, type TestDatabase } from './databases.js';

const secret: string = randomUUID();

/** Every route, as one who may use it does. */
const routes = {
  tool: [
    'POST',
    '/mcp',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: toolDefinition.name, arguments: { question: 'Why?' } },
    },
  ],
  find: ['GET', '/api/v1/tasks/TASK/forms/ask'],
  pending: ['GET', '/api/v1/tasks/TASK/form'],
  message: ['POST', '/api/v1/tasks/TASK/messages', { id: 'message-1', text: 'Hello' }],
  listSkills: ['GET', '/api/v1/kinds/skills?name=x&exact_match=true'],
  uploadSkill: ['POST', '/api/v1/kinds/skills/upload', { name: 'x', content: {} }],
  overwriteSkill: ['PUT', '/api/v1/kinds/skills/0', { name: 'x', content: {} }],
} satisfies Record<string, [method: string, path: string, body?: object]>;
type RouteName = keyof typeof routes;

const SCOPES: Record<Claims['scope'], RouteName[]> = {
  task: ['tool', 'find'],
  user: ['find', 'pending', 'message'],
  skill: ['listSkills', 'uploadSkill', 'overwriteSkill'],
};

let database: TestDatabase;
let app: Hono;
let task: string;
let started: unknown[];
/** What the database throws in place of an answer. */
let failure: Error | undefined;
/** Statements that the database carries out before it throws. */
let isDoneFirst: RegExp | undefined;
let failuresLeft = Infinity;

beforeAll(async () => {
  database = await databases[0]![1]();
  const client: PostgresClient = {
    query: async (text, params) => {
      if (!failure) return database.client.query(text, params);
      // What comes before the write that is meant goes well, and what comes after it meets the failure.
      if (isDoneFirst && !isDoneFirst.test(text)) return database.client.query(text, params);
      if (isDoneFirst) await database.client.query(text, params);
      const thrown = failure;
      isDoneFirst = undefined;
      if (--failuresLeft <= 0) failure = undefined;
      throw thrown;
    },
  };
  const forms = createPostgresFormStore(client);
  await forms.migrate();
  await client.query(SCHEMA, []);
  const startRun = async (taskId: string, run: NextRun) => {
    if (await queueRun(database.client, taskId, run)) started.push([taskId, run]);
  };
  app = createApp({ database: client, forms, secret, startRun, log: () => undefined });
});

afterAll(() => database.close());

beforeEach(() => {
  task = randomUUID();
  started = [];
  [failure, isDoneFirst, failuresLeft] = [undefined, undefined, Infinity];
});

function token(scope: Claims['scope'], signedWith = secret, lifetime = 60): Promise<string> {
  const claims: Record<Claims['scope'], Claims> = {
    task: { scope: 'task', task_id: task, subtask_id: 'run' },
    user: { scope: 'user', user_id: 'ann', task_ids: [task] },
    skill: { scope: 'skill', user_id: task },
  };
  return issueToken(signedWith, claims[scope], lifetime);
}

async function send(bearer: string | undefined, method: string, path: string, body?: unknown) {
  const response = await app.request(path.replace('TASK', task), {
    method,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}

const use = (name: RouteName, bearer: string | undefined) => {
  const [method, path, body] = routes[name] as [string, string, object?];
  return send(bearer, method, path, body);
};

describe('each token against every route', () => {
  const pairs = Object.entries(SCOPES).flatMap(([scope, names]) =>
    (Object.keys(routes) as RouteName[]).map((name) => [scope as Claims['scope'], name, names.includes(name)] as const),
  );
  test.each(pairs)('%s: %s, let in: %s', async (scope, name, isLetIn) => {
    const { status, body } = await use(name, await token(scope));
    if (isLetIn) expect([200, 201, 404]).toContain(status);
    else expect([status, body['error']]).toEqual([403, 'forbidden']);
    expect(started).toEqual(isLetIn && name === 'message' ? [[task, { id: 'text:message-1', text: 'Hello' }]] : []);
  });

  test.each(Object.keys(routes) as RouteName[])(
    '%s: no token, a forged one, an old one, another kind',
    async (name) => {
      const scopes = Object.keys(SCOPES) as Claims['scope'][];
      const forged = await Promise.all(
        scopes.flatMap((scope) => [token(scope, 'another secret'), token(scope, secret, -10)]),
      );
      for (const bearer of [undefined, '', 'nope', 'eyJhbGciOiJub25lIn0.eyJzY29wZSI6InRhc2sifQ.', ...forged]) {
        expect(await use(name, bearer)).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
      }
    },
  );

  test('a route that is not there needs no token to be missing', async () => {
    expect(await send(undefined, 'GET', '/api/v1/users')).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });
});

describe('a form from the tool to the next run', () => {
  async function ask() {
    const called = await use('tool', await token('task'));
    expect(called.text).toContain('__deferred_user_input__');
    const { body } = await use('pending', await token('user'));
    const read = readFormBlock(body['block']);
    if (!read.ok) throw new Error(called.text);
    return read.form;
  }

  test('it is shown once, answered once, and the run starts with the response', async () => {
    const form = await ask();
    expect((await use('tool', await token('task'))).text).toContain('This run has already shown a form');
    const answer = buildAnswer(form, { [form.payload.questions[0]!.id]: 'Because.' });
    const user = await token('user');
    expect(await send(user, 'POST', '/api/v1/tasks/TASK/messages', { id: 'message-1', text: 'Hello' })).toMatchObject({
      status: 409,
      body: { error: 'pending_interactive_form' },
    });
    expect(await send(user, 'POST', '/api/v1/tasks/TASK/messages', { answer })).toMatchObject({
      status: 201,
      body: { answer },
    });
    expect(await send(user, 'POST', '/api/v1/tasks/TASK/messages', { answer })).toMatchObject({
      status: 200,
      body: { answer },
    });
    const other = buildAnswer(form, { [form.payload.questions[0]!.id]: 'No.' });
    expect(await send(user, 'POST', '/api/v1/tasks/TASK/messages', { answer: other })).toMatchObject({
      status: 409,
      body: { error: 'interactive_form_already_answered', answer },
    });
    expect(started).toEqual([[task, { id: `answer:${form.toolUseId}`, response: { answer: 'Because.' } }]]);
    for (const scope of ['task', 'user'] as const) {
      expect(await send(await token(scope), 'GET', `/api/v1/tasks/TASK/forms/${form.toolUseId}`)).toMatchObject({
        status: 200,
        body: { state: 'answered', answer },
      });
    }
  });

  test.each([
    ['and is back at once', 1],
    ['for good', Infinity],
  ])(
    'the connection is lost after the write, %s: the answer is kept, and its run is started once',
    async (_, times) => {
      const form = await ask();
      const answer = buildAnswer(form, { [form.payload.questions[0]!.id]: 'Because.' });
      const run = [[task, { id: `answer:${form.toolUseId}`, response: { answer: 'Because.' } }]];
      const user = await token('user');
      [failure, isDoneFirst] = [new Error('Query read timeout'), /^\s*update/];
      failuresLeft = times;
      const first = await send(user, 'POST', '/api/v1/tasks/TASK/messages', { answer });
      if (times === 1) expect(first).toMatchObject({ status: 201, body: { answer } });
      else
        expect(first).toMatchObject({
          status: 503,
          body: { error: 'maybe_stored', message: expect.stringContaining('may have been stored') as string },
        });
      expect(started).toEqual(times === 1 ? run : []);
      failure = undefined;
      expect(await send(user, 'POST', '/api/v1/tasks/TASK/messages', { answer })).toMatchObject({
        status: 200,
        body: { answer },
      });
      expect(started).toEqual(run);
    },
  );

  test('another task’s form is not there', async () => {
    const form = await ask();
    const [path, answer] = [
      `/api/v1/tasks/${task}`,
      buildAnswer(form, { [form.payload.questions[0]!.id]: 'Because.' }),
    ];
    task = randomUUID();
    expect((await send(await token('task'), 'GET', `${path}/forms/${form.toolUseId}`)).status).toBe(404);
    const user = await token('user');
    expect(
      await Promise.all([
        send(user, 'GET', `${path}/form`),
        send(user, 'GET', `${path}/forms/${form.toolUseId}`),
        send(user, 'POST', `${path}/messages`, { answer }),
      ]),
    ).toMatchObject([{ status: 404 }, { status: 404 }, { status: 404 }]);
    expect(started).toEqual([]);
  });
});

test('skills: found by the exact name, uploaded once, overwritten by their owner only', async () => {
  const skill = await token('skill');
  const content = { steps: ['\0'] };
  const uploaded = await send(skill, 'POST', '/api/v1/kinds/skills/upload', { name: 'deploy-it', content });
  expect(uploaded).toMatchObject({ status: 201, body: { name: 'deploy-it' } });
  expect(await send(skill, 'POST', '/api/v1/kinds/skills/upload', { name: 'deploy-it', content })).toMatchObject({
    status: 409,
    body: { error: 'skill_exists' },
  });
  const find = (query: string) => send(skill, 'GET', `/api/v1/kinds/skills?${query}`);
  expect((await find('name=deploy&exact_match=true')).body['items']).toEqual([]);
  for (const query of ['name=deploy', 'name=deploy-it&exact_match=true'])
    expect((await find(query)).body['items']).toEqual([uploaded.body]);
  const path = `/api/v1/kinds/skills/${String(uploaded.body['id'])}`;
  expect(await send(skill, 'PUT', path, { name: 'deploy-it', content: 2 })).toMatchObject({
    status: 200,
    body: uploaded.body,
  });
  task = randomUUID();
  expect((await send(await token('skill'), 'PUT', path, { name: 'deploy-it', content: 3 })).status).toBe(404);
});

describe('what goes wrong', () => {
  test.each<[string, string, unknown, number, string]>([
    ['a body without end', '/api/v1/tasks/TASK/messages', { text: 'x'.repeat(8_000_001) }, 413, 'body_too_large'],
    ['no JSON', '/api/v1/tasks/TASK/messages', '{', 400, 'bad_request'],
    ['nothing', '/api/v1/tasks/TASK/messages', {}, 400, 'bad_request'],
    ['a text without an id', '/api/v1/tasks/TASK/messages', { text: 'Hello' }, 400, 'bad_request'],
    ['a list', '/api/v1/tasks/TASK/messages', 'null', 400, 'bad_request'],
  ])('%s', async (_, path, body, status, error) => {
    expect(await send(await token('user'), 'POST', path, body)).toMatchObject({ status, body: { error } });
  });

  const levels = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  test.each<[string, Claims['scope'], string, string, unknown?]>([
    ['NUL in the name that is searched', 'skill', 'GET', '/api/v1/kinds/skills?name=%00'],
    ['NUL in the exact name', 'skill', 'GET', '/api/v1/kinds/skills?name=%00&exact_match=true'],
    ['NUL in a skill’s id', 'skill', 'PUT', '/api/v1/kinds/skills/a%00', { name: 'x', content: {} }],
    ['NUL in a new skill’s name', 'skill', 'POST', '/api/v1/kinds/skills/upload', { name: 'a\0', content: {} }],
    ['an answer of 20,000 levels', 'user', 'POST', '/api/v1/tasks/TASK/messages', `{"answer":${levels}}`],
    ['a skill of 20,000 levels', 'skill', 'POST', '/api/v1/kinds/skills/upload', `{"name":"x","content":${levels}}`],
    [
      'an overwritten skill of 20,000 levels',
      'skill',
      'PUT',
      '/api/v1/kinds/skills/0',
      `{"name":"x","content":${levels}}`,
    ],
  ])('%s is the sender’s mistake', async (_, scope, method, path, body) => {
    expect(await send(await token(scope), method, path, body)).toMatchObject({
      status: 400,
      body: { error: 'bad_request' },
    });
    expect(started).toEqual([]);
  });

  test('a call of the tool with 20,000 levels is the model’s mistake, which it is told', async () => {
    const call = JSON.stringify(routes.tool[2]).replace('"Why?"', levels);
    const { status, text } = await send(await token('task'), 'POST', '/mcp', call);
    expect([status, text]).toEqual([200, expect.stringContaining('isError') as string]);
  });

  test.each([
    ['53100', 503, 'not_stored'],
    ['08006', 503, 'not_stored'],
    ['57014', 503, 'not_stored'],
    ['42501', 500, 'internal_error'],
  ])('the database says %s', async (code, status, error) => {
    failure = Object.assign(new Error('as the database says'), { code });
    expect(
      await send(await token('user'), 'POST', '/api/v1/tasks/TASK/messages', { id: 'message-1', text: 'Hello' }),
    ).toMatchObject({
      status,
      body: { error },
    });
    expect((await send(undefined, 'GET', '/health')).status).toBe(status);
    expect(started).toEqual([]);
  });

  test('health and metrics say how it goes', async () => {
    expect(await send(undefined, 'GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const { text } = await send(undefined, 'GET', '/metrics');
    expect(text).toMatch(/^interactive_form_errors_total\{code="store_full"\} 2$/m);
    expect(text).toMatch(/^interactive_form_messages_total\{outcome="interactive_form_already_answered"\} 1$/m);
    expect(text).toMatch(/^interactive_form_shown_total \d+$/m);
    expect(text).toMatch(/^interactive_form_waiting_estimate \d+$/m);
  });
});
