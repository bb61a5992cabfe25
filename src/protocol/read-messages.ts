import { copyArray, isBlank, isRecord } from './guards.js';
import { LIMITS } from './limits.js';

/** The newest messages of a chat, oldest first. The iterator of an array is not used, because the length of a foreign array may be wrong. */
export function listMessages(messages: Iterable<unknown>): unknown[] {
  return attempt(() => {
    const list: readonly unknown[] = Array.isArray(messages) ? messages : [...messages];
    const length = Math.min(list.length, LIMITS.blocks);
    return Array.from({ length }, (_, index) => list[list.length - length + index]);
  }, []);
}

export function isFromUser(message: unknown): boolean {
  const author = attempt(
    () => readFields(message, 'role', 'type').find((field) => typeof field === 'string'),
    undefined,
  );
  const name = author?.toLowerCase();
  if (name !== 'user' && name !== 'human') return false;
  return attempt(() => readFields(message, ...PLACES).some(isWords), false) || !isToolResult(listBlocks(message));
}

const PLACES = ['blocks', 'content', 'parts'] as const;

/** The blocks of a message, in whichever field the message has them. */
export function listBlocks(message: unknown): unknown[] {
  const inPlaces = PLACES.map((place) => () => readFields(message, place));
  const inResult = () => readFields(readFields(message, 'result')[0], 'blocks');
  return [...inPlaces, inResult].flatMap((read) =>
    attempt(() => read().flatMap((list) => copyArray(list, LIMITS.blocks)), []),
  );
}

function readFields(source: unknown, ...keys: string[]): unknown[] {
  return isRecord(source) ? keys.map((key) => source[key]) : [];
}

/** The result of a function, or another value if the function throws. */
export function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' && !isBlank(value);
}

/** Whether all blocks are tool results. Some model APIs return tool results under the role "user", although no person wrote them. */
function isToolResult(blocks: readonly unknown[]): boolean {
  return (
    blocks.length > 0 &&
    blocks.every((block) => attempt(() => isRecord(block) && block['type'] === 'tool_result', false))
  );
}
