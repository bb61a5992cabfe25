// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../demo/server/database/database.js';
import type { Thread } from '../../demo/shared/thread.js';
import { ChatClient } from './chat-client.js';
import { openTestDatabase } from './test-database.js';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** The ids that are made up are new in each conversation, and after a crash in a call. */
function withoutIds({ created: _created, ...thread }: Thread): unknown {
  const text = JSON.stringify(thread).replaceAll(/"ask_[\da-f-]{36}"/g, '"ask"');
  return JSON.parse(text.replaceAll(thread.id, 'thread'));
}

/** Does what the user does, as far as it is still to be done, and returns how the conversation ends. */
async function finish(chat: ChatClient, id: string): Promise<unknown> {
  await chat.agentIsDone(id);
  if ((await chat.thread(id)).messages.length < 3)
    await chat.send(id, { answer: await chat.answer(id, { window: ['later'], window_2: '5' }) });
  await chat.agentIsDone(id);
  return withoutIds(await chat.thread(id));
}

interface Crash {
  database: Database;
  writes: () => number;
  isOver: () => boolean;
}

/** A database that is gone after so many writes: with the last one done, or taken back, as a process that is killed leaves it. */
function crashAfter(limit: number, isLastDone: boolean): Crash {
  let writes = 0;
  let isOver = false;
  const write = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (isOver) throw new Error('Connection terminated');
    const isLast = ++writes === limit;
    if (isLast && !isLastDone) isOver = true;
    if (isOver) throw new Error('Connection terminated');
    const result = await action();
    if (!isLast) return result;
    isOver = true;
    throw new Error('Connection terminated');
  };
  const crashing: Database = {
    ...database,
    query: async (text, params) => {
      if (isOver) throw new Error('Connection terminated');
      return /^\s*(insert|update)/.test(text)
        ? write(() => database.query(text, params))
        : database.query(text, params);
    },
    transaction: (action) => write(() => database.transaction(action)),
    isClaimed: () => !isOver,
  };
  return { database: crashing, writes: () => writes, isOver: () => isOver };
}

async function begin(chat: ChatClient): Promise<string> {
  const { body } = await chat.post('/api/threads', { example: 'repair' });
  return String(body['id']);
}

test('wherever a crash cuts it off, the conversation goes on and ends the same, with nothing in it twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const chat = new ChatClient(database);
  const uncut = crashAfter(Infinity, true);
  await chat.start(uncut.database);
  const expected = await finish(chat, await begin(chat));
  await chat.stop();
  expect(uncut.writes()).toBeGreaterThan(10);

  // The first write is the conversation itself.
  for (let limit = 2; limit <= uncut.writes(); limit++) {
    for (const isLastDone of [true, false]) {
      const crash = crashAfter(limit, isLastDone);
      await chat.start(crash.database);
      const id = await begin(chat);
      await finish(chat, id).catch(() => undefined);
      await expect.poll(() => crash.isOver()).toBe(true);
      await chat.stop();
      await chat.start();
      expect(await finish(chat, id)).toEqual(expected);
      await chat.stop();
    }
  }
});
