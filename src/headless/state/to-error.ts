import type { MessageKey, Messages } from '../../i18n/messages.js';
import { say } from '../../i18n/say.js';
import { isRecord } from '../../protocol/guards.js';
import type { AdmissionError } from '../../protocol/types/issue.js';

/**
 * Why sending failed, in words for the user. An error without words for a user has an empty message, and the form shows only its general
 * words.
 */
export function toError(reason: unknown, messages: Messages): Error {
  const said = wordsOf(reason);
  const text = typeof said === 'string' && !isForDevelopers(reason) ? said : '';
  const words = isCode(text, messages) ? say(messages, text) : text;
  return reason instanceof Error && reason.message === words ? reason : new Error(words, { cause: reason });
}

/** Whether it is a code of the gate. The catalogue has the user's words for each under the code itself. */
function isCode(text: string, messages: Messages): text is AdmissionError & MessageKey {
  return text.includes('interactive_form') && Object.hasOwn(messages, text);
}

/** Whether the gate knows of no form that waits for this answer. */
export function isNotPending(reason: unknown): boolean {
  return wordsOf(reason) === ('interactive_form_not_pending' satisfies AdmissionError);
}

/** Whether the gate has another answer for this form, which stands. */
export function isAlreadyAnswered(reason: unknown): boolean {
  return wordsOf(reason) === ('interactive_form_already_answered' satisfies AdmissionError);
}

function wordsOf(reason: unknown): unknown {
  return isRecord(reason) ? reason['message'] : reason;
}

/**
 * Whether a message is only for developers. In production, React replaces the message of a server function's error by a digest, and numbers
 * its own errors.
 */
function isForDevelopers(reason: unknown): boolean {
  if (!isRecord(reason)) return false;
  return typeof reason['digest'] === 'string' || /^Minified React error #/.test(String(reason['message']));
}
