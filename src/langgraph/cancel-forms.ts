import { buildCancellation } from '../protocol/answer-message.js';
import { findForms, resume, type FormStream } from './form-stream.js';

/**
 * Cancels every form that the graph waits for, for a user who writes a message instead of answering. The graph goes on with what they
 * wrote as the result of the call. Send no message besides: a graph that waits would begin anew, and a call without a result makes most
 * models refuse the request.
 *
 * @param text what they wrote.
 * @returns `undefined` where no form waits: then the message is one like any other.
 */
export function cancelForms(stream: FormStream, text?: string): Promise<unknown> | undefined {
  const answers = findForms(stream).map(([id, form]) => [id, buildCancellation(form, { message: text })] as const);
  return answers.length === 0 ? undefined : resume(stream, Object.fromEntries(answers));
}
