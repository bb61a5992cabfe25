import { isRecord } from './guards.js';
import { readFormBlock } from './read-form-block.js';
import type { TrustedForm } from './types.js';

/**
 * The form that still waits: the newest form block with no user message after it. Messages come oldest first, as
 * objects with a `role` and their blocks in `blocks`, `content` or `parts`. What can't be read is passed over.
 */
export function findPendingForm(messages: Iterable<unknown>): TrustedForm | undefined {
  let pending: TrustedForm | undefined;
  for (const message of messages) {
    const { isFromUser, blocks } = readMessage(message);
    if (isFromUser) pending = undefined;
    else pending = blocks.reduce<TrustedForm | undefined>((found, block) => readForm(block) ?? found, pending);
  }
  return pending;
}

function readForm(block: unknown): TrustedForm | undefined {
  const result = readFormBlock(block);
  return result.ok ? result.form : undefined;
}

function readMessage(message: unknown): { isFromUser: boolean; blocks: unknown[] } {
  try {
    if (!isRecord(message)) return { isFromUser: false, blocks: [] };
    const { role, blocks, content, parts } = message;
    const list = [blocks, content, parts].find((candidate) => Array.isArray(candidate)) ?? [];
    return { isFromUser: role === 'user' && !isToolResult(list), blocks: [...list] };
  } catch {
    return { isFromUser: false, blocks: [] };
  }
}

/** Some model APIs return tool results under the role "user"; no person wrote those. */
function isToolResult(blocks: readonly unknown[]): boolean {
  return blocks.length > 0 && blocks.every((block) => isRecord(block) && block['type'] === 'tool_result');
}
