import { setTimeout as pause } from 'node:timers/promises';
import type { FormHost } from 'react-interactive-form/mcp';
import type { RenderPayload } from 'react-interactive-form/protocol';
import { isDeferredResult, toolDefinition } from 'react-interactive-form/server';
import type { Step } from '../scripts/script.js';
import { threadState, type ToolBlock } from '../shared/thread.js';
import { callFormTool, resultText } from './call-form-tool.js';
import { RunLog } from './run-log.js';
import type { TaskTokens } from './task-tokens.js';
import type { ThreadStore } from './thread-store.js';

/** The prefix of a block's name, where the block asks for a permission. */
const PERMISSION = 'permission__';

/** In ms: how often the agent looks for runs that were cut off, in this process or in one that is gone. */
const ROUND = 2_000;

export interface AgentOptions {
  store: ThreadStore;
  tokens: TaskTokens;
  /** Where the tool is served. */
  endpoint: URL;
  /** Shows the forms of the agent's runtime itself: the permissions. */
  host: FormHost;
  /** In ms: the pause after each word. */
  pace: number;
}

/**
 * The agent's runtime. It keeps nothing of its own: what to do next is read from the conversation each time, so that a run
 * which a crash has cut off goes on where its last finished block left it. Of several processes, one has a conversation.
 */
export class Agent {
  readonly #options: AgentOptions;
  readonly #runs = new Map<string, Promise<void>>();
  #round: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: AgentOptions) {
    this.#options = options;
  }

  /** Takes up every run that was cut off, now and later. */
  start(): void {
    this.#round = setInterval(() => void this.#lookAround(), ROUND);
    this.#round.unref();
    void this.#lookAround();
  }

  /** Begins nothing new; resolves when the runs that are under way have ended at their next block. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#round);
    await Promise.all(this.#runs.values());
  }

  /** Sees whether it is the agent's turn. */
  wake(threadId: string): void {
    if (this.#isStopped || this.#runs.has(threadId)) return;
    const run = this.#runIfItsTurn(threadId)
      .catch((error: unknown) => {
        if (!this.#isStopped) console.error('A run has failed and will be tried again:', error);
        return false;
      })
      .then((hasRun) => {
        this.#runs.delete(threadId);
        // In the meantime somebody may have written.
        if (hasRun) this.wake(threadId);
      });
    this.#runs.set(threadId, run);
  }

  async #lookAround(): Promise<void> {
    // If the database can't be reached, each request says so.
    const ids = await this.#options.store.listBusy().catch(() => []);
    ids.forEach((id) => this.wake(id));
  }

  async #runIfItsTurn(threadId: string): Promise<boolean> {
    const { store } = this.#options;
    if (!(await store.database.claim(threadId))) return false;
    try {
      if (threadState(await store.get(threadId)) !== 'busy') return false;
      await this.#run(await RunLog.begin(store, threadId));
      return true;
    } finally {
      await store.database.release(threadId);
    }
  }

  async #run(run: RunLog): Promise<void> {
    const open = (await run.readMessage()).blocks.at(-1);
    if (open?.type === 'tool' && open.status === 'running') await this.#call(run, open);
    for (let step = await run.nextStep(); step; step = await run.nextStep()) {
      if (!this.#mayGoOn(run)) return;
      await this.#perform(run, step);
    }
    if (this.#mayGoOn(run)) await run.finish();
  }

  /** A process that was cut off from the database may have lost the conversation to another one. */
  #mayGoOn({ store, threadId }: RunLog): boolean {
    return !this.#isStopped && store.database.isClaimed(threadId);
  }

  async #perform(run: RunLog, step: Step): Promise<void> {
    const index = (await run.readMessage()).blocks.length;
    if (step.type === 'say') {
      await this.#say(run, index, step.text);
    } else {
      const block: ToolBlock = {
        type: 'tool',
        tool_name: (step.type === 'ask' ? 'mcp__ask__' : PERMISSION) + toolDefinition.name,
        tool_use_id: `toolu_${run.threadId}_${run.messageId}_${index}`,
        status: 'running',
        tool_input: step.type === 'ask' ? step.input : { ...step.payload },
      };
      await run.put(index, block);
      await this.#call(run, block);
    }
  }

  /** Sends a text piece by piece, as a model writes. Only the finished text is stored. */
  async #say(run: RunLog, index: number, text: string): Promise<void> {
    const pieces = text.match(/\s*(?:[\p{Script=Han}]|[^\s\p{Script=Han}]+)/gu) ?? [];
    for (let count = 1; count < pieces.length && this.#mayGoOn(run); count++) {
      await run.show(index, pieces.slice(0, count).join(''));
      await pause(this.#options.pace);
    }
    if (this.#mayGoOn(run)) await run.put(index, { type: 'text', text });
  }

  /**
   * Shows the form of a permission, or calls the tool, unless a run that was cut off has done so already: then the form is there. While the call is
   * open it is the tool that writes to the block, so the block is looked up again.
   */
  async #call(run: RunLog, block: ToolBlock): Promise<void> {
    const { pace } = this.#options;
    await pause(pace * 20);
    const refusal = block.render_payload ? undefined : await this.#showForm(run, block);
    // A runtime takes a moment to end a run. In the meantime the form is shown, and locked.
    await pause(pace * 10);
    const { blocks } = await run.readMessage();
    const shown = blocks.at(-1) as ToolBlock;
    await run.put(
      blocks.length - 1,
      refusal === undefined ? { ...shown, status: 'done' } : { ...shown, status: 'error', tool_error: refusal },
    );
  }

  /** @returns what the tool says in place of a form. */
  async #showForm(run: RunLog, { tool_name, tool_input = {} }: ToolBlock): Promise<string | undefined> {
    const { tokens, endpoint, host } = this.#options;
    const context = { task_id: run.threadId, subtask_id: run.messageId };
    if (tool_name.startsWith(PERMISSION)) {
      await host.showForm(context, tool_input as unknown as RenderPayload);
      return undefined;
    }
    const token = tokens.issue(context);
    try {
      const result = await callFormTool(endpoint, token, tool_input);
      return isDeferredResult(result) ? undefined : resultText(result);
    } finally {
      tokens.revoke(token);
    }
  }
}
