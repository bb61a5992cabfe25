import { copyArray, isBlank, isRecord } from './guards.js';
import { LIMITS } from './limits.js';
import { readFormBlock } from './read-form-block.js';
import type { TrustedForm } from './types.js';

/**
 * The form that still waits: the newest form block with no user message after it. Messages come oldest first, as
 * objects with a `role` (a person's is `user`) and their blocks in `blocks`, `content` or `parts`. What can't be read is passed over.
 */
export function findPendingForm(messages: Iterable<unknown>): TrustedForm | undefined {
  for (const message of [...messages].reverse()) {
    const { isFromUser, blocks } = readMessage(message);
    if (isFromUser) return undefined;
    for (const block of blocks.reverse()) {
      const result = readFormBlock(block);
      if (result.ok) return result.form;
    }
  }
  return undefined;
}

function readMessage(message: unknown): { isFromUser: boolean; blocks: unknown[] } {
  try {
    const { role, blocks, content, parts } = isRecord(message) ? message : {};
    const candidates = [blocks, content, parts];
    const list = candidates.flatMap((candidate) => copyArray(candidate, LIMITS.blocks));
    return { isFromUser: role === 'user' && (candidates.some(isWords) || !isToolResult(list)), blocks: list };
  } catch {
    return { isFromUser: false, blocks: [] };
  }
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' && !isBlank(value);
}

/** Some model APIs return tool results under the role "user"; no person wrote those. */
function isToolResult(blocks: readonly unknown[]): boolean {
  return blocks.length > 0 && blocks.every((block) => isRecord(block) && block['type'] === 'tool_result');
}
