import type { FieldReader } from './read-fields.js';
import type { TrustedForm } from './types/form.js';

/** The head of an answer message. A reader that is more liberal than the wire fills in the fields that are missing. */
interface Head {
  type: unknown;
  toolUseId: unknown;
  status: unknown;
  success: unknown;
}

/** Reports each part of the head that does not belong to this form. */
export function checkHead(
  { payload, toolUseId }: TrustedForm,
  reader: FieldReader,
  { type, toolUseId: named, status, success }: Head,
): void {
  if (type !== payload.type) reader.refuse('type', 'wrong_type', `must be "${payload.type}".`);
  if (named !== toolUseId) reader.refuse('tool_use_id', 'wrong_tool_use_id', 'is not that of the form.');
  for (const key of ['ask_id', 'task_id', 'subtask_id'] as const) {
    if ((reader.value(key) ?? payload[key]) !== payload[key])
      reader.refuse(key, 'wrong_id', 'is not that of the form.');
  }
  if (typeof success !== 'boolean' || status !== (success ? 'answered' : 'cancelled'))
    reader.refuse('status', 'wrong_status', 'must be "answered" with "success": true, or "cancelled" with false.');
}
