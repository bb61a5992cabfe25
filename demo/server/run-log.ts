import { nextStep } from '../scripts/next-step.js';
import type { Step } from '../scripts/script.js';
import type { AgentMessage, Block } from '../shared/thread.js';
import type { ThreadStore } from './thread-store.js';

/** One run's message in its conversation. */
export class RunLog {
  readonly #messageId: string;

  /** Begins the message, where the run has not done so yet. */
  constructor(readonly store: ThreadStore, readonly threadId: string) {
    const { messages } = store.get(threadId);
    const last = messages.at(-1);
    this.#messageId = last?.role === 'assistant' ? last.id : `run-${messages.length}`;
    if (last?.role !== 'assistant') {
      store.record(threadId, { type: 'message', message: { id: this.#messageId, role: 'assistant', status: 'streaming', blocks: [] } });
    }
  }

  get message(): AgentMessage {
    return this.store.get(this.threadId).messages.find(({ id }) => id === this.#messageId) as AgentMessage;
  }

  nextStep(): Step | undefined {
    return nextStep(this.store.get(this.threadId));
  }

  preview(index: number, block: Block): void {
    this.store.preview(this.threadId, { type: 'block', message_id: this.#messageId, index, block });
  }

  put(index: number, block: Block): void {
    this.store.record(this.threadId, { type: 'block', message_id: this.#messageId, index, block });
  }

  finish(): void {
    this.store.record(this.threadId, { type: 'done', message_id: this.#messageId });
  }
}
