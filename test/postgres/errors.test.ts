// @vitest-environment node
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres } from '../../.ci/postgres.mjs';
import type { FormHost } from '../../src/mcp/index.js';
import { createPostgresFormStore, FormStoreError, type PostgresClient, type PostgresFormStore } from '../../src/postgres/index.js';
import { buildAnswer, type RenderPayload } from '../../src/protocol/index.js';
import { databases, type TestDatabase } from './databases.js';

const payload: RenderPayload = { type: 'interactive_form_question', questions: [{ id: 'why', question: 'Why?', input_type: 'text' }] };

/** Every method, as a host calls it. */
const methods: [string, (store: PostgresFormStore) => Promise<unknown>][] = [
  ['migrate', (store) => store.migrate()],
  ['hasForm', (store) => store.hasForm({ task_id: 1 })],
  ['showForm', (store) => store.showForm({ task_id: 1, ask_id: 'a' }, payload)],
  ['pending', (store) => store.pending(1)],
  ['find', (store) => store.find(1, 'a')],
  ['admit', (store) => store.admit(1, { text: 'Hi' })],
  ['supersede', (store) => store.supersede(1)],
  ['expire', (store) => store.expire()],
];

const failing = (error: unknown): PostgresClient => ({
  query: async () => {
    throw error;
  },
});

test('a store is the host that the MCP tool asks for', () => {
  const host: FormHost = createPostgresFormStore(failing(new Error()));
  expect(host).toMatchObject({ hasForm: expect.any(Function) as unknown, showForm: expect.any(Function) as unknown });
});

describe('what a client throws is said in the store’s words', () => {
  const coded = (code: string, message = 'as the client says') => Object.assign(new Error(message), { code });
  test.each<[string, unknown, string]>([
    ['no table', coded('42P01'), 'store_not_migrated'],
    ['no column', coded('42703'), 'store_not_migrated'],
    ['a server that is not there', coded('ECONNREFUSED'), 'store_unavailable'],
    ['a connection that was cut', coded('ECONNRESET'), 'store_unavailable'],
    ['a server that shuts down', coded('57P01'), 'store_unavailable'],
    ['too many connections', coded('53300'), 'store_unavailable'],
    ['a standby', coded('25006'), 'store_unavailable'],
    ['a cut connection, by pg', new Error('Connection terminated unexpectedly'), 'store_unavailable'],
    ['a full pool, by pg', new Error('timeout exceeded when trying to connect'), 'store_unavailable'],
    ['a closed database, by PGlite', new Error('PGlite is closed'), 'store_unavailable'],
    ['a full disk', coded('53100'), 'store_full'],
    ['a full disk under PGlite', coded('ENOSPC'), 'store_full'],
    ['a deadlock', coded('40P01'), 'store_contended'],
    ['anything else', coded('42501'), 'store_failed'],
    ['no error at all', 'oops', 'store_failed'],
  ])('%s', async (_, error, code) => {
    const store = createPostgresFormStore(failing(error));
    for (const [, call] of methods) {
      await expect(call(store)).rejects.toMatchObject({ name: 'FormStoreError', code, cause: error, message: expect.stringMatching(/\w/) as string });
    }
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['rows alone', []],
    ['no rows', { rowCount: 1 }],
  ])('a client that gives %s', async (_, result) => {
    const store = createPostgresFormStore({ query: () => Promise.resolve(result as { rows: [] }) });
    for (const [, call] of methods)
      await expect(call(store)).rejects.toMatchObject({ code: 'store_failed', message: expect.stringContaining('"query" must resolve') as string });
  });

  test('a client that throws before it promises anything', async () => {
    const store = createPostgresFormStore({
      query() {
        throw coded('ECONNREFUSED');
      },
    });
    for (const [, call] of methods) await expect(call(store)).rejects.toMatchObject({ code: 'store_unavailable' });
  });
});

