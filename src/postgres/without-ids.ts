import { isRecord } from '../protocol/guards.js';
import type { IncomingMessage } from '../server/admit-user-message.js';

/** The message without the ids of its answer, because the ids of a form that can't be read cannot be compared. */
export function withoutIds({ text, answer }: IncomingMessage): IncomingMessage {
  if (!isRecord(answer)) return { text, answer };
  const { ask_id: _ask, task_id: _task, subtask_id: _subtask, ...rest } = answer;
  return { text, answer: rest };
}
