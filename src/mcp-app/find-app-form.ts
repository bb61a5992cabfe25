import type { FormContext } from '../mcp/form-host.js';
import type { FormAppHost, StoredAppForm } from './form-app-host.js';

/** The form of an `ask_id` from the page, if this caller may see the form. The result of the storage is checked again. */
export async function findAppForm(
  host: FormAppHost,
  askId: unknown,
  context: FormContext,
): Promise<StoredAppForm | undefined> {
  if (typeof askId !== 'string' && typeof askId !== 'number') return undefined;
  const stored = await host.findForm(askId, context);
  return stored && isOfTask(stored, context) ? stored : undefined;
}

/** Whether the form belongs to the caller's task. A later run of the same task may see the form. */
function isOfTask({ payload }: StoredAppForm, { task_id }: FormContext): boolean {
  return task_id === undefined || String(payload.task_id) === String(task_id);
}