describe.each(databases)('on %s', (_, open) => {
  let database: TestDatabase;
  let store: PostgresFormStore;

  beforeAll(async () => {
    database = await open();
    store = createPostgresFormStore(database.client);
  });

  afterAll(() => database.close());

  test('before the migration every call says what to do', async () => {
    for (const [name, call] of methods.slice(1)) {
      await expect(call(store), name).rejects.toThrow(/^The table "interactive_form" is not there, .* Call migrate\(\)/);
    }
    await store.migrate();
  });

  describe('a row that another version has written', () => {
    const stop = { type: 'interactive_form_question', tool_use_id: 'old', success: false, status: 'cancelled', ask_id: 'ask_old', message: 'Never mind.' };

    async function insert(state: string, form: string, answer: string | null = null): Promise<string> {
      const task = randomUUID();
      const settledAt = state === 'waiting' ? null : new Date().toISOString();
      const values = [task, state, form, answer, settledAt];
      await database.client.query(
        `insert into interactive_form (task_id, tool_use_id, state, render_payload, answer, settled_at) values ($1, 'old', $2, $3::json, $4::json, $5::timestamptz)`,
        values,
      );
      return task;
    }

    test('is named, with what is wrong in it', async () => {
      const task = await insert('waiting', '{"type":"interactive_form_question","questions":[{"id":"a","question":"","input_type":"text"}]}');
      const error = { code: 'form_unreadable', message: expect.stringContaining('Form "old": questions[0].question: ') as string };
      await expect(store.pending(task)).rejects.toMatchObject(error);
      await expect(store.find(task, 'old')).rejects.toMatchObject(error);
    });

    test('can’t be answered, but cancelled, and holds nothing up', async () => {
      const task = await insert('waiting', '[]');
      expect(await store.admit(task, { text: 'Hi' })).toEqual({ ok: true });
      const codes = [
        { answer: { ...stop, tool_use_id: 'other' } },
        { answer: { ...stop, success: true, status: 'answered', answers: { unreadable: 'Because' } } },
      ];
      const refused = await Promise.all(codes.map((incoming) => store.admit(task, incoming).then((result) => !result.ok && result.error)));
      expect(refused).toEqual(['interactive_form_tool_mismatch', 'interactive_form_answer_invalid']);
      const { ask_id: _ask, ...stored } = stop;
      expect(await store.admit(task, { answer: stop })).toEqual({ ok: true, answer: stored });
      expect(await store.admit(task, { text: 'Hi' })).toEqual({ ok: true });
    });

    test('with an answer that is none is named too', async () => {
      const task = await insert('answered', JSON.stringify(payload), '{"status":"answered"}');
      await expect(store.find(task, 'old')).rejects.toMatchObject({ code: 'form_unreadable', message: expect.stringContaining('no answer message') as string });
      await expect(store.admit(task, { answer: stop })).rejects.toMatchObject({ code: 'form_unreadable' });
      expect(await store.admit(task, { text: 'Hi' })).toEqual({ ok: true });
    });

    test('does not keep a later run from asking', async () => {
      const task = await insert('waiting', '[]');
      await store.showForm({ task_id: task, subtask_id: 2, ask_id: 'new' }, payload);
      expect((await store.pending(task))?.toolUseId).toBe('new');
    });
  });

  test('a client that leaves JSON columns as text will do', async () => {
    const texts = createPostgresFormStore({
      query: async (text, params) => {
        const { rows } = await database.client.query(text, params);
        return {
          rows: (rows as object[]).map((row) => Object.fromEntries(Object.entries(row).map(([name, value]: [string, unknown]) => [name, asText(value)]))),
        };
      },
    });
    const task = randomUUID();
    await texts.showForm({ task_id: task, ask_id: 'a' }, payload);
    const answer = buildAnswer((await texts.pending(task))!, { why: 'Because' });
    expect(await texts.admit(task, { answer })).toEqual({ ok: true, answer });
    expect(await texts.find(task, 'a')).toMatchObject({ state: 'answered', answer });
  });

  test('a write whose connection is lost on the way back has happened once, however often it is sent', async () => {
    const task = randomUUID();
    await store.showForm({ task_id: task, subtask_id: 1, ask_id: 'a' }, payload);
    const answer = buildAnswer((await store.pending(task))!, { why: 'Because' });
    const deaf = createPostgresFormStore({
      query: async (text, params) => {
        const result = await database.client.query(text, params);
        if (/^\s*update/.test(text)) throw new Error('Connection terminated unexpectedly');
        return result;
      },
    });
    await expect(deaf.admit(task, { answer })).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(await store.admit(task, { answer })).toEqual({ ok: true, answer, repeated: true });
  });
});

function asText(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

describe.runIf(findPostgres() !== undefined)('a Postgres that goes away', () => {
  test('a connection that is cut, and a server that is stopped, are said to be', async () => {
    const server = await startPostgres();
    const pool = new pg.Pool({ connectionString: server.url, max: 2 });
    pool.on('error', () => undefined);
    try {
      const store = createPostgresFormStore(pool);
      await store.migrate();
      const killer = new pg.Client({ connectionString: server.url });
      await killer.connect();
      const slow = createPostgresFormStore({ query: async (text, params) => ({ rows: (await pool.query<object>(`${text} /* slow */`, params)).rows }) });
      await slow.showForm({ task_id: 1, ask_id: 'a' }, payload);
      await killer.query('begin');
      await killer.query('lock table interactive_form in access exclusive mode');
      const cut = outcome(slow.supersede(1));
      await expect
        .poll(
          async () =>
            (
              await killer.query<object>(
                "select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity where query like '%slow%' and pid <> pg_backend_pid() and wait_event_type = 'Lock'",
              )
            ).rows,
        )
        .toEqual([{ cut: 1 }]);
      expect(await cut).toBe('store_unavailable');
      await killer.query('rollback');
      await killer.end();
      expect((await store.pending(1))?.toolUseId).toBe('a');
      await server.stop();
      expect(await outcome(store.pending(1))).toBe('store_unavailable');
    } finally {
      await pool.end();
      await server.stop();
    }
  });
});

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => (error instanceof FormStoreError ? error.code : error),
  );
