import type { FormIds, RenderPayload } from '../protocol/types/form.js';

/** The owner of a form: the run that asked (`subtask_id`), its conversation (`task_id`), and the form itself (`ask_id`). */
export type FormContext = FormIds;

/** The host's storage. Use one object per process: calls with the same object wait for each other. */
export interface FormHost {
  /**
   * Whether this run has already shown a form. If several forms may wait, only a form that blocks counts. If you can't find out, throw; don't return
   * `false`.
   */
  hasForm(context: FormContext): Promise<boolean>;
  /**
   * Writes `render_payload` to the run's tool block in one atomic write, or throws. If several processes serve one run, throw if the run already has
   * a form. Also throw if the write takes too long: until it settles, further calls of the run wait. An error with the code `too_many_forms` tells
   * the model that too many forms wait.
   */
  showForm(context: FormContext, payload: RenderPayload): Promise<void>;
}
