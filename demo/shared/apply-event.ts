import type { AgentMessage, Block, Message, Thread } from './thread.js';

/**
 * What can happen in a conversation: a message is as it is now, or one of its blocks grows. Each event puts something in
 * its place, so that one that comes twice changes nothing.
 */
export type ThreadEvent =
  | { type: 'message'; message: Message }
  | { type: 'block'; message_id: string; index: number; block: Block };

/** The conversation after an event; the server and the page fold with the same function. */
export function applyEvent(thread: Thread, event: ThreadEvent): Thread {
  switch (event.type) {
    case 'message':
      return { ...thread, messages: putMessage(thread.messages, event.message) };
    case 'block':
      return updateAgentMessage(thread, event.message_id, (message) => ({
        ...message,
        blocks: put(message.blocks, event.index, event.block),
      }));
  }
}

function putMessage(messages: readonly Message[], message: Message): Message[] {
  const index = messages.findIndex(({ id }) => id === message.id);
  return put(messages, index === -1 ? messages.length : index, message);
}

function put<T>(items: readonly T[], index: number, item: T): T[] {
  return [...items.slice(0, index), item, ...items.slice(index + 1)];
}

function updateAgentMessage(thread: Thread, id: string, update: (message: AgentMessage) => AgentMessage): Thread {
  const messages = thread.messages.map((message) =>
    message.id === id && message.role === 'assistant' ? update(message) : message,
  );
  return { ...thread, messages };
}
