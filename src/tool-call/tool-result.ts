import { formatResponse, type FormattedResponse } from '../protocol/answer-message.js';
import { isBlank } from '../protocol/guards.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';

/** What a call gives back: the response format, or the whole message where that says more. */
export function toToolResult(form: TrustedForm, message: AnswerMessage): FormattedResponse | AnswerMessage {
  return saysMore(message) ? message : formatResponse(form, message);
}

/** Notes and files have no place in the response format. */
function saysMore(message: AnswerMessage): boolean {
  if (message.status === 'cancelled') return false;
  return message.attachments !== undefined || Object.values(message.details ?? {}).some(({ note }) => note !== undefined);
}

/** What a call gives back whose user has written a message instead of answering: that, where it has words. */
export function toCancelledResult(text: string | undefined): FormattedResponse {
  return text === undefined || isBlank(text) ? { status: 'cancelled' } : { status: 'cancelled', message: text };
}

/** Whether a result is an error in words, as frameworks write it where a result is nothing but text. */
export function isErrorText(result: unknown): boolean {
  return typeof result === 'string' && result.startsWith('Error: ');
}

/** Whether a result is the one that was given here, also after a stack has copied it or has made it JSON text. */
export function isSameResult(result: unknown, given: unknown): boolean {
  return given !== undefined && toText(result) === toText(given);
}

function toText(result: unknown): string | undefined {
  return typeof result === 'string' ? result : JSON.stringify(result);
}
