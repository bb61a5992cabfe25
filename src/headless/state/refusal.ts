import { isRecord } from '../../protocol/guards.js';
import type { AdmissionError } from '../../protocol/types/issue.js';

/** Whether the gate knows of no form that waits for this answer. */
export function isNotPending(reason: unknown): boolean {
  return codeOf(reason) === ('interactive_form_not_pending' satisfies AdmissionError);
}

/** Whether the gate has another answer for this form, which stands. */
export function isAlreadyAnswered(reason: unknown): boolean {
  return codeOf(reason) === ('interactive_form_already_answered' satisfies AdmissionError);
}

/** What may be a code of the gate: the reason itself, or the message of a thrown error. */
export function codeOf(reason: unknown): unknown {
  return isRecord(reason) ? reason['message'] : reason;
}

/** Whether a server answered and said no: a response, or the error of a client that carries the status of a response. */
export function isServerRefusal(reason: unknown): boolean {
  if (!isRecord(reason)) return false;
  const { status, statusCode, response } = reason;
  const found = [status, statusCode, isRecord(response) ? response['status'] : undefined];
  return found.some((code) => typeof code === 'number' && code >= 400);
}
