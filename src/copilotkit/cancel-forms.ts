import { toCancelledResult } from '../tool-call/cancelled-result.js';
import type { MessageLike } from './copilotkit-like.js';
import { openFormCallsIn } from './form-calls.js';

/**
 * Adds a result to each form of an AG-UI agent that the user left unanswered to write a message: a cancellation with the words of the message. Most
 * models refuse a request with an open call.
 * @returns `undefined` if nothing changes.
 */
export function cancelForms(messages: readonly MessageLike[]): MessageLike[] | undefined {
  const listOpen = openFormCallsIn(messages);
  const settled = messages.flatMap((message, index) => {
    const next = messages.slice(index + 1).find(({ role }) => role === 'user');
    if (!next) return [message];
    const open = listOpen(message);
    const content = cancellation(next.content);
    return [
      message,
      ...open.map(({ id }): MessageLike => ({ id: `${id}-cancelled`, role: 'tool', toolCallId: id, content })),
    ];
  });
  return settled.length > messages.length ? settled : undefined;
}

function cancellation(content: unknown): string {
  return JSON.stringify(toCancelledResult(typeof content === 'string' ? content : undefined));
}
