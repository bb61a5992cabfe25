import type { ThreadMessage } from '@assistant-ui/react';
import { toCancelledResult } from '../tool-call/cancelled-result.js';

type Messages = readonly Pick<ThreadMessage, 'id' | 'role' | 'content'>[];

/** The result of a call whose user wrote a message instead of answering. */
export function cancellationOf(messages: Messages, id: string): string | undefined {
  const index = messages.findIndex((message) => message.id === id);
  const next = messages.slice(index + 1).find(({ role }) => role === 'user');
  if (index < 0 || next === undefined) return undefined;
  const text = next.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  return JSON.stringify(toCancelledResult(text));
}
