import type { FormIds, RenderPayload } from '../protocol/types/form.js';

/** Where a form belongs: the run that asked (`subtask_id`), its conversation (`task_id`), and the form itself (`ask_id`). */
export type FormContext = FormIds;

/** The host's storage. Use one object per process: calls with the same object wait for each other. */
export interface FormHost {
  /** Whether this run has shown a form already. If that can't be found out, throw; don't answer `false`. */
  hasForm(context: FormContext): Promise<boolean>;
  /**
   * Writes `render_payload` to the run's tool block, in one write that either happens or throws. Where several processes
   * serve one run, it is also the place to throw if a form is there already. Let a write that takes too long throw: until
   * it is settled, nobody knows whether the form is there, and further calls of the run wait.
   */
  showForm(context: FormContext, payload: RenderPayload): Promise<void>;
}
