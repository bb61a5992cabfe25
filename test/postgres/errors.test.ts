// @vitest-environment node
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres } from '../../.ci/postgres.mjs';
import type { FormHost } from '../../src/mcp/index.js';
import {
  createPostgresFormStore,
  FormStoreError,
  toFormStoreError,
  type PostgresClient,
  type PostgresFormStore,
} from '../../src/postgres/index.js';
import { buildAnswer, type RenderPayload } from '../../src/protocol/index.js';
import { databases, outcome, type TestDatabase } from './databases.js';

const payload: RenderPayload = {
  type: 'interactive_form_question',
  questions: [{ id: 'why', question: 'Why?', input_type: 'text' }],
};

/** Every method, as a host calls it. */
const methods: [string, (store: PostgresFormStore) => Promise<unknown>][] = [
  ['migrate', (store) => store.migrate()],
  ['hasForm', (store) => store.hasForm({ task_id: 1 })],
  ['showForm', (store) => store.showForm({ task_id: 1, ask_id: 'a' }, payload)],
  ['pending', (store) => store.pending(1)],
  ['find', (store) => store.find(1, 'a')],
  ['revisions', (store) => store.revisions(1, 'a')],
  ['admit', (store) => store.admit(1, { text: 'Hi' })],
  ['supersede', (store) => store.supersede(1)],
  ['expire', (store) => store.expire()],
];

