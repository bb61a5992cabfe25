import type { MessageKey, Messages } from '../../../i18n/messages.js';
import { say } from '../../../i18n/say.js';
import { getOwn, isRecord } from '../../../protocol/guards.js';
import type { AdmissionError } from '../../../protocol/types/issue.js';

/** The user's words for each code of the gate. */
const REFUSALS: Record<string, MessageKey> = {
  pending_interactive_form: 'refusedFormPending',
  invalid_interactive_form_answer: 'refusedInvalid',
  interactive_form_tool_required: 'refusedToolRequired',
  interactive_form_tool_mismatch: 'refusedToolMismatch',
  interactive_form_answer_invalid: 'refusedAnswerInvalid',
  interactive_form_already_answered: 'refusedAlreadyAnswered',
  interactive_form_not_pending: 'refusedNotPending',
} satisfies Record<AdmissionError, MessageKey>;

/**
 * Why sending failed, in words for the user. An error without words for a user has an empty message, and the form shows only its general
 * words.
 */
export function toError(reason: unknown, messages: Messages): Error {
  const said = wordsOf(reason);
  const text = typeof said === 'string' && !isForDevelopers(reason) ? said : '';
  const key = getOwn(REFUSALS, text);
  const words = key ? say(messages, key) : text;
  return reason instanceof Error && reason.message === words ? reason : new Error(words, { cause: reason });
}

/** Whether the gate knows of no form that waits for this answer. */
export function isNotPending(reason: unknown): boolean {
  return wordsOf(reason) === ('interactive_form_not_pending' satisfies AdmissionError);
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
