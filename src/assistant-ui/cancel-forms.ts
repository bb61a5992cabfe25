import type { ChatModelAdapter, ThreadMessage } from '@assistant-ui/react';
import { TOOL_NAME } from '../protocol/read-form-block.js';
import { cancellationOf } from './cancellation-of.js';

/**
 * A model adapter for `useLocalRuntime` whose model is told of the forms that the user did not answer but wrote a message instead: their
 * calls have a result then, without which most models refuse the request.
 */
export function withCancelledForms(adapter: ChatModelAdapter): ChatModelAdapter {
  return { ...adapter, run: (options) => adapter.run({ ...options, messages: options.messages.map(settle) }) };
}

function settle(message: ThreadMessage, _index: number, messages: readonly ThreadMessage[]): ThreadMessage {
  const result = message.role === 'assistant' ? cancellationOf(messages, message.id) : undefined;
  if (message.role !== 'assistant' || result === undefined) return message;
  const content = message.content.map((part) => {
    const isOpen = part.type === 'tool-call' && part.toolName.includes(TOOL_NAME) && part.result === undefined;
    return isOpen ? { ...part, result: JSON.parse(result) as unknown } : part;
  });
  return { ...message, content };
}
