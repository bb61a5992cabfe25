import { TOOL_NAME } from '../protocol/read-form-block.js';
import type { MessageLike } from './copilotkit-like.js';

/** The function that lists the calls of the form's tool in a message that have no result among these messages. */
export function openFormCallsIn(messages: readonly MessageLike[]): (message: MessageLike) => { readonly id: string }[] {
  const results = new Set(messages.map(({ toolCallId }) => toolCallId));
  return ({ toolCalls = [] }) => toolCalls.filter((call) => call.function.name.includes(TOOL_NAME) && !results.has(call.id));
}

/** The messages with a result of a call: in place of the result that it has, or else right behind the call. */
export function withResult(messages: readonly MessageLike[], toolCallId: string, content: string): MessageLike[] {
  if (messages.some((message) => message.toolCallId === toolCallId)) {
    return messages.map((message) => (message.toolCallId === toolCallId ? { ...message, content } : message));
  }
  const result = { id: `${toolCallId}-result`, role: 'tool', toolCallId, content };
  return messages.flatMap((message) => (message.toolCalls?.some(({ id }) => id === toolCallId) ? [message, result] : [message]));
}
