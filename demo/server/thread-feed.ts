import { createPostgresFormStore } from 'react-interactive-form/postgres';
import { applyEvent, type ThreadEvent } from '../shared/apply-event.js';
import type { Thread } from '../shared/thread.js';
import { CHANNEL, readNotice, type ThreadNotice } from './thread-notice.js';
import type { ThreadStore } from './thread-store.js';

/** Somebody who looks at a conversation. */
export interface Watcher {
  /** The conversation as it stands; once, before any event. */
  start(thread: Thread): void;
  send(event: ThreadEvent): void;
  /** Events may have been missed: start again. */
  end(): void;
}

/** What happens in the conversations, in whichever process, for those who look at them here. */
export class ThreadFeed {
  readonly #store: ThreadStore;
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #growing = new Map<string, ThreadEvent>();
  /** By conversation: reads happen one after the other, so that an old message never comes after a newer one. */
  readonly #queues = new Map<string, Promise<void>>();

  readonly #stops: (() => Promise<void>)[] = [];

  constructor(store: ThreadStore) {
    this.#store = store;
  }

  async open(): Promise<void> {
    const { database } = this.#store;
    database.onGap(() => this.#endAll());
    this.#stops.push(
      await database.listen(CHANNEL, (payload) => this.#receive(readNotice(payload))),
      await createPostgresFormStore(database).listen(database, ({ task_id, tool_use_id }) => {
        if (this.#watchers.has(task_id)) this.#enqueue(task_id, () => this.#sendCall(task_id, tool_use_id));
      }),
    );
  }

  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop();
  }

  /** @returns what ends it. */
  watch(id: string, watcher: Watcher): () => void {
    let isOver = false;
    this.#enqueue(
      id,
      async () => {
        const thread = await this.#store.get(id);
        if (isOver) return;
        const growing = this.#growing.get(id);
        watcher.start(growing ? applyEvent(thread, growing) : thread);
        this.#watchers.set(id, (this.#watchers.get(id) ?? new Set()).add(watcher));
      },
      watcher,
    );
    return () => {
      isOver = true;
      this.#watchers.get(id)?.delete(watcher);
      if (this.#watchers.get(id)?.size === 0) this.#watchers.delete(id);
    };
  }

  #receive({ thread_id, message_id, growing }: ThreadNotice): void {
    if (growing) {
      const event: ThreadEvent = {
        type: 'block',
        message_id,
        index: growing.index,
        block: { type: 'text', text: growing.text },
      };
      this.#growing.set(thread_id, event);
      this.#enqueue(thread_id, () => this.#send(thread_id, event));
    } else {
      this.#growing.delete(thread_id);
      if (this.#watchers.has(thread_id)) this.#enqueue(thread_id, () => this.#sendMessage(thread_id, message_id));
    }
  }

  async #sendCall(threadId: string, toolUseId: string): Promise<void> {
    const messageId = await this.#store.findCall(threadId, toolUseId);
    if (messageId !== undefined) await this.#sendMessage(threadId, messageId);
  }

  async #sendMessage(threadId: string, id: string): Promise<void> {
    const message = await this.#store.findMessage(threadId, id);
    if (message) this.#send(threadId, { type: 'message', message });
  }

  #send(threadId: string, event: ThreadEvent): void {
    this.#watchers.get(threadId)?.forEach((watcher) => watcher.send(event));
  }

  /** If it can't be read, those who wait for it are told to start again. */
  #enqueue(id: string, action: () => void | Promise<void>, starter?: Watcher): void {
    const turn = (this.#queues.get(id) ?? Promise.resolve()).then(action).catch(() => {
      starter?.end();
      this.#watchers.get(id)?.forEach((watcher) => watcher.end());
    });
    this.#queues.set(id, turn);
    void turn.then(() => {
      if (this.#queues.get(id) === turn) this.#queues.delete(id);
    });
  }

  #endAll(): void {
    for (const watchers of this.#watchers.values()) watchers.forEach((watcher) => watcher.end());
  }
}
