import { formatResponse, type FormattedResponse } from '../protocol/answer-message.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { toCancelledResult } from './cancelled-result.js';

/** The result of a call: the response format, or the whole message if it has a note or a file. An unreadable form can only be cancelled. */
export function toToolResult(form: TrustedForm | undefined, message: AnswerMessage): FormattedResponse | AnswerMessage {
  if (form) return saysMore(message) ? message : formatResponse(form, message);
  return message.status === 'cancelled' ? toCancelledResult(message.message) : message;
}

/** The response format has no place for notes and files. */
function saysMore(message: AnswerMessage): boolean {
  return 'attachments' in message || Object.values(message.details ?? {}).some(({ note }) => note !== undefined);
}

/** Whether a result is the result that was given here, even if a stack has copied it or has written it as JSON text. */
export function isSameResult(result: unknown, given: unknown): boolean {
  return given !== undefined && toText(result) === toText(given);
}

function toText(result: unknown): string | undefined {
  return typeof result === 'string' ? result : JSON.stringify(result);
}
