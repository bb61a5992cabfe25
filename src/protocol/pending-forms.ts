import { isRecord } from './guards.js';
import { hasIdsOf } from './has-ids-of.js';
import { FORM_READERS } from './pending-form.js';
import { TOOL_NAME } from './tool-name.js';
import { attempt, isFromUser, listBlocks, listMessages } from './read-messages.js';
import type { TrustedForm } from './types/form.js';

/**
 * Finds all forms that wait, oldest first, for a host that lets several forms wait, in the same messages as `findPendingForm`. A form waits until a
 * user's message has its answer: the message itself, one of its fields or blocks, or a field of a block is an answer message with the ids of the
 * form. A user's message without an answer ends the waiting of all forms except forms with `blocking: false`. Unreadable forms are among the result
 * (`isUnreadable`). Never throws.
 */
export function findPendingForms(messages: Iterable<unknown>): TrustedForm[] {
  const waiting = new WaitingForms();
  for (const message of listMessages(messages)) {
    if (!isFromUser(message)) listForms(message).forEach((form) => waiting.add(form));
    else waiting.settle(listAnswers(message));
  }
  return waiting.list();
}

/** The forms that wait so far. For each message, only the forms that it can end are looked at, however many other forms wait. */
class WaitingForms {
  readonly #forms = new Map<string, TrustedForm>();
  readonly #blocking = new Set<string>();
  readonly #byToolUse = new Map<string, Map<string, TrustedForm>>();

  add(form: TrustedForm): void {
    const key = keyOf(form);
    this.#forms.set(key, form);
    if (form.payload.blocking !== false) this.#blocking.add(key);
    const sameToolUse = this.#byToolUse.get(form.toolUseId) ?? new Map<string, TrustedForm>();
    this.#byToolUse.set(form.toolUseId, sameToolUse.set(key, form));
  }

  /** Ends the waiting of the forms that a user's message answers or, without an answer, of all forms that block. */
  settle(answers: readonly Record<string, unknown>[]): void {
    if (answers.length === 0) this.#blocking.forEach((key) => this.#remove(key));
    for (const answer of answers) {
      for (const [key, { toolUseId, payload }] of this.#byToolUse.get(String(answer['tool_use_id'])) ?? []) {
        if (hasIdsOf(answer, { ...payload, tool_use_id: toolUseId })) this.#remove(key);
      }
    }
  }

  list(): TrustedForm[] {
    return [...this.#forms.values()];
  }

  #remove(key: string): void {
    const form = this.#forms.get(key);
    this.#forms.delete(key);
    this.#blocking.delete(key);
    if (form) this.#byToolUse.get(form.toolUseId)?.delete(key);
  }
}

function listForms(message: unknown): TrustedForm[] {
  return listBlocks(message).flatMap((block) => {
    const [readReadable, readUnreadable] = FORM_READERS;
    return readReadable(block) ?? readUnreadable(block) ?? [];
  });
}

/** The key of a form. A message may hold the same block in two places, and both have the same key. */
function keyOf({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): string {
  return JSON.stringify([toolUseId, ask_id, task_id, subtask_id]);
}

function listAnswers(message: unknown): Record<string, unknown>[] {
  return [message, ...listBlocks(message)].flatMap((holder) => [holder, ...listValues(holder)]).filter(isAnswer);
}

function listValues(holder: unknown): unknown[] {
  return attempt(
    () => (isRecord(holder) ? Object.keys(holder).map((key) => attempt(() => holder[key], undefined)) : []),
    [],
  );
}

function isAnswer(value: unknown): value is Record<string, unknown> {
  return attempt(() => {
    if (!isRecord(value)) return false;
    const { type, tool_use_id, status } = value;
    return type === TOOL_NAME && typeof tool_use_id === 'string' && (status === 'answered' || status === 'cancelled');
  }, false);
}
