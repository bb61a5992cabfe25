import type { FieldReader } from './read-fields.js';
import type { TrustedForm } from './types/form.js';

/** Refuses what names another form than this one. The ids of a back end may be missing. */
export function checkHead({ payload, toolUseId }: TrustedForm, reader: FieldReader, givenType: unknown, givenId: unknown): void {
  if (givenType !== payload.type) reader.refuse('type', 'wrong_type', `must be "${payload.type}".`);
  if (givenId !== toolUseId) reader.refuse('tool_use_id', 'wrong_tool_use_id', `must be ${JSON.stringify(toolUseId)}.`);
  for (const key of ['ask_id', 'task_id', 'subtask_id'] as const) {
    if ((reader.value(key) ?? payload[key]) !== payload[key]) reader.refuse(key, 'wrong_id', 'is not that of the form.');
  }
}

export function refuseStatus(reader: FieldReader): void {
  reader.refuse('status', 'wrong_status', 'must be "answered" with "success": true, or "cancelled" with false.');
}

export function refuseAnswers(reader: FieldReader): void {
  reader.refuse('answers', 'invalid_type', 'must be an object of answers by question id.');
}
