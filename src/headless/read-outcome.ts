import { isRecord } from '../protocol/guards.js';
import { readAnswerMessage } from '../protocol/read-answer-message.js';
import type { AnswerMessage, TrustedForm } from '../protocol/types.js';

/** What has become of a message that the host has taken. */
export type Outcome = { readonly answer: AnswerMessage } | { readonly error: string };

/**
 * Reads what `onAnswer` gave back: `{ answer }` settles the form with that answer, `{ error }` says no with these words or this
 * refusal of the gate. An answer that comes along with an error has been given before, and counts. Anything else means nothing:
 * the message has arrived.
 */
export function readOutcome(form: TrustedForm, message: AnswerMessage, result: unknown): Outcome {
  if (!isRecord(result)) return { answer: message };
  if (isRecord(result['answer'])) return { answer: readAnswerMessage(form, result['answer']).answer };
  return typeof result['error'] === 'string' ? { error: result['error'] } : { answer: message };
}