const WRITES = ['migrate', 'showForm', 'supersede', 'expire'];

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
  test.each<[string, unknown, string, boolean]>([
    ['no table', coded('42P01'), 'store_not_migrated', false],
    ['no column', coded('42703'), 'store_not_migrated', false],
    ['a server that is not there', coded('ECONNREFUSED'), 'store_unavailable', true],
    ['a connection that was cut', coded('ECONNRESET'), 'store_unavailable', true],
    ['a server that shuts down', coded('57P01'), 'store_unavailable', true],
    ['too many connections', coded('53300'), 'store_unavailable', true],
    ['a standby', coded('25006'), 'store_unavailable', false],
    ['a cut connection, by pg', new Error('Connection terminated unexpectedly'), 'store_unavailable', true],
    ['a full pool, by pg', new Error('timeout exceeded when trying to connect'), 'store_unavailable', true],
    ['a closed database, by PGlite', new Error('PGlite is closed'), 'store_unavailable', true],
    ['a query that timed out, by pg', new Error('Query read timeout'), 'store_unavailable', true],
    ['a socket that is missing', coded('ENOENT', 'connect ENOENT /run/.s.PGSQL.5432'), 'store_unavailable', true],
    ['a closed connection, by postgres.js', coded('CONNECTION_CLOSED'), 'store_unavailable', true],
    ['a commit whose end is unknown', coded('40003'), 'store_unavailable', true],
    ['a transaction that was idle for too long', coded('25P03'), 'store_unavailable', true],
    ['a statement_timeout', coded('57014'), 'store_contended', false],
    ['a wrong argument, by Node', coded('ERR_INVALID_ARG_TYPE'), 'store_failed', true],
    ['a full disk', coded('53100'), 'store_full', false],
    ['a full disk under PGlite', coded('ENOSPC'), 'store_full', false],
    ['a deadlock', coded('40P01'), 'store_contended', false],
    ['a transaction that others came before', coded('40001'), 'store_contended', false],
    ['anything else', coded('42501'), 'store_failed', false],
    ['no error at all', 'oops', 'store_failed', true],
  ])('%s, and a write alone is in doubt', async (_, error, code, mayBeWritten) => {
    const store = createPostgresFormStore(failing(error));
    for (const [name, call] of methods) {
      const isInDoubt = mayBeWritten && WRITES.includes(name);
      await expect(call(store), name).rejects.toMatchObject({
        name: 'FormStoreError',
        code,
        cause: error,
        mayBeWritten: isInDoubt,
        message: (isInDoubt
          ? expect.stringContaining('may have been written')
          : expect.not.stringContaining('may have been')) as string,
      });
    }
    expect(toFormStoreError(error)).toMatchObject({ mayBeWritten });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['rows alone', []],
    ['no rows', { rowCount: 1 }],
  ])('a client that gives %s', async (_, result) => {
    const store = createPostgresFormStore({ query: () => Promise.resolve(result as { rows: [] }) });
    const message = expect.stringContaining('"query" must resolve') as string;
    for (const [name, call] of methods) {
      await expect(call(store), name).rejects.toMatchObject({
        code: 'store_failed',
        message,
        mayBeWritten: WRITES.includes(name),
      });
    }
  });

  test('rows that are none are passed over', async () => {
    const store = createPostgresFormStore({ query: async () => ({ rows: [null, 7] }) });
    expect([await store.pending(1), await store.hasForm({ task_id: 1 }), await store.supersede(1)]).toEqual([
      undefined,
      false,
      false,
    ]);
  });

  test('the words: what has happened, whether it is in doubt, and what the client said', () => {
    const lost = 'The database can’t be reached, did not answer in time, or the connection was lost.';
    const doubt = 'It may have been written all the same; to do the same again is safe.';
    expect(toFormStoreError(coded('ECONNRESET', 'read')).message).toBe(`${lost} ${doubt} (ECONNRESET: read)`);
    expect(toFormStoreError(new Error('Connection terminated'), false).message).toBe(`${lost} (Connection terminated)`);
    expect(new FormStoreError('form_already_shown').message).toBe('This run has shown a form already.');
  });

  test('what throws where it is looked at is in doubt', () => {
    const hostile = {
      get code() {
        throw new Error('Look away');
      },
    };
    const { code, cause, mayBeWritten } = toFormStoreError(hostile);
    expect([code, mayBeWritten, toFormStoreError(hostile, false).mayBeWritten]).toEqual(['store_failed', true, false]);
    expect(cause).toBe(hostile);
  });

  test('others who are faster each time are said to be, after some tries', async () => {
    const waits = { tool_use_id: 'a', state: 'waiting', render_payload: payload };
    const store = createPostgresFormStore({
      query: async (text) => ({ rows: /^\s*select tool_use_id/.test(text) ? [waits] : [] }),
    });
    const answer = buildAnswer((await store.pending(1))!, { why: 'Because' });
    const contended = { code: 'store_contended', mayBeWritten: false };
    await expect(store.admit(1, { answer })).rejects.toMatchObject(contended);
    await expect(store.showForm({ task_id: 1, ask_id: 'a' }, payload)).rejects.toMatchObject(contended);
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
      await expect(call(store), name).rejects.toThrow(
        /^The table "interactive_form" is not there, .* Call migrate\(\)/,
      );
    }
    await store.migrate();
  });

  describe('a row that another version has written', () => {
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
      const task = await insert(
        'waiting',
        '{"type":"interactive_form_question","questions":[{"id":"a","question":"","input_type":"text"}]}',
      );
      const error = {
        code: 'form_unreadable',
        message: expect.stringContaining('Form "old": questions[0].question: ') as string,
      };
      await expect(store.pending(task)).rejects.toMatchObject(error);
      await expect(store.find(task, 'old')).rejects.toMatchObject(error);
    });
  });

  test('a client that leaves JSON columns as text will do', async () => {
    const texts = createPostgresFormStore({
      query: async (text, params) => {
        const { rows } = await database.client.query(text, params);
        return {
          rows: (rows as object[]).map((row) =>
            Object.fromEntries(Object.entries(row).map(([name, value]: [string, unknown]) => [name, asText(value)])),
          ),
        };
      },
    });
    const task = randomUUID();
    await texts.showForm({ task_id: task, ask_id: 'a' }, payload);
    const answer = buildAnswer((await texts.pending(task))!, { why: 'Because' });
    expect(await texts.admit(task, { answer })).toEqual({ ok: true, answer });
    expect(await texts.find(task, 'a')).toMatchObject({ state: 'answered', answer });
  });

  describe('a write of which nothing is heard', () => {
    /** Does what it is told, and loses its connection after a write: for good, or until the next statement. */
    const deaf = (isForGood: boolean, isWritten = true) => {
      let isLost = false;
      return createPostgresFormStore({
        query: async (text, params) => {
          const isWrite = /^\s*(update|with)/.test(text);
          if (isLost && isForGood) throw new Error('Connection terminated');
          const result = isWrite && !isWritten ? { rows: [] } : await database.client.query(text, params);
          isLost ||= isWrite;
          if (isWrite) throw new Error('Query read timeout');
          return result;
        },
      });
    };
    const context = (task: string) => ({ task_id: task, subtask_id: 1, ask_id: 'a' });

    async function ask() {
      const task = randomUUID();
      await store.showForm(context(task), payload);
      return { task, answer: buildAnswer((await store.pending(task))!, { why: 'Because' }) };
    }

    test('is looked up, and has happened', async () => {
      const { task, answer } = await ask();
      expect(await deaf(false).admit(task, { answer })).toEqual({ ok: true, answer, mayBeRepeated: true });
      expect(await store.admit(task, { answer })).toEqual({ ok: true, answer, repeated: true });
      const next = randomUUID();
      await deaf(false).showForm(context(next), payload);
      expect((await store.pending(next))?.toolUseId).toBe('a');
    });

    test('is in doubt where it can’t be looked up, and has happened once, however often it is sent', async () => {
      const { task, answer } = await ask();
      const doubt = {
        code: 'store_unavailable',
        mayBeWritten: true,
        message: expect.stringContaining('may have been written') as string,
      };
      await expect(deaf(true).admit(task, { answer })).rejects.toMatchObject(doubt);
      expect(await store.admit(task, { answer })).toEqual({ ok: true, answer, repeated: true });
      const next = randomUUID();
      await expect(deaf(true).showForm(context(next), payload)).rejects.toMatchObject(doubt);
      expect(await store.hasForm(context(next))).toBe(true);
    });

    test('is in doubt where it is not there yet: it may still come', async () => {
      const { task, answer } = await ask();
      await expect(deaf(false, false).admit(task, { answer })).rejects.toMatchObject({ mayBeWritten: true });
      expect(await store.admit(task, { answer })).toEqual({ ok: true, answer });
      await expect(deaf(false, false).showForm(context(randomUUID()), payload)).rejects.toMatchObject({
        mayBeWritten: true,
      });
    });

    test('that the database has taken back is not looked up', async () => {
      const { task, answer } = await ask();
      const heard: string[] = [];
      const refusing = createPostgresFormStore({
        query: async (text, params) => {
          heard.push(/\w+/.exec(text)![0]);
          if (heard.at(-1) !== 'select') throw Object.assign(new Error('canceling statement'), { code: '57014' });
          return database.client.query(text, params);
        },
      });
      await expect(refusing.admit(task, { answer })).rejects.toMatchObject({
        code: 'store_contended',
        mayBeWritten: false,
      });
      expect(heard).toEqual(['select', 'update']);
    });

    test.each([
      ['the same form, of no run', {}, payload, undefined],
      [
        'another form of the same name',
        {},
        { ...payload, questions: [{ ...payload.questions[0]!, question: 'Why not?' }] },
        'store_unavailable',
      ],
      ['the same form of another name', { ask_id: 'b' }, payload, 'store_unavailable'],
      ['the same form, of another run', { subtask_id: 2 }, payload, 'store_unavailable'],
    ])('is looked up by all that was to be written: %s is there', async (_name, ids, stored, expected) => {
      const task = randomUUID();
      await store.showForm({ task_id: task, ask_id: 'a', ...ids }, stored);
      expect(await outcome(deaf(false, false).showForm({ task_id: task, ask_id: 'a' }, payload))).toBe(expected);
    });

    test('gives way to another answer that came first', async () => {
      const { task, answer } = await ask();
      const other = { ...answer, answers: { why: 'No reason' }, answer: 'No reason' };
      const slow = createPostgresFormStore({
        query: async (text, params) => {
          if (!/^\s*update/.test(text)) return database.client.query(text, params);
          await store.admit(task, { answer: other });
          throw new Error('Connection terminated unexpectedly');
        },
      });
      expect(await slow.admit(task, { answer })).toMatchObject({
        ok: false,
        error: 'interactive_form_already_answered',
        answer: other,
      });
    });
  });

  test('a client that is dead when it is to listen has no listener afterwards', async () => {
    const listeners = new Set<unknown>();
    const dead = {
      query: () => Promise.reject(new Error('Client has encountered a connection error and is not queryable')),
      on: (_event: string, listener: unknown) => listeners.add(listener),
      removeListener: (_event: string, listener: unknown) => listeners.delete(listener),
    };
    await expect(store.listen(dead, () => undefined)).rejects.toMatchObject({
      code: 'store_unavailable',
      mayBeWritten: false,
    });
    expect([...listeners]).toEqual([]);
  });

  test.each<[string, string]>([
    ['a NUL', 'a\0'],
    ['too long', 'x'.repeat(501)],
    ['blank', ' '],
    // What a host in JavaScript, or one that reads a missing field, hands over.
    ['undefined', undefined as unknown as string],
    ['null', null as unknown as string],
    ['an object', {} as unknown as string],
    ['no number', NaN as unknown as string],
  ])('a task of the host’s that can’t be one is said to be: %s', async (_name, task) => {
    const calls = [
      store.hasForm({ task_id: task }),
      store.showForm({ task_id: task, ask_id: 'a' }, payload),
      store.pending(task),
      store.find(task, 'a'),
      store.revisions(task, 'a'),
      store.admit(task, { text: 'Hi' }),
      store.supersede(task),
    ];
    expect(await Promise.all(calls.map(outcome))).toEqual(calls.map(() => 'invalid_ids'));
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
      killer.on('error', () => undefined);
      await killer.connect();
      const slow = createPostgresFormStore({
        query: async (text, params) => ({ rows: (await pool.query<object>(`/* slow */ ${text}`, params)).rows }),
      });
      await slow.showForm({ task_id: 1, ask_id: 'a' }, payload);
      await killer.query('begin');
      await killer.query('lock table interactive_form in access exclusive mode');
      const cut = outcome(slow.supersede(1));
      const cutWhatWaits =
        "select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity where query like '%slow%' and pid <> pg_backend_pid() and wait_event_type = 'Lock'";
      await expect
        .poll(async () => (await killer.query<object>(cutWhatWaits)).rows, { timeout: 30_000 })
        .toEqual([{ cut: 1 }]);
      expect(await cut).toBe('store_unavailable');
      await killer.query('rollback');
      await killer.end();
      expect((await store.pending(1))?.toolUseId).toBe('a');
      await server.stop();
      expect(await outcome(store.pending(1))).toBe('store_unavailable');
    } finally {
      // It ends what still waits for the lock: a pool would wait with it.
      await server.stop();
      await pool.end();
    }
  });
});

