import type { MessageKey, Messages } from '../../i18n/messages.js';
import { say } from '../../i18n/say.js';
import { isRecord } from '../../protocol/guards.js';
import type { AdmissionError } from '../../protocol/types/issue.js';

/**
 * Why sending failed, in words for the user: the words that the host returned for them, or our own. The message of a thrown error is for
 * developers, so it is only the `cause`. An error without words for the user has an empty message, and the form shows only its general words.
 */
export function toError(reason: unknown, messages: Messages): Error {
  const words = wordsFor(reason, messages);
  return reason instanceof Error && reason.message === words ? reason : new Error(words, { cause: reason });
}

function wordsFor(reason: unknown, messages: Messages): string {
  const said = wordsOf(reason);
  if (isCode(said, messages)) return say(messages, said);
  if (typeof reason === 'string') return reason;
  if (typeof navigator !== 'undefined' && !navigator.onLine) return say(messages, 'offline');
  return isServerRefusal(reason) ? say(messages, 'serverRefused') : '';
}

/** Whether a server answered and said no: a response, or the error of a client that carries its status. */
function isServerRefusal(reason: unknown): boolean {
  if (!isRecord(reason)) return false;
  const { status, statusCode, response } = reason;
  const found = [status, statusCode, isRecord(response) ? response['status'] : undefined];
  return found.some((code) => typeof code === 'number' && code >= 400);
}

/** Whether it is a code of the gate. The catalogue has the user's words for each under the code itself. */
function isCode(text: unknown, messages: Messages): text is AdmissionError & MessageKey {
  return typeof text === 'string' && text.includes('interactive_form') && Object.hasOwn(messages, text);
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
