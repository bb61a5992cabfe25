import { TOOL_NAME } from '../protocol/tool-name.js';
import type { MessageLike } from './copilotkit-like.js';

/** Makes a function for these messages. It lists the calls of the form's tool in one message that have no result in any of the messages. */
export function openFormCallsIn(messages: readonly MessageLike[]): (message: MessageLike) => { readonly id: string }[] {
  const results = new Set(messages.map(({ toolCallId }) => toolCallId));
  return ({ toolCalls = [] }) =>
    toolCalls.filter((call) => call.function.name.includes(TOOL_NAME) && !results.has(call.id));
}

/** The messages with a result for a call. The result replaces an earlier result of the call, or else stands right after the call. */
export function withResult(messages: readonly MessageLike[], toolCallId: string, content: string): MessageLike[] {
  if (messages.some((message) => message.toolCallId === toolCallId)) {
    return messages.map((message) => (message.toolCallId === toolCallId ? { ...message, content } : message));
  }
  const result = { id: `${toolCallId}-result`, role: 'tool', toolCallId, content };
  return messages.flatMap((message) =>
    message.toolCalls?.some(({ id }) => id === toolCallId) ? [message, result] : [message],
  );
}
