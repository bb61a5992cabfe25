import { isRecord } from './guards.js';
import { hasIdsOf } from './has-ids-of.js';
import { FORM_READERS } from './pending-form.js';
import { TOOL_NAME } from './read-form-block.js';
import { attempt, isFromUser, listBlocks, listMessages } from './read-messages.js';
import type { TrustedForm } from './types/form.js';

/**
 * Finds all forms that wait, oldest first, for a host that lets several wait. It takes the same messages as `findPendingForm`, and never
 * throws. A form waits until a user's message has its answer: the message itself, one of its fields or blocks, or a field of a block is an
 * answer message with the ids of the form. A user's message without an answer ends the waiting of all forms but those with
 * `blocking: false`. Unreadable forms are among the result; `isUnreadable` identifies them.
 */
export function findPendingForms(messages: Iterable<unknown>): TrustedForm[] {
  const waiting = new Map<string, TrustedForm>();
  for (const message of listMessages(messages)) {
    if (isFromUser(message)) settle(waiting, listAnswers(message));
    else for (const form of listForms(message)) waiting.set(keyOf(form), form);
  }
  return [...waiting.values()];
}

function settle(waiting: Map<string, TrustedForm>, answers: readonly Record<string, unknown>[]): void {
  for (const [key, { toolUseId, payload }] of waiting) {
    const isSettled = answers.length > 0 ? answers.some((answer) => hasIdsOf(answer, { ...payload, tool_use_id: toolUseId })) : payload.blocking !== false;
    if (isSettled) waiting.delete(key);
  }
}

function listForms(message: unknown): TrustedForm[] {
  return listBlocks(message).flatMap((block) => {
    const [readReadable, readUnreadable] = FORM_READERS;
    return readReadable(block) ?? readUnreadable(block) ?? [];
  });
}

/** A message may hold the same block in two places. */
function keyOf({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): string {
  return JSON.stringify([toolUseId, ask_id, task_id, subtask_id]);
}

function listAnswers(message: unknown): Record<string, unknown>[] {
  return [message, ...listBlocks(message)].flatMap((holder) => [holder, ...listValues(holder)]).filter(isAnswer);
}

function listValues(holder: unknown): unknown[] {
  return attempt(() => (isRecord(holder) ? Object.keys(holder).map((key) => attempt(() => holder[key], undefined)) : []), []);
}

function isAnswer(value: unknown): value is Record<string, unknown> {
  return attempt(() => {
    if (!isRecord(value)) return false;
    const { type, tool_use_id, status } = value;
    return type === TOOL_NAME && typeof tool_use_id === 'string' && (status === 'answered' || status === 'cancelled');
  }, false);
}
