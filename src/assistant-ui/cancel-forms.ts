import type { ChatModelAdapter, ThreadMessage } from '@assistant-ui/react';
import { TOOL_NAME } from '../protocol/read-form-block.js';
import { cancellationOf } from './cancellation-of.js';

/**
 * Wraps a model adapter for `useLocalRuntime`. It gives a result to each form whose user wrote a message instead of answering, because most
 * models refuse a request with an open call.
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

/** A message with a result for each form whose user wrote another message later. */
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
