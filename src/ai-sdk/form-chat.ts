import type { ChatStatus, DynamicToolUIPart, ToolUIPart, UIMessage } from 'ai';
import { isToolPart } from '../protocol/read-tool-part.js';

/** What a form needs of a chat: what `useChat` returns has it. */
export interface FormChat {
  readonly status: ChatStatus;
  readonly error: Error | undefined;
  addToolOutput(output: ToolOutput): unknown;
}

type ToolOutput = { tool: string; toolCallId: string } & ({ output: unknown } | { state: 'output-error'; errorText: string });

/** What cancelling forms needs of a chat: what `useChat` returns has it. */
export interface MessagesChat {
  setMessages(update: (messages: UIMessage[]) => UIMessage[]): void;
}

/** A message's part that calls a tool. */
export type ToolPart = ToolUIPart | DynamicToolUIPart;

/** Whether a message's part is a call of the form's tool. */
export function isFormPart(part: UIMessage['parts'][number]): part is ToolPart {
  return isToolPart({ ...part });
}

/** The tool's name, under which its result goes back. */
export function toolNameOf(part: ToolPart): string {
  return part.type === 'dynamic-tool' ? part.toolName : part.type.slice('tool-'.length);
}
