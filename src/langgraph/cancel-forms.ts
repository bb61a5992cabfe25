import { cancelledMessage } from '../protocol/cancelled-message.js';
import { findForms, resume, type FormStream } from './form-stream.js';

/**
 * Cancels every waiting form of a user who writes a message instead of answering. The graph goes on with the user's words as the result of the call.
 * Do not send the message too: the graph would start anew, and most models refuse a request with an open call.
 * @param text The words that the user wrote.
 * @returns `undefined` if no form waits. Send the message as usual then.
 */
export function cancelForms(stream: FormStream, text = ''): Promise<unknown> | undefined {
  const waiting = findForms(stream);
  if (waiting.length === 0) return undefined;
  return resume(stream, Object.fromEntries(waiting.map(({ id, form }) => [id, cancelledMessage(form, text)])));
}
