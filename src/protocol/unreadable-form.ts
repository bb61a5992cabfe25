import { isRecord } from './guards.js';
import { readFormBlock, trustReference } from './read-form-block.js';
import { readFormReference } from './read-form-reference.js';
import type { TrustedForm } from './types/form.js';

/** The statuses of a failed call. The host knows of the failure, and nothing waits. */
const FAILED = /^(denied|expired|incomplete)$|^(fail|cancel|abort|stop|interrupt|time.?out|timed|reject)|error/i;

/** The statuses after which no payload can come. */
const FINISHED = /^$|^done$|^(succe|output-)|complete/i;

/** Whether the tool has been called but the back end has not written the payload yet. */
export function isWaitingForPayload(block: unknown): boolean {
  const status = statusOf(block);
  return status !== undefined && !FAILED.test(status) && !FINISHED.test(status);
}

/** Whether the call has failed, so that its back end wrote no payload. */
export function hasFailed(block: unknown): boolean {
  return FAILED.test(statusOf(block) ?? '');
}

/**
 * A form for a waiting block that can't be rendered, with the readable ids and no question. It takes only a cancellation. Never throws.
 * @returns `undefined` for a readable block, for a value that is no form block with a usable id, and for a call that failed or still waits for its
 * payload.
 */
export function readUnreadableForm(block: unknown): TrustedForm | undefined {
  try {
    const read = readFormBlock(block);
    if (read.ok || hasFailed(block)) return undefined;
    if (read.issues[0]?.code === 'missing_payload' && isWaitingForPayload(block)) return undefined;
    const reference = readFormReference(block);
    return reference && trustReference(reference);
  } catch {
    return undefined;
  }
}

/** Whether a form stands for a block that can't be rendered. */
export function isUnreadable({ payload }: TrustedForm): boolean {
  return payload.questions.length === 0;
}

function statusOf(block: unknown): string | undefined {
  const status = isRecord(block) ? block['status'] : undefined;
  return typeof status === 'string' ? status : undefined;
}
