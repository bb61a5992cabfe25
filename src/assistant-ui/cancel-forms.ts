import type { ChatModelAdapter, ThreadMessage } from '@assistant-ui/react';
import { TOOL_NAME } from '../protocol/read-form-block.js';
import { cancellationOf } from './cancellation-of.js';

/**
 * Wraps a model adapter for `useLocalRuntime`. It gives a result to each form whose user wrote a message instead of answering, because most
 * models refuse a request with an open call.
 */
export function withCancelledForms(adapter: ChatModelAdapter): ChatModelAdapter {
  return { ...adapter, run: (options) => adapter.run({ ...options, messages: options.messages.map(settle) }) };
}

function settle(message: ThreadMessage, _index: number, messages: readonly ThreadMessage[]): ThreadMessage {
  if (message.role !== 'assistant') return message;
  const result = cancellationOf(messages, message.id);
  if (result === undefined) return message;
  const content = message.content.map((part) => {
    const isOpen = part.type === 'tool-call' && part.toolName.includes(TOOL_NAME) && part.result === undefined;
    return isOpen ? { ...part, result: JSON.parse(result) as unknown } : part;
  });
  return { ...message, content };
}
