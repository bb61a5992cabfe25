import { isRecord } from './guards.js';
import { readFormBlock, trustReference } from './read-form-block.js';
import { readFormReference } from './read-form-reference.js';
import type { TrustedForm } from './types/form.js';

/** Statuses of a call that has failed, in whatever words a host has for them: it was told so, and nothing waits. */
const FAILED = /^(denied|expired|incomplete)$|^(fail|cancel|abort|stop|interrupt|time.?out|timed|reject)|error/i;

/** Statuses after which no payload comes any more. */
const FINISHED = /^$|^done$|^(succe|output-)|complete/i;

/** Whether the tool has been called but the back end has not written the payload yet. */
export function isWaitingForPayload(block: unknown): boolean {
  const status = statusOf(block);
  return status !== undefined && !FAILED.test(status) && !FINISHED.test(status);
}

/**
 * Stands for the form of a block that waits but may not be rendered: it has the ids that could be read and no question, so no
 * answer fits it, but a cancellation does. Never throws.
 *
 * @returns `undefined` for a block that can be read, for what is no form block or has no usable id, and for a call that failed or has
 * not brought its payload yet.
 */
export function readUnreadableForm(block: unknown): TrustedForm | undefined {
  try {
    const read = readFormBlock(block);
    if (read.ok || FAILED.test(statusOf(block) ?? '')) return undefined;
    if (read.issues[0]?.code === 'missing_payload' && isWaitingForPayload(block)) return undefined;
    const reference = readFormReference(block);
    return reference && trustReference(reference);
  } catch {
    return undefined;
  }
}

/** Whether a form stands for one that may not be rendered. */
export function isUnreadable({ payload }: TrustedForm): boolean {
  return payload.questions.length === 0;
}

function statusOf(block: unknown): string | undefined {
  const status = isRecord(block) ? block['status'] : undefined;
  return typeof status === 'string' ? status : undefined;
}
