import { buildCancellation } from './answer-message.js';
import { copyArray, isBlank, isRecord } from './guards.js';
import { LIMITS } from './limits.js';
import { readFormBlock } from './read-form-block.js';
import { readToolPart } from './read-tool-part.js';
import type { CancelledMessage } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import { readUnreadableForm } from './unreadable-form.js';

/**
 * Finds the form that waits: the newest form block with no user message after it. Pass the messages oldest first. Each is an object that
 * names its author in `role` or `type` (`user` or `human` for a person, in any case) and holds its blocks in `blocks`, `content`, `parts`
 * or `result.blocks`. A block is a tool block, or a tool part of a UI message whose output is the render payload. It skips what it can't
 * read, and never throws. If only unreadable form blocks wait, it returns a form without questions for the newest of them. Such a form
 * takes a cancellation and no answer; `isUnreadable` identifies it.
 */
export function findPendingForm(messages: Iterable<unknown>): TrustedForm | undefined {
  return findWaiting(messages, FORM_READERS);
}

type ReadForm = (block: unknown) => TrustedForm | undefined;

/** The readers that find a form in a block. A later reader counts only if the earlier ones found nothing in any block. */
export const FORM_READERS: readonly ReadForm[] = [readReadable, readUnreadableForm];

/** The newest result of the readers among the blocks after the last user message. */
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

/** The blocks after the last user message, newest first. */
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
 * @param text what they wrote.
 * @returns `undefined` if no form waits.
 */
export function cancelPending(messages: Iterable<unknown>, text?: string): CancelledMessage | undefined {
  const form = findPendingForm(messages);
  return form && buildCancellation(form, { message: text });
}

/** The newest messages. An array does not iterate itself here, because its length may be a lie. */
function listMessages(messages: Iterable<unknown>): unknown[] {
  return attempt(() => {
    const list: readonly unknown[] = Array.isArray(messages) ? messages : [...messages];
    const length = Math.min(list.length, LIMITS.blocks);
    return Array.from({ length }, (_, index) => list[list.length - length + index]);
  }, []);
}

function isFromUser(message: unknown): boolean {
  const author = attempt(() => readFields(message, 'role', 'type').find((field) => typeof field === 'string'), undefined);
  if (!/^(user|human)$/i.test(author ?? '')) return false;
  return attempt(() => readFields(message, ...PLACES).some(isWords), false) || !isToolResult(listBlocks(message));
}

const PLACES = ['blocks', 'content', 'parts'] as const;

function listBlocks(message: unknown): unknown[] {
  return [...PLACES.map((place) => () => readFields(message, place)), () => readFields(readFields(message, 'result')[0], 'blocks')].flatMap((read) =>
    attempt(() => read().flatMap((list) => copyArray(list, LIMITS.blocks)), []),
  );
}

function readFields(source: unknown, ...keys: string[]): unknown[] {
  return isRecord(source) ? keys.map((key) => source[key]) : [];
}

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' && !isBlank(value);
}

/** Some model APIs return tool results under the role "user"; no person wrote those. */
function isToolResult(blocks: readonly unknown[]): boolean {
  return blocks.length > 0 && blocks.every((block) => attempt(() => isRecord(block) && block['type'] === 'tool_result', false));
}
