import type { AnswerMessage, RenderPayload } from 'react-interactive-form/protocol';
import { isExampleId, type ExampleId } from '../shared/examples.js';
import type { Block, Message, TextBlock, Thread, ThreadState, ThreadSummary, ToolBlock } from '../shared/thread.js';

/** A conversation of the list as the database gives it. Its file may have been damaged, so nothing is taken for granted. */
export interface SummaryRow {
  id: string;
  example: unknown;
  created_at: unknown;
  state: ThreadState | 'damaged';
}

/** One conversation that can't be read must not hide the others. */
export function readSummary({ id, example, created_at, state }: SummaryRow): ThreadSummary {
  const isReadable =
    state !== 'damaged' && isExampleId(example) && created_at instanceof Date && !Number.isNaN(created_at.getTime());
  return isReadable ? { id, example, created: created_at.toISOString(), state } : { id, state: 'damaged' };
}

/** A message as the database gives it. */
export interface MessageRow {
  id: string;
  role: Message['role'];
  is_done: boolean;
  text: string | null;
  answer: AnswerMessage | null;
  blocks:
    | { body: TextBlock | Omit<ToolBlock, 'tool_use_id'>; tool_use_id: string; render_payload: RenderPayload | null }[]
    | null;
}

export function readThread(
  { id, example, created_at }: { id: string; example: ExampleId; created_at: Date },
  messages: readonly MessageRow[],
): Thread {
  return { id, example, created: created_at.toISOString(), messages: messages.map(readMessage) };
}

export function readMessage({ id, role, is_done, text, answer, blocks }: MessageRow): Message {
  if (role === 'user') return { id, role, ...(text !== null && { text }), ...(answer && { answer }) };
  return { id, role, status: is_done ? 'done' : 'streaming', blocks: (blocks ?? []).map(readBlock) };
}

function readBlock({ body, tool_use_id, render_payload }: NonNullable<MessageRow['blocks']>[number]): Block {
  if (body.type === 'text') return body;
  return { ...body, tool_use_id, ...(render_payload && { render_payload }) };
}
