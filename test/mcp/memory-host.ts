import type { RenderPayload } from '../../src/protocol/index.js';
import type { FormContext, FormHost } from '../../src/mcp/index.js';

export interface ShownForm {
  context: FormContext;
  payload: RenderPayload;
}

/** A host that remembers what it has shown; it answers late, as a data base does. */
export class MemoryHost implements FormHost {
  readonly shown: ShownForm[] = [];

  async hasForm({ task_id, subtask_id }: FormContext): Promise<boolean> {
    await soon();
    return this.shown.some(({ context }) => context.task_id === task_id && context.subtask_id === subtask_id);
  }

  async showForm(context: FormContext, payload: RenderPayload): Promise<void> {
    await soon();
    this.shown.push({ context, payload });
  }
}

function soon(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
