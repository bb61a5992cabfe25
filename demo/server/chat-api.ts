import type { ServerResponse } from 'node:http';
import { isExampleId } from '../shared/examples.js';
import { threadState, type Thread, type ThreadSummary } from '../shared/thread.js';
import { scripts } from '../scripts/scripts.js';
import { acceptMessage } from './accept-message.js';
import type { Agent } from './agent.js';
import { EventStream } from './http/event-stream.js';
import { HttpError } from './http/http-error.js';
import { readJson } from './http/read-json.js';
import type { Routes } from './http/router.js';
import { sendJson } from './http/send-json.js';
import { hideToolInput, hideToolInputs } from './hide-tool-input.js';
import type { ThreadStore } from './thread-store.js';

/** What the page talks to. */
export function createChatApi(store: ThreadStore, agent: Agent): Routes {
  const find = (id: string): Thread => {
    const thread = store.find(id);
    if (!thread) throw new HttpError(404, 'unknown_thread', 'There is no such conversation.');
    return thread;
  };
  return {
    '/api/threads': {
      GET: (_, response) => sendJson(response, 200, { threads: store.list().map(summarize) }),
      POST: async (request, response) => {
        const thread = startThread(store, await readJson(request));
        agent.wake(thread.id);
        sendJson(response, 201, summarize(thread));
      },
    },
    '/api/threads/:id/messages': {
      POST: async (request, response, id) => {
        find(id);
        const body = await readJson(request);
        // Found anew: reading the body took time, in which another message may have come in.
        const { isNew, message } = acceptMessage(store, find(id), body);
        agent.wake(id);
        sendJson(response, isNew ? 201 : 200, message);
      },
    },
    '/api/threads/:id/events': {
      GET: (_, response, id) => streamEvents(store, find(id).id, response),
    },
  };
}

function startThread(store: ThreadStore, body: unknown): Thread {
  const { example } = (body ?? {}) as { example?: unknown };
  if (!isExampleId(example)) throw new HttpError(422, 'unknown_example', '"example" must be one of the examples.');
  return store.create(example, scripts[example].request);
}

/** The conversation as it stands, then whatever happens in it. */
function streamEvents(store: ThreadStore, id: string, response: ServerResponse): void {
  const stream = new EventStream(response);
  const { thread, stop } = store.watch(id, (event) => stream.send('change', hideToolInput(event)));
  response.on('close', stop);
  stream.send('thread', { ...thread, messages: thread.messages.map(hideToolInputs) });
}

function summarize(thread: Thread): ThreadSummary {
  const { id, example, created } = thread;
  return { id, example, created, state: threadState(thread) };
}
