import type { FormContext, FormHost } from 'react-interactive-form/mcp';
import type { RenderPayload } from 'react-interactive-form/protocol';
import type { AgentMessage } from '../shared/thread.js';
import type { ThreadStore } from './thread-store.js';

/** The tool's way into the store: `task_id` is the conversation, `subtask_id` the agent's message. */
export function createFormHost(store: ThreadStore): FormHost {
  return {
    hasForm: (context) => settle(() => findRun(store, context).blocks.some((block) => block.type === 'tool' && block.render_payload)),
    showForm: (context, payload) => settle(() => writePayload(store, context, payload)),
  };
}

function writePayload(store: ThreadStore, context: FormContext, payload: RenderPayload): void {
  const { id, blocks } = findRun(store, context);
  const index = blocks.length - 1;
  const block = blocks[index];
  if (block?.type !== 'tool' || block.status !== 'running') throw new Error(`No tool call is open in ${id}.`);
  store.record(String(context.task_id), { type: 'block', message_id: id, index, block: { ...block, render_payload: payload } });
}

function findRun(store: ThreadStore, { task_id, subtask_id }: FormContext): AgentMessage {
  const message = store.get(String(task_id)).messages.find(({ id }) => id === subtask_id);
  if (message?.role !== 'assistant') throw new RangeError(`There is no run ${String(subtask_id)}.`);
  return message;
}

/** The store is synchronous, its seam is not: what it throws becomes a rejection. */
function settle<Result>(action: () => Result): Promise<Result> {
  return new Promise((resolve) => resolve(action()));
}
