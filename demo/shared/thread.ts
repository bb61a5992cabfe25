import {
  findPendingForm,
  readFormBlock,
  type AnswerMessage,
  type RenderPayload,
  type TrustedForm,
} from 'react-interactive-form/protocol';
import type { WaitingForm } from 'react-interactive-form/postgres';
import type { ExampleId } from './examples.js';

export interface TextBlock {
  type: 'text';
  text: string;
}

/** One call of the form tool, as `readFormBlock` takes it. */
export interface ToolBlock {
  type: 'tool';
  tool_name: string;
  tool_use_id: string;
  status: 'running' | 'done' | 'error';
  /** What the model wrote. It never leaves the server. */
  tool_input?: Record<string, unknown>;
  render_payload?: RenderPayload;
  /** What the tool told the model instead of showing the form. */
  tool_error?: string;
}

export type Block = TextBlock | ToolBlock;

export interface UserMessage {
  id: string;
  role: 'user';
  text?: string;
  answer?: AnswerMessage;
}

/** Which change of an earlier answer this is; 0 for the first answer. */
export function revisionOf(answer: AnswerMessage): number {
  return (answer.status === 'answered' && answer.revision) || 0;
}

/** All that one run of the agent says and asks; its id is the run's `subtask_id`. */
export interface AgentMessage {
  id: string;
  role: 'assistant';
  status: 'streaming' | 'done';
  blocks: readonly Block[];
}

export type Message = UserMessage | AgentMessage;

/** One conversation; its id is the `task_id`. */
export interface Thread {
  id: string;
  example: ExampleId;
  /** ISO 8601. */
  created: string;
  messages: readonly Message[];
}

/** `busy`: the agent's turn. `waiting`: a form waits for the user. `idle`: the user may write. */
export type ThreadState = 'busy' | 'waiting' | 'idle';

export function threadState({ messages }: Thread): ThreadState {
  const last = messages.at(-1);
  if (last?.role !== 'assistant' || last.status === 'streaming') return 'busy';
  return findPendingForm(messages) ? 'waiting' : 'idle';
}

/** The form that a tool call of this conversation has shown. */
export function findForm({ messages }: Thread, toolUseId: string): TrustedForm | undefined {
  const block = messages
    .flatMap((message) => (message.role === 'assistant' ? message.blocks : []))
    .find((candidate) => candidate.type === 'tool' && candidate.tool_use_id === toolUseId);
  const read = readFormBlock(block);
  return read.ok ? read.form : undefined;
}

/** A conversation in the list; only its id where the rest can't be read. */
export type ThreadSummary = ReadableSummary | { id: string; state: 'damaged' };

/** All that the page lists: the conversations, newest first, and the forms that wait in them, oldest first. */
export interface ThreadList {
  threads: readonly ThreadSummary[];
  waiting: readonly WaitingForm[];
}

/** What is listed until the server has said it. */
export const NOTHING: ThreadList = { threads: [], waiting: [] };

interface ReadableSummary {
  id: string;
  example: ExampleId;
  created: string;
  state: ThreadState;
}
