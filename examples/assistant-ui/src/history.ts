import type { ExportedMessageRepositoryItem, ThreadHistoryAdapter } from '@assistant-ui/react';

const key = `chat-${new URLSearchParams(location.search).get('chat') ?? 'demo'}`;

/** Keeps the messages of a chat in the browser's tab. */
export const history: ThreadHistoryAdapter = {
  load: async () => ({ messages: read() }),
  append: async (item) => write([...read(), item]),
  update: async (item) => write(read().map((known) => (known.message.id === item.message.id ? item : known))),
};

function read(): ExportedMessageRepositoryItem[] {
  const items = JSON.parse(sessionStorage.getItem(key) ?? '[]') as ExportedMessageRepositoryItem[];
  return items.map((item) => ({ ...item, message: { ...item.message, createdAt: new Date(item.message.createdAt) } }));
}

function write(items: ExportedMessageRepositoryItem[]): void {
  sessionStorage.setItem(key, JSON.stringify(items));
}
