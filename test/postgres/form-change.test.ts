// @vitest-environment node
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { listenForChanges } from '../../src/postgres/listen.js';

const change = { task_id: '1', tool_use_id: 'toolu_1', state: 'answered' };

/** What a host hears of what somebody has written into the channel. */
async function hear(...payloads: unknown[]): Promise<unknown[]> {
  const heard: unknown[] = [];
  const client = {
    listen: (_: string, callback: (payload: string) => void) => {
      payloads.forEach((payload) => callback(payload as string));
      return Promise.resolve(() => Promise.resolve());
    },
  };
  await listenForChanges(client, (one) => heard.push(one));
  return heard;
}

test('a change is heard, with what is known of it and no more', async () => {
  expect(await hear(JSON.stringify({ ...change, more: 'of it' }))).toEqual([change]);
  for (const state of ['waiting', 'cancelled', 'superseded', 'expired'])
    expect(await hear(JSON.stringify({ ...change, state }))).toEqual([{ ...change, state }]);
});

test('a client with events is heard on this channel alone, and until it is no longer listened to', async () => {
  const asked: string[] = [];
  const client = Object.assign(new EventEmitter(), { query: (sql: string) => Promise.resolve(asked.push(sql)) });
  const heard: unknown[] = [];
  const stop = await listenForChanges(client, (one) => heard.push(one));
  const tell = (channel: string) => client.emit('notification', { channel, payload: JSON.stringify(change) });
  expect([tell('interactive_form'), tell('another')]).toEqual([true, true]);
  await stop();
  expect([asked, heard, client.eventNames()]).toEqual([['listen interactive_form'], [change], []]);
});

test.each<[string, unknown]>([
  ['no JSON', '{"task_id":'],
  ['nothing', undefined],
  ['a list', JSON.stringify([change])],
  ['a text', '"answered"'],
  ['nothing at all', 'null'],
  ['a task that is a number', JSON.stringify({ ...change, task_id: 1 })],
  ['no task', JSON.stringify({ ...change, task_id: undefined })],
  ['an id that is a list', JSON.stringify({ ...change, tool_use_id: ['toolu_1'] })],
  ['a state that is none', JSON.stringify({ ...change, state: 'forged' })],
  ['a state that every object has', JSON.stringify({ ...change, state: 'constructor' })],
])('anybody may write there: %s is passed over', async (_, payload) => {
  expect(await hear(payload)).toEqual([]);
});
