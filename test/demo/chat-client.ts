import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  buildAnswer,
  buildCancellation,
  findPendingForm,
  type Answers,
  type AnswerMessage,
  type TrustedForm,
} from 'react-interactive-form/protocol';
import { startChatServer, type ChatServer } from '../../demo/server/chat-server.js';
import type { Database } from '../../demo/server/database/database.js';
import { threadState, type Thread } from '../../demo/shared/thread.js';
import { openTestDatabase } from './test-database.js';

/** The demo's server in this process, with a client, for tests that need no page. */
export class ChatClient {
  #database: Database | undefined;
  #server: ChatServer | undefined;

  constructor(database?: Database) {
    this.#database = database;
  }

  /** A client whose server starts anew for each test of a file. All these servers use one database. */
  static forEachTest(): ChatClient {
    const chat = new ChatClient();
    beforeAll(async () => {
      chat.#database = await openTestDatabase();
    });
    afterAll(() => chat.#database?.close());
    beforeEach(() => chat.start());
    afterEach(() => chat.stop());
    return chat;
  }

  get server(): ChatServer {
    return this.#server!;
  }

  /** @param database A database in place of the client's own, such as a database that fails. */
  async start(database = this.#database!): Promise<void> {
    this.#server = await startChatServer({ port: 0, pace: 0 }, database, new Map([['/index.html', '<p>page</p>']]));
  }

  async stop(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.server.port}${path}`, init);
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await this.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: text,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** Starts a conversation and waits for the agent's turn to end. */
  async begin(example: string): Promise<string> {
    const { body } = await this.post('/api/threads', { example });
    await this.agentIsDone(String(body['id']));
    return String(body['id']);
  }

  send(id: string, message: unknown) {
    return this.post(`/api/threads/${id}/messages`, message);
  }

  thread(id: string): Promise<Thread> {
    return this.server.store.get(id);
  }

  async pendingForm(id: string): Promise<TrustedForm> {
    return findPendingForm((await this.thread(id)).messages)!;
  }

  async answer(id: string, answers: Answers): Promise<AnswerMessage> {
    return buildAnswer(await this.pendingForm(id), answers);
  }

  async cancellation(id: string, message?: string): Promise<AnswerMessage> {
    return buildCancellation(await this.pendingForm(id), { message });
  }

  /** Resolves as soon as it is not the agent's turn. */
  async agentIsDone(id: string): Promise<void> {
    while (threadState(await this.thread(id)) === 'busy') await pause(5);
  }
}

/** What the agent has said, block by block. */
export function agentTexts({ messages }: Thread): string[] {
  return messages.flatMap((message) =>
    message.role === 'assistant' ? message.blocks.flatMap((block) => (block.type === 'text' ? block.text : [])) : [],
  );
}
