// @vitest-environment node
import { expect, test } from 'vitest';
import type { ThreadList } from '../../demo/shared/thread.js';
import { ChatClient } from './chat-client.js';

const chat = ChatClient.forEachTest();

async function list(): Promise<ThreadList> {
  return (await (await chat.fetch('/api/threads')).json()) as ThreadList;
}

test('what waits is listed for all conversations, oldest first, until it is answered or cancelled', async () => {
  expect(await list()).toEqual({ threads: [], waiting: [] });
  const ids = [await chat.begin('environment'), await chat.begin('overwrite')];
  const { threads, waiting } = await list();
  expect(threads).toHaveLength(2);
  expect(waiting).toMatchObject(ids.map((task_id) => ({ task_id, blocking: true })));
  expect(waiting.map(({ title }) => typeof title)).toEqual(['string', 'string']);
  await chat.stop();
  await chat.start();
  expect(await list()).toEqual({ threads, waiting });
  await chat.send(ids[1]!, { answer: await chat.cancellation(ids[1]!) });
  expect((await list()).waiting).toEqual(waiting.slice(0, 1));
  await chat.send(ids[0]!, { answer: await chat.answer(ids[0]!, { environment: ['dev'] }) });
  expect((await list()).waiting).toEqual([]);
});
