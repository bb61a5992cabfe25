import { basename } from 'node:path';
import type { ThreadEvent } from '../shared/apply-event.js';
import { isExampleId } from '../shared/examples.js';
import type { Thread } from '../shared/thread.js';
import { readRecords } from './log-file.js';

/** A conversation as its log tells it. */
export interface ThreadLog {
  thread: Thread;
  events: ThreadEvent[];
}

/**
 * Reads a conversation's log: a line for how it began, then one for each event. `undefined` for a log without a whole line.
 *
 * @throws Error that names the first line that is none of these, such as one that another version or a person has written.
 */
export function readLog(path: string): ThreadLog | undefined {
  const [thread, ...events] = readRecords(path);
  if (thread === undefined) return undefined;
  if (!isThread(thread, basename(path, '.jsonl'))) throw new Error(`${path}: line 1 is not the start of this conversation.`);
  events.forEach((event, index) => {
    if (!isEvent(event)) throw new Error(`${path}: line ${index + 2} is not an event.`);
  });
  return { thread, events: events as ThreadEvent[] };
}

function isThread(value: unknown, id: string): value is Thread {
  return isObject(value) && value['id'] === id && isExampleId(value['example']) && isText(value['created']) && isListOf(value['messages'], isMessage);
}

function isEvent(value: unknown): value is ThreadEvent {
  if (!isObject(value)) return false;
  if (value['type'] === 'message') return isMessage(value['message']);
  if (!isText(value['message_id'])) return false;
  return value['type'] === 'done' || (value['type'] === 'block' && Number.isInteger(value['index']) && isBlock(value['block']));
}

function isMessage(value: unknown): boolean {
  if (!isObject(value) || !isText(value['id'])) return false;
  if (value['role'] === 'user') return isAbsentOr(isText, value['text']) && isAbsentOr(isAnswer, value['answer']);
  return value['role'] === 'assistant' && isText(value['status']) && isListOf(value['blocks'], isBlock);
}

/** The form in a tool block is checked where it is shown. */
function isBlock(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value['type'] === 'text') return isText(value['text']);
  return value['type'] === 'tool' && isText(value['tool_name']) && isText(value['tool_use_id']) && isText(value['status']);
}

function isAnswer(value: unknown): boolean {
  return isObject(value) && isText(value['tool_use_id']) && (value['status'] === 'cancelled' || isObject(value['answers']));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isAbsentOr(isKind: (value: unknown) => boolean, value: unknown): boolean {
  return value === undefined || isKind(value);
}
