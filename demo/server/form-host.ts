import type { FormContext, FormHost } from 'react-interactive-form/mcp';
import { createPostgresFormStore } from 'react-interactive-form/postgres';
import type { Thread, ToolBlock } from '../shared/thread.js';
import { OWNER, type ThreadStore } from './thread-store.js';

/** The tool's way into the store: `task_id` is the conversation, `subtask_id` the agent's message. */
export function createFormHost(store: ThreadStore): FormHost {
  return {
    hasForm: (context) => createPostgresFormStore(store.database).hasForm(context),
    showForm: (context, payload) =>
      store.locked(String(context.task_id), async (client, thread) => {
        const { tool_use_id } = findOpenCall(thread, context);
        const forms = createPostgresFormStore({
          query: (text, params) => client.query(text, params),
          toolUseId: () => tool_use_id,
          owner: () => OWNER,
        });
        await forms.showForm(context, payload);
      }),
  };
}

function findOpenCall({ messages }: Thread, { subtask_id }: FormContext): ToolBlock {
  const run = messages.find(({ id }) => id === subtask_id);
  const block = run?.role === 'assistant' ? run.blocks.at(-1) : undefined;
  if (block?.type === 'tool' && block.status === 'running') return block;
  throw new RangeError(`No tool call is open in run ${String(subtask_id)}.`);
}
