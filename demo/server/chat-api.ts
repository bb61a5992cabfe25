import type { ServerResponse } from 'node:http';
import { isExampleId } from '../shared/examples.js';
import { threadState, type Thread, type ThreadSummary } from '../shared/thread.js';
import { scripts } from '../scripts/scripts.js';
import { acceptMessage } from './accept-message.js';
import type { Agent } from './agent.js';
import { writeOnce } from './database/in-doubt-error.js';
import { EventStream } from './http/event-stream.js';
import { HttpError } from './http/http-error.js';
import { readJson } from './http/read-json.js';
import type { Routes } from './http/router.js';
import { sendJson } from './http/send-json.js';
import { hideToolInput, hideToolInputs } from './hide-tool-input.js';
import { isPassing } from './is-passing.js';
import type { ThreadFeed } from './thread-feed.js';
import type { ThreadStore } from './thread-store.js';

/** What the page talks to. */
export function createChatApi(store: ThreadStore, feed: ThreadFeed, agent: Agent): Routes {
  const find = async (id: string): Promise<Thread> => {
    const thread = await store.find(id);
    if (!thread) throw new HttpError(404, 'unknown_thread', 'There is no such conversation.');
    return thread;
  };
  return {
    '/api/threads': {
      GET: async (_, response) =>
        sendJson(response, 200, { threads: await store.list(), waiting: await store.listWaiting() }),
      POST: async (request, response) => {
        const thread = await startThread(store, await readJson(request));
        agent.wake(thread.id);
        sendJson(response, 201, summarize(thread));
      },
    },
    '/api/threads/:id/messages': {
      POST: async (request, response, id) => {
        await find(id);
        const body = await readJson(request);
        const { isNew, message } = await writeOnce(() => acceptMessage(store, id, body));
        agent.wake(id);
        sendJson(response, isNew ? 201 : 200, message);
      },
    },
    '/api/threads/:id/events': {
      GET: async (_, response, id) => {
        try {
          streamEvents(feed, (await find(id)).id, response);
        } catch (error) {
          if (!isPassing(error)) throw error;
          // After an error status, a browser does not connect again. After a stream that has ended, it does.
          new EventStream(response).end();
        }
      },
    },
  };
}

function startThread(store: ThreadStore, body: unknown): Promise<Thread> {
  const { example } = (body ?? {}) as { example?: unknown };
  if (!isExampleId(example)) throw new HttpError(422, 'unknown_example', '"example" must be one of the examples.');
  return store.create(example, scripts[example].request);
}

/** The conversation as it stands, then whatever happens in it. */
function streamEvents(feed: ThreadFeed, id: string, response: ServerResponse): void {
  const stream = new EventStream(response);
  const stop = feed.watch(id, {
    start: (thread) => stream.send('thread', { ...thread, messages: thread.messages.map(hideToolInputs) }),
    send: (event) => stream.send('change', hideToolInput(event)),
    end: () => stream.end(),
  });
  response.on('close', stop);
}

function summarize(thread: Thread): ThreadSummary {
  const { id, example, created } = thread;
  return { id, example, created, state: threadState(thread) };
}
