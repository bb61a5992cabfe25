import type { CallToolResult } from '@modelcontextprotocol/client';

/** What the host keeps of a conversation. Of a tool call that is its input and its result, word for word. */
export type Entry =
  | { role: 'user' | 'agent' | 'context'; text: string }
  | { role: 'tool'; input: Record<string, unknown>; result: CallToolResult };

const KEY = 'conversation';

export const conversation = {
  read: (): Entry[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Entry[],
  add: (entry: Entry): void => sessionStorage.setItem(KEY, JSON.stringify([...conversation.read(), entry])),
  clear: (): void => sessionStorage.removeItem(KEY),
};