describe.runIf(findPostgres() !== undefined)('on a busy Postgres', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let pool: pg.Pool;
  let store: PostgresFormStore;

  beforeAll(async () => {
    server = await startPostgres();
    pool = new pg.Pool({ connectionString: server.url });
    pool.on('connect', (client) => client.on('error', () => undefined)).on('error', () => undefined);
    store = createPostgresFormStore(pool);
    await store.migrate();
  });

  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  /** Runs an action while another connection holds the form of a task. */
  async function whileHeld<Result>(task: string, action: () => Promise<Result>): Promise<Result> {
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from interactive_form where task_id = $1 for update', [task]);
      return await action();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  async function ask(task: string) {
    await store.showForm({ task_id: task, ask_id: 'a' }, payload);
    return buildAnswer((await store.pending(task))!, { why: 'Because' });
  }

  test('a write that its client has given up may still come, and is known when it is sent again', async () => {
    const answer = await ask('hasty');
    const hasty = new pg.Pool({ connectionString: server.url, query_timeout: 100 });
    await whileHeld('hasty', async () => {
      await expect(createPostgresFormStore(hasty).admit('hasty', { answer })).rejects.toMatchObject({
        code: 'store_unavailable',
        mayBeWritten: true,
      });
    });
    await expect.poll(async () => (await store.find('hasty', 'a'))?.state).toBe('answered');
    expect(await createPostgresFormStore(hasty).admit('hasty', { answer })).toEqual({
      ok: true,
      answer,
      repeated: true,
    });
    await hasty.end();
  });

  test('a statement that its own server has cancelled passes, and was not written', async () => {
    const answer = await ask('bounded');
    const bounded = new pg.Pool({ connectionString: server.url, statement_timeout: 100 });
    await whileHeld('bounded', async () => {
      await expect(createPostgresFormStore(bounded).admit('bounded', { answer })).rejects.toMatchObject({
        code: 'store_contended',
        mayBeWritten: false,
      });
    });
    expect((await store.find('bounded', 'a'))?.state).toBe('waiting');
    await bounded.end();
  });

  test('an answer is late by the clock, also in a transaction that began in time', async () => {
    const brief = createPostgresFormStore({
      query: (text, params) => pool.query<object>(text, params),
      expiresIn: 200,
    });
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1');
    await brief.showForm({ task_id: 'late', ask_id: 'a' }, payload);
    const inside = createPostgresFormStore(client);
    const answer = buildAnswer((await inside.pending('late'))!, { why: 'Because' });
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect([await inside.pending('late'), await inside.admit('late', { answer })]).toMatchObject([
      undefined,
      { error: 'interactive_form_not_pending' },
    ]);
    await client.query('commit');
    client.release();
  });

  test('whoever may only use the tables may call for the migration', async () => {
    await pool.query(
      'create role guest login; grant select on interactive_form_migration to guest; grant select, insert, update on interactive_form to guest',
    );
    const guests = new pg.Pool({ connectionString: server.url.replace('postgres@', 'guest@') });
    const theirs = createPostgresFormStore(guests);
    await theirs.migrate();
    await theirs.showForm({ task_id: 'guest', ask_id: 'a' }, payload);
    expect((await store.pending('guest'))?.toolUseId).toBe('a');
    await guests.end();
  });
});
