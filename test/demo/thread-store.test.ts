// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../demo/server/database/database.js';
import { RunLog } from '../../demo/server/run-log.js';
import { ThreadFeed, type Watcher } from '../../demo/server/thread-feed.js';
import { ThreadStore } from '../../demo/server/thread-store.js';
import type { ThreadEvent } from '../../demo/shared/apply-event.js';
import type { Thread } from '../../demo/shared/thread.js';
import { openTestDatabase } from './test-database.js';

let database: Database;
let store: ThreadStore;
let feed: ThreadFeed;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  store = new ThreadStore(database);
  await store.migrate();
});

afterAll(() => database.close());

beforeEach(async () => {
  feed = new ThreadFeed(store);
  await feed.open();
  ({ id } = await store.create('cache', 'Make it \0 faster.'));
});

afterEach(() => feed.close());

class Visitor implements Watcher {
  readonly seen: (Thread | ThreadEvent | 'end')[] = [];
  readonly stop: () => void;

  constructor(threadId: string) {
    this.stop = feed.watch(threadId, this);
  }

  start(thread: Thread): void {
    this.seen.push(thread);
  }

  send(event: ThreadEvent): void {
    this.seen.push(event);
  }

  end(): void {
    this.seen.push('end');
  }
}

const text = (words: string) => ({ type: 'text' as const, text: words });

test('the tables may be made again', async () => {
  await store.migrate();
  expect((await store.list()).map((thread) => thread.id)).toContain(id);
});

test('a conversation is read as it was written', async () => {
  const run = await RunLog.begin(store, id);
  await run.put(0, text('Hello'));
  await run.put(1, {
    type: 'tool',
    tool_name: 'ask',
    tool_use_id: 'toolu',
    status: 'error',
    tool_input: { a: '\0' },
    tool_error: 'No.',
  });
  await run.finish();
  expect(await store.get(id)).toEqual({
    id,
    example: 'cache',
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    messages: [
      { id: 'request', role: 'user', text: 'Make it \0 faster.' },
      {
        id: 'run-1',
        role: 'assistant',
        status: 'done',
        blocks: [
          text('Hello'),
          {
            type: 'tool',
            tool_name: 'ask',
            tool_use_id: 'toolu',
            status: 'error',
            tool_input: { a: '\0' },
            tool_error: 'No.',
          },
        ],
      },
    ],
  });
});

test('a conversation that is damaged is named in the list, and the others are there', async () => {
  const { id: dated } = await store.create('cache', 'Dated.');
  await database.query("update chat_thread set created_at = 'infinity' where id = $1", [dated]);
  // Each byte of what the list reads as text, with its last bit flipped.
  const flipped = await Promise.all(
    [...'cache'].map(async (letter, index) => {
      const { id: one } = await store.create('cache', 'Flipped.');
      const example =
        `cache`.slice(0, index) + String.fromCharCode(letter.charCodeAt(0) ^ 1) + `cache`.slice(index + 1);
      await database.query('update chat_thread set example = $2 where id = $1', [one, example]);
      return one;
    }),
  );
  const list = await store.list();
  for (const one of [dated, ...flipped]) expect(list).toContainEqual({ id: one, state: 'damaged' });
  expect(list).toContainEqual(expect.objectContaining({ id, example: 'cache', state: 'busy' }));
  await database.query('delete from chat_message where thread_id = any($1)', [[dated, ...flipped]]);
  await database.query('delete from chat_thread where id = any($1)', [[dated, ...flipped]]);
});

test('where a file of the database is damaged, the list names what it can’t tell of', async () => {
  const damaged = new ThreadStore({
    ...database,
    query: (words, params) =>
      words.includes('chat_message')
        ? Promise.reject(Object.assign(new Error('invalid page in block 0'), { code: 'XX001' }))
        : database.query(words, params),
  });
  expect(await damaged.list()).toContainEqual({ id, state: 'damaged' });
  const lost = new ThreadStore({ ...database, query: () => Promise.reject(new Error('Connection terminated')) });
  await expect(lost.list()).rejects.toThrow('Connection terminated');
});

test('the list is newest first, with whose turn it is', async () => {
  const older = { id, example: 'cache', created: expect.any(String) as string, state: 'busy' };
  const { id: newer } = await store.create('environment', 'Deploy.');
  expect((await store.list()).slice(0, 2)).toEqual([{ ...older, id: newer, example: 'environment' }, older]);
  await (await RunLog.begin(store, newer)).finish();
  expect((await store.list())[0]).toMatchObject({ id: newer, state: 'idle' });
  expect(await store.listBusy()).toContain(id);
  expect(await store.listBusy()).not.toContain(newer);
});

test('what is written twice is there once', async () => {
  await (await RunLog.begin(store, id)).put(0, text('Hello'));
  const once = await store.get(id);
  await (await RunLog.begin(store, id)).put(0, text('Hello'));
  expect(await store.get(id)).toEqual(once);
});

test('who watches sees what grows; the store keeps what is whole', async () => {
  const run = await RunLog.begin(store, id);
  const visitor = new Visitor(id);
  await expect.poll(() => visitor.seen).toEqual([await store.get(id)]);
  await run.show(0, 'Hel');
  const growing = { type: 'block', message_id: 'run-1', index: 0, block: text('Hel') };
  await expect.poll(() => visitor.seen.slice(1)).toEqual([growing]);
  expect((await store.get(id)).messages.at(-1)).toMatchObject({ blocks: [] });
  const late = new Visitor(id);
  await expect.poll(() => late.seen).toMatchObject([{ messages: [{}, { blocks: [text('Hel')] }] }]);
  late.stop();

  await run.put(0, text('Hello'));
  const message = { id: 'run-1', role: 'assistant', status: 'streaming', blocks: [text('Hello')] };
  await expect.poll(() => visitor.seen.slice(2)).toEqual([{ type: 'message', message }]);
  visitor.stop();
  await run.finish();
  const last = new Visitor(id);
  await expect.poll(() => last.seen).toEqual([await store.get(id)]);
  expect([visitor.seen.length, late.seen.length]).toEqual([3, 1]);
  last.stop();
});

test('a text too long for a notice is seen when it is whole', async () => {
  const run = await RunLog.begin(store, id);
  await run.show(0, '语'.repeat(8_000));
  await run.put(0, text('语'.repeat(8_000)));
  expect((await store.get(id)).messages.at(-1)).toMatchObject({ blocks: [text('语'.repeat(8_000))] });
});

test('where it can’t be read, whoever waits for it is told to start again', async () => {
  const failing = vi.spyOn(store, 'get').mockRejectedValueOnce(new Error('Connection terminated'));
  const visitor = new Visitor(id);
  await expect.poll(() => visitor.seen).toEqual(['end']);
  failing.mockRestore();
});
