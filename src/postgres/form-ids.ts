import { isBlank } from '../protocol/guards.js';
import type { FormIds } from '../protocol/types/form.js';
import { FormStoreError } from './form-store-error.js';

/** In bytes of UTF-8. Three ids of this length fit into an index row, and two escaped ids fit into a notification. */
export const MAX_ID_LENGTH = 500;

/** Where a form is kept. */
export interface FormKey {
  taskId: string;
  subtaskId: string | null;
}

/**
 * The keys of a context as texts, so that 1 and "1" are the same task.
 *
 * @throws FormStoreError `invalid_ids` for a context without a task, or an id that can't be a key.
 */
export function readFormKey({ task_id, subtask_id }: FormIds): FormKey {
  if (task_id === undefined)
    throw new FormStoreError('invalid_ids', 'There is no task_id: the store keeps forms by task.');
  return {
    taskId: checkId('task_id', task_id),
    subtaskId: subtask_id === undefined ? null : checkId('subtask_id', subtask_id),
  };
}

/**
 * The id as a text. `undefined` from a caller without types is refused, because the text "undefined" would be the same key for many tasks.
 *
 * @throws FormStoreError `invalid_ids`.
 */
export function checkId(name: string, id: unknown): string {
  const text = typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? String(id) : '';
  if (isStorable(text) && !isBlank(text)) return text;
  throw new FormStoreError(
    'invalid_ids',
    `${name} must be a number, or 1 to ${MAX_ID_LENGTH} bytes of text without control characters.`,
  );
}

/** Whether a foreign id can be looked up. An id that can't be stored is in no row. */
export function isStorable(id: string): boolean {
  return new TextEncoder().encode(id).length <= MAX_ID_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(id);
}
