import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applyEvent, type ThreadEvent } from '../shared/apply-event.js';
import type { ExampleId } from '../shared/examples.js';
import type { Thread } from '../shared/thread.js';
import { appendRecord, createLog } from './log-file.js';
import { readLog } from './read-log.js';

export type ThreadListener = (event: ThreadEvent) => void;

/** The conversations: in memory to read, and each in a log of its own on the disk, which is read again at the next start. */
export class ThreadStore {
  readonly #folder: string;
  readonly #threads = new Map<string, Thread>();
  readonly #previews = new Map<string, ThreadEvent>();
  readonly #listeners = new Map<string, Set<ThreadListener>>();

  /** @param folder is made if it is not there. */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) this.#load(join(folder, file));
  }

  /** Newest first. */
  list(): Thread[] {
    return [...this.#threads.values()].sort((a, b) => b.created.localeCompare(a.created));
  }

  find(id: string): Thread | undefined {
    return this.#threads.get(id);
  }

  /** @throws RangeError for an id that no conversation has. */
  get(id: string): Thread {
    const thread = this.#threads.get(id);
    if (thread === undefined) throw new RangeError(`There is no conversation ${id}.`);
    return thread;
  }

  /** Starts a conversation with the user's first words. */
  create(example: ExampleId, text: string): Thread {
    const id = randomUUID();
    const thread: Thread = { id, example, created: new Date().toISOString(), messages: [{ id: 'request', role: 'user', text }] };
    createLog(this.#path(id), thread);
    this.#threads.set(id, thread);
    return thread;
  }

  /** Writes an event, and only then lets it be seen. */
  record(id: string, event: ThreadEvent): void {
    const thread = this.get(id);
    appendRecord(this.#path(id), event);
    this.#threads.set(id, applyEvent(thread, event));
    this.#previews.delete(id);
    this.#notify(id, event);
  }

  /** Shows a block that is still growing, until it is recorded as a whole. Only those who watch get to see it. */
  preview(id: string, event: ThreadEvent): void {
    this.#previews.set(id, event);
    this.#notify(id, event);
  }

  /** Calls back after each event, recorded or not. `thread` is what they apply to. */
  watch(id: string, listener: ThreadListener): { thread: Thread; stop: () => void } {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    const preview = this.#previews.get(id);
    return {
      thread: preview ? applyEvent(this.get(id), preview) : this.get(id),
      stop: () => {
        listeners.delete(listener);
        if (listeners.size === 0) this.#listeners.delete(id);
      },
    };
  }

  #notify(id: string, event: ThreadEvent): void {
    this.#listeners.get(id)?.forEach((listener) => listener(event));
  }

  /** One damaged log does not keep the others from being read. */
  #load(path: string): void {
    try {
      const log = readLog(path);
      if (log) this.#threads.set(log.thread.id, log.events.reduce(applyEvent, log.thread));
    } catch (error) {
      console.error('A conversation was left out:', error);
    }
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.jsonl`);
  }
}
