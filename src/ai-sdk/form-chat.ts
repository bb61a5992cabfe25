import type { ChatStatus, DynamicToolUIPart, ToolUIPart, UIMessage } from 'ai';
import { isToolPart } from '../protocol/is-tool-part.js';

/** The part of a chat that a form uses. The result of `useChat` fits. */
export interface FormChat {
  readonly status: ChatStatus;
  readonly error: Error | undefined;
  addToolOutput(output: ToolOutput): unknown;
}

type ToolOutput = { tool: string; toolCallId: string } & (
  | { output: unknown }
  | { state: 'output-error'; errorText: string }
);

/** The part of a chat that cancelling forms uses. The result of `useChat` fits. */
export interface MessagesChat {
  setMessages(update: (messages: UIMessage[]) => UIMessage[]): void;
}

/** A part of a message that calls a tool. */
export type ToolPart = ToolUIPart | DynamicToolUIPart;

/** Whether a part of a message calls the form's tool. */
export function isFormPart(part: UIMessage['parts'][number]): part is ToolPart {
  return isToolPart({ ...part });
}

export function toolNameOf(part: ToolPart): string {
  return part.type === 'dynamic-tool' ? part.toolName : part.type.slice('tool-'.length);
}
