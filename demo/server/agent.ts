import { setTimeout as pause } from 'node:timers/promises';
import { isDeferredResult, toolDefinition } from 'react-interactive-form/server';
import type { Step } from '../scripts/script.js';
import { threadState, type ToolBlock } from '../shared/thread.js';
import { callFormTool, resultText } from './call-form-tool.js';
import { RunLog } from './run-log.js';
import type { TaskTokens } from './task-tokens.js';
import type { ThreadStore } from './thread-store.js';

/** In ms: how long after a failure a run is taken up again. */
const RETRY_DELAY = 2_000;

export interface AgentOptions {
  store: ThreadStore;
  tokens: TaskTokens;
  /** Where the tool is served. */
  endpoint: URL;
  /** In ms: the pause after each word. */
  pace: number;
}

/**
 * The agent's runtime. It keeps nothing of its own: what to do next is read from the conversation each time, so that a run
 * which a crash has cut off goes on where its last finished block left it.
 */
export class Agent {
  readonly #options: AgentOptions;
  readonly #runs = new Set<string>();
  #isStopped = false;

  constructor(options: AgentOptions) {
    this.#options = options;
  }

  /** Takes up every run that was cut off. */
  resume(): void {
    for (const { id } of this.#options.store.list()) this.wake(id);
  }

  /** Begins nothing new. A run that is under way is cut off at its next block. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Sees whether it is the agent's turn. */
  wake(threadId: string): void {
    if (this.#isStopped || this.#runs.has(threadId) || threadState(this.#options.store.get(threadId)) !== 'busy') return;
    this.#runs.add(threadId);
    void this.#runAndRecover(threadId);
  }

  async #runAndRecover(threadId: string): Promise<void> {
    try {
      await this.#run(threadId);
    } catch (error) {
      if (!this.#isStopped) console.error('A run has failed and will be tried again:', error);
      await pause(RETRY_DELAY, undefined, { ref: false });
    }
    this.#runs.delete(threadId);
    this.wake(threadId);
  }

  async #run(threadId: string): Promise<void> {
    const run = new RunLog(this.#options.store, threadId);
    const open = run.message.blocks.at(-1);
    if (open?.type === 'tool' && open.status === 'running') await this.#call(run, open);
    for (let step = run.nextStep(); step; step = run.nextStep()) {
      if (this.#isStopped) return;
      await this.#perform(run, step);
    }
    run.finish();
  }

  async #perform(run: RunLog, step: Step): Promise<void> {
    if (step.type === 'say') {
      await this.#say(run, step.text);
    } else {
      const index = run.message.blocks.length;
      const block: ToolBlock = {
        type: 'tool',
        tool_name: `mcp__ask__${toolDefinition.name}`,
        tool_use_id: `toolu_${run.threadId}_${run.message.id}_${index}`,
        status: 'running',
        tool_input: step.input,
      };
      run.put(index, block);
      await this.#call(run, block);
    }
  }

  /** Piece by piece, as a model writes; only the whole is recorded. */
  async #say(run: RunLog, text: string): Promise<void> {
    const index = run.message.blocks.length;
    const pieces = text.match(/\s*(?:[\p{Script=Han}]|[^\s\p{Script=Han}]+)/gu) ?? [];
    for (let count = 1; count < pieces.length; count++) {
      run.preview(index, { type: 'text', text: pieces.slice(0, count).join('') });
      await pause(this.#options.pace);
    }
    run.put(index, { type: 'text', text });
  }

  /**
   * Calls the tool, unless a run that was cut off has done so already: then the form is there. While the call is open it
   * is the tool that writes to the block, so the block is looked up again.
   */
  async #call(run: RunLog, { tool_input = {}, render_payload }: ToolBlock): Promise<void> {
    const { tokens, endpoint, pace } = this.#options;
    const index = run.message.blocks.length - 1;
    await pause(pace * 20);
    const token = tokens.issue({ task_id: run.threadId, subtask_id: run.message.id });
    try {
      const result = render_payload ? undefined : await callFormTool(endpoint, token, tool_input);
      const isShown = render_payload !== undefined || isDeferredResult(result);
      // A runtime takes a moment to wind a run down; until then the form is there, and locked.
      await pause(pace * 10);
      const block = run.message.blocks[index] as ToolBlock;
      run.put(index, isShown ? { ...block, status: 'done' } : { ...block, status: 'error', tool_error: resultText(result) });
    } finally {
      tokens.revoke(token);
    }
  }
}
