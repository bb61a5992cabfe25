import { isRecord } from '../protocol/guards.js';
import { readRenderPayload, TOOL_NAME } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types.js';
import type { IncomingMessage } from '../server/admit-user-message.js';

/** A question that no text answers. */
const UNANSWERABLE = { id: 'unreadable', question: 'This form can’t be read any more.', input_type: 'text', pattern: '(?!)' };

/**
 * Stands in for a waiting form that can't be read: no answer fits it, but a cancellation does, so that nobody is stuck.
 * `undefined` for an id that no form may have.
 */
export function standInFor(toolUseId: string): TrustedForm | undefined {
  const read = readRenderPayload({ type: TOOL_NAME, questions: [UNANSWERABLE] }, toolUseId);
  return read.ok ? read.form : undefined;
}

/** The ids of a form that can't be read can't be compared either. */
export function withoutIds({ text, answer }: IncomingMessage): IncomingMessage {
  if (!isRecord(answer)) return { text, answer };
  const { ask_id: _ask, task_id: _task, subtask_id: _subtask, ...rest } = answer;
  return { text, answer: rest };
}
