import { buildCancellation } from '../protocol/answer-message.js';
import { findForms, resume, type FormStream } from './form-stream.js';

/**
 * Cancels every waiting form of a user who writes a message instead of answering. The graph goes on with their words as the result of the
 * call. Send no message besides: the graph would start anew, and most models refuse a request with an open call.
 * @param text what they wrote.
 * @returns `undefined` if no form waits. Send the message as usual then.
 */
export function cancelForms(stream: FormStream, text?: string): Promise<unknown> | undefined {
  const answers = findForms(stream).map(([id, form]) => [id, buildCancellation(form, { message: text })] as const);
  return answers.length === 0 ? undefined : resume(stream, Object.fromEntries(answers));
}
