import type { ChatModelAdapter, ThreadMessage } from '@assistant-ui/react';
import { TOOL_NAME } from '../protocol/tool-name.js';
import { cancellationOf } from './cancellation-of.js';

/**
 * Wraps a model adapter for `useLocalRuntime`. If the user wrote a message instead of answering a form, the wrapper gives a result to the call of the
 * form, because most models refuse a request with an open call.
 */
export function withCancelledForms(adapter: ChatModelAdapter): ChatModelAdapter {
  return {
    ...adapter,
    run: (options) => {
      const messages = options.messages.map((message) => settle(message, options.messages));
      return adapter.run({ ...options, messages });
    },
  };
}

/** Adds a result to a message for each form that the user left unanswered before writing a later message. */
function settle(message: ThreadMessage, messages: readonly ThreadMessage[]): ThreadMessage {
  if (message.role !== 'assistant') return message;
  const result = cancellationOf(messages, message.id);
  if (result === undefined) return message;
  const content = message.content.map((part) => {
    const isOpen = part.type === 'tool-call' && part.toolName.includes(TOOL_NAME) && part.result === undefined;
    return isOpen ? { ...part, result: JSON.parse(result) as unknown } : part;
  });
  return { ...message, content };
}
