import type { UIMessage } from 'ai';
import { toCancelledResult } from '../tool-call/cancelled-result.js';
import { isFormPart, type MessagesChat } from './form-chat.js';

/**
 * Cancels every waiting form of a user who writes a message instead of answering. Call it right before `sendMessage`, because a tool call without a
 * result would make the next request fail. It sends nothing itself.
 * @param text The words that the user wrote.
 */
export function cancelForms(chat: MessagesChat, text?: string): void {
  const output = toCancelledResult(text);
  chat.setMessages((messages) =>
    messages.map((message) => (message.parts.some(isWaiting) ? settle(message, output) : message)),
  );
}

function settle(message: UIMessage, output: unknown): UIMessage {
  const parts = message.parts.map((part) =>
    isWaiting(part) ? { ...part, state: 'output-available' as const, output } : part,
  );
  return { ...message, parts } as UIMessage;
}

function isWaiting(part: UIMessage['parts'][number]): boolean {
  return isFormPart(part) && part.state === 'input-available';
}
