import { formatResponse, type FormattedResponse } from '../protocol/answer-message.js';
import { isBlank } from '../protocol/guards.js';
import { defined } from '../protocol/read-fields.js';
import type { AnsweredMessage, AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';

/** What a call gives back: the response format, or the whole message where that says more. What can't be read as a form can only be cancelled. */
export function toToolResult(form: TrustedForm | undefined, message: AnswerMessage): FormattedResponse | AnswerMessage {
  if (message.status === 'cancelled') return defined({ ...toCancelledResult(message.message), answers: message.answers });
  return form && !saysMore(message) ? formatResponse(form, message) : message;
}

/** Notes and files have no place in the response format. */
function saysMore(message: AnsweredMessage): boolean {
  return message.attachments !== undefined || Object.values(message.details ?? {}).some(({ note }) => note !== undefined);
}

/** What a call gives back whose user has written a message instead of answering: that, where it has words. */
export function toCancelledResult(text: string | undefined): { status: 'cancelled'; message?: string } {
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
