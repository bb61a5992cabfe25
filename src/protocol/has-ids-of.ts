import type { FormIds } from './types/form.js';

type Message = Readonly<Record<string, unknown>>;
type Ids = FormIds & { readonly tool_use_id: string };

const ID_KEYS = ['tool_use_id', 'ask_id', 'task_id', 'subtask_id'] as const;

/** Whether a message names this form and no other form. A message may leave ids out. */
export function hasIdsOf(message: Message, ids: Ids): boolean {
  return ID_KEYS.every((key) => (message[key] ?? ids[key]) === ids[key]);
}

/** Whether a message names another form. An id that only one of them has does not count, because a form may get an id later. */
export function hasOtherIds(message: Message, ids: Ids): boolean {
  return ID_KEYS.some((key) => typeof message[key] === typeof ids[key] && message[key] !== ids[key]);
}
