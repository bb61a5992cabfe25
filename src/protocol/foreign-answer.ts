import { decodeJson } from './decode-json.js';
import { isRecord } from './guards.js';
import { hasOtherIds } from './has-ids-of.js';
import { attempt } from './read-messages.js';
import type { TrustedForm } from './types/form.js';

/** Whether a stored answer says that it answers another call. Such an answer says nothing about this form. Never throws. */
export function isOfAnotherCall({ toolUseId, payload }: TrustedForm, source: unknown): boolean {
  if (!source) return false;
  return attempt(() => {
    const message = decodeJson(source);
    return isRecord(message) && hasOtherIds(message, { ...payload, tool_use_id: toolUseId });
  }, false);
}

/** Tells a developer that an answer belongs to another call. For development only. */
export function explainForeignAnswer({ toolUseId }: TrustedForm): string {
  const id = JSON.stringify(toolUseId);
  return `the answer that was passed to the form ${id} is that of another call, so the form does not show it. Pass the answer whose tool_use_id is ${id}.`;
}
