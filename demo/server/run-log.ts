import { nextStep } from '../scripts/next-step.js';
import type { Step } from '../scripts/script.js';
import type { AgentMessage, Block } from '../shared/thread.js';
import { CHANNEL, writeNotice } from './thread-notice.js';
import type { ThreadStore } from './thread-store.js';

/** One run's message in its conversation. */
export class RunLog {
  private constructor(
    readonly store: ThreadStore,
    readonly threadId: string,
    readonly messageId: string,
  ) {}

  /** Begins the message, where the run has not done so yet. */
  static begin(store: ThreadStore, threadId: string): Promise<RunLog> {
    return store.locked(threadId, async (client, { messages }) => {
      const last = messages.at(-1);
      if (last?.role === 'assistant') return new RunLog(store, threadId, last.id);
      const id = `run-${messages.length}`;
      await store.putRun(client, threadId, id);
      return new RunLog(store, threadId, id);
    });
  }

  async readMessage(): Promise<AgentMessage> {
    return (await this.store.findMessage(this.threadId, this.messageId)) as AgentMessage;
  }

  async nextStep(): Promise<Step | undefined> {
    return nextStep(await this.store.get(this.threadId));
  }

  /** Lets those who look at it see a block grow, until it is put as a whole. */
  async show(index: number, text: string): Promise<void> {
    const notice = writeNotice({ thread_id: this.threadId, message_id: this.messageId, growing: { index, text } });
    if (notice !== undefined) await this.store.database.query('select pg_notify($1, $2)', [CHANNEL, notice]);
  }

  put(index: number, block: Block): Promise<void> {
    return this.store.putBlock(this.threadId, this.messageId, index, block);
  }

  finish(): Promise<void> {
    return this.store.finishRun(this.threadId, this.messageId);
  }
}
