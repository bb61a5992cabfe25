import { decodeJson } from '../../protocol/decode-json.js';
import { isRecord } from '../../protocol/guards.js';
import { hasIdsOf } from '../../protocol/has-ids-of.js';
import { defined } from '../../protocol/defined.js';
import { attempt } from '../../protocol/read-messages.js';
import type { FormIds, FormReference, TrustedForm } from '../../protocol/types/form.js';
import { valueAt } from '../shared/elicitation/value-at.js';

/** All ids of a form as the metadata of its modal, because two tasks may have calls with the same id. */
export function toMetadata({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): string {
  return JSON.stringify(defined<object>({ tool_use_id: toolUseId, ask_id, task_id, subtask_id }));
}

/** The ids of the form in a modal, to find the form again. `undefined` for the payload of another modal. Never throws. */
export function readModalReference(payload: unknown): FormReference | undefined {
  return attempt(() => readMetadata(payload), undefined);
}

function readMetadata(payload: unknown): FormReference | undefined {
  const ids = decodeJson(valueAt(payload, 'view', 'private_metadata'));
  if (!isRecord(ids) || typeof ids['tool_use_id'] !== 'string') return undefined;
  const idOf = (key: keyof FormIds): string | number | undefined => {
    const id = ids[key];
    return typeof id === 'string' || typeof id === 'number' ? id : undefined;
  };
  return defined<FormReference>({
    toolUseId: ids['tool_use_id'],
    ask_id: idOf('ask_id'),
    task_id: idOf('task_id'),
    subtask_id: idOf('subtask_id'),
  });
}

/** Whether a modal was opened for this form. In a modal that the host has built, the id of the call alone may name the form. */
export function isModalOf({ toolUseId, payload: form }: TrustedForm, payload: unknown): boolean {
  if (valueAt(payload, 'view', 'private_metadata') === toolUseId) return true;
  const found = readModalReference(payload);
  if (found === undefined) return false;
  const [ids, own] = [
    { ...found, tool_use_id: found.toolUseId },
    { ...form, tool_use_id: toolUseId },
  ];
  return hasIdsOf(ids, own) && hasIdsOf({ ...own }, ids);
}
