import { buildCancellation } from './answer-message.js';
import { readFormBlock } from './read-form-block.js';
import { isFromUser, listBlocks, listMessages } from './read-messages.js';
import { readToolPart } from './read-tool-part.js';
import type { CancelledMessage } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import { readUnreadableForm } from './unreadable-form.js';

/**
 * Finds the form that waits: the newest form block with no user message after it. Pass the messages oldest first. Each is an object that names its
 * author in `role` or `type` (`user` or `human` for a person, in any case) and holds its blocks in `blocks`, `content`, `parts` or `result.blocks`. A
 * block is a tool block, or a tool part of a UI message whose output is the render payload. Values that can't be read are skipped. If only unreadable
 * form blocks wait, the result is a form without questions for the newest, which takes only a cancellation (`isUnreadable`). Never throws.
 */
export function findPendingForm(messages: Iterable<unknown>): TrustedForm | undefined {
  return findWaiting(messages, FORM_READERS);
}

type ReadForm = (block: unknown) => TrustedForm | undefined;

/** The readers that find a form in a block. A later reader counts only if the earlier readers found nothing in any block. */
export const FORM_READERS: readonly [ReadForm, ReadForm] = [readReadable, readUnreadableForm];

export function findWaiting(messages: Iterable<unknown>, readers: readonly ReadForm[]): TrustedForm | undefined {
  const blocks = listWaitingBlocks(messages);
  for (const read of readers) {
    for (const block of blocks) {
      const form = read(block);
      if (form !== undefined) return form;
    }
  }
  return undefined;
}

function listWaitingBlocks(messages: Iterable<unknown>): unknown[] {
  const newestFirst = listMessages(messages).reverse();
  const answered = newestFirst.findIndex(isFromUser);
  return newestFirst.slice(0, answered < 0 ? undefined : answered).flatMap((message) => listBlocks(message).reverse());
}

function readReadable(block: unknown): TrustedForm | undefined {
  const result = readFormBlock(block);
  return result.ok ? result.form : readToolPart(block);
}

/**
 * The cancellation to send along when the user writes a message instead of answering.
 * @param text The words that the user wrote.
 * @returns `undefined` if no form waits.
 */
export function cancelPending(messages: Iterable<unknown>, text?: string): CancelledMessage | undefined {
  const form = findPendingForm(messages);
  return form && buildCancellation(form, { message: text });
}
