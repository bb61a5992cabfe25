import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAnswer, buildCancellation, findPendingForm, type Answers, type AnswerMessage, type TrustedForm } from 'react-interactive-form/protocol';
import { startChatServer, type ChatServer } from '../../demo/server/chat-server.js';
import { threadState, type Thread } from '../../demo/shared/thread.js';

/** The demo's server in this process, with a client: for all that needs no page. */
export class ChatClient {
  readonly dataDir: string = mkdtempSync(join(tmpdir(), 'demo-'));
  #server: ChatServer | undefined;

  get server(): ChatServer {
    return this.#server!;
  }

  async start(): Promise<void> {
    this.#server = await startChatServer({ dataDir: this.dataDir, port: 0, pace: 0 }, new Map([['/index.html', '<p>page</p>']]));
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.server.port}${path}`, init);
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await this.fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: text });
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

  thread(id: string): Thread {
    return this.server.store.get(id);
  }

  pendingForm(id: string): TrustedForm {
    return findPendingForm(this.thread(id).messages)!;
  }

  answer(id: string, answers: Answers): AnswerMessage {
    return buildAnswer(this.pendingForm(id), answers);
  }

  cancellation(id: string, message?: string): AnswerMessage {
    return buildCancellation(this.pendingForm(id), { message });
  }

  /** Resolves as soon as it is not the agent's turn. */
  agentIsDone(id: string): Promise<void> {
    const { store } = this.server;
    return new Promise((resolve) => {
      const check = (): void => {
        if (threadState(store.get(id)) === 'busy') return;
        stop();
        resolve();
      };
      const { stop } = store.watch(id, check);
      check();
    });
  }

  /** All logs as they are on the disk. */
  disk(): Record<string, string> {
    const files = readdirSync(this.dataDir).filter((name) => name.endsWith('.jsonl'));
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(this.dataDir, name), 'utf8')]));
  }
}

/** What the agent has said, block by block. */
export function agentTexts({ messages }: Thread): string[] {
  return messages.flatMap((message) =>
    message.role === 'assistant' ? message.blocks.flatMap((block) => (block.type === 'text' ? block.text : [])) : []);
}
