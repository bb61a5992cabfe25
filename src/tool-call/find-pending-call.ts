import { buildCancellation } from '../protocol/answer-message.js';
import { isRecord } from '../protocol/guards.js';
import { findWaiting, FORM_READERS } from '../protocol/pending-form.js';
import { isToolPart } from '../protocol/is-tool-part.js';
import type { CancelledMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { readToolCall } from './read-tool-call.js';

/**
 * Finds the form that waits, like `findPendingForm` of the protocol, and also a tool part of a UI message that has arguments and no result
 * (`input-available`), whose arguments `normalizeToolInput` reads. Never throws.
 */
export function findPendingCall(messages: Iterable<unknown>): TrustedForm | undefined {
  return findWaiting(messages, [readWaitingPart, ...FORM_READERS]);
}

/**
 * Cancels the waiting form of a user who writes a message instead of answering.
 * @param text The words that the user wrote.
 * @returns `undefined` if no form waits.
 */
export function cancelPendingCall(messages: Iterable<unknown>, text?: string): CancelledMessage | undefined {
  const form = findPendingCall(messages);
  return form && buildCancellation(form, { message: text });
}

function readWaitingPart(part: unknown): TrustedForm | undefined {
  try {
    if (!isRecord(part) || !isToolPart(part) || part['state'] !== 'input-available') return undefined;
    return readToolCall({ toolCallId: part['toolCallId'] as string, input: part['input'] }).form;
  } catch {
    return undefined;
  }
}
