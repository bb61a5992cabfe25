// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Thread } from '../../demo/shared/thread.js';
import { ChatClient } from './chat-client.js';

/** The ids that the tool makes up are new after a crash in its call. */
function withoutAskIds(thread: Thread): unknown {
  return JSON.parse(JSON.stringify(thread).replaceAll(/"ask_[\da-f-]{36}"/g, '"ask"'));
}

/** Does what the user does, as far as it is still to be done, and returns how the conversation ends. */
async function finish(chat: ChatClient, id: string): Promise<unknown> {
  await chat.agentIsDone(id);
  if (chat.thread(id).messages.length < 3) await chat.send(id, { answer: chat.answer(id, { window: ['later'], window_2: '5' }) });
  await chat.agentIsDone(id);
  return withoutAskIds(chat.thread(id));
}

test('wherever a crash cuts the log off, the conversation goes on and ends the same, with nothing in it twice', async () => {
  const chat = new ChatClient();
  try {
    await chat.start();
    const id = await chat.begin('repair');
    const uncut = await finish(chat, id);
    const path = join(chat.dataDir, `${id}.jsonl`);
    const lines = chat.disk()[`${id}.jsonl`]!.match(/.*\n/g)!;
    expect(lines.length).toBeGreaterThan(10);
    const cuts = lines.flatMap((line, index) => {
      const whole = lines.slice(0, index + 1).join('');
      return [whole, whole + (lines[index + 1] ?? line).slice(0, -9)];
    });
    for (const cut of cuts) {
      await chat.stop();
      writeFileSync(path, cut);
      await chat.start();
      expect(await finish(chat, id)).toEqual(uncut);
      await chat.stop();
      await chat.start();
      expect(withoutAskIds(chat.thread(id))).toEqual(uncut);
    }
  } finally {
    await chat.dispose();
  }
});
