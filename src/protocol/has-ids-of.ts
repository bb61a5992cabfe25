import type { FormIds } from './types/form.js';

const ID_KEYS = ['tool_use_id', 'ask_id', 'task_id', 'subtask_id'] as const;

/** Whether a message names this form and no other form. A message may leave ids out. */
export function hasIdsOf(
  message: Readonly<Record<string, unknown>>,
  ids: FormIds & { readonly tool_use_id: string },
): boolean {
  return ID_KEYS.every((key) => (message[key] ?? ids[key]) === ids[key]);
}
