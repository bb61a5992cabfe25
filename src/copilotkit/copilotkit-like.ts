import type { ComponentType } from 'react';
import type { ToolDefinition } from '../server/tool-definition.js';

/** The hooks of `@copilotkit/react-core/v2` that this entry uses. The full types are in that package, which is not imported. */
export interface CopilotKitLike {
  useAgent(...args: never[]): { readonly agent: object };
  useCopilotKit(): { readonly copilotkit: object };
  useHumanInTheLoop(...args: never[]): unknown;
}

export interface Hooks {
  useAgent(options: { agentId?: string }): { agent: AgentLike };
  useCopilotKit(): {
    copilotkit: { runAgent(run: { agent: AgentLike }): unknown };
    /** The calls whose result CopilotKit waits for. */
    executingToolCallIds?: ReadonlySet<string>;
  };
  useHumanInTheLoop(tool: {
    name: string;
    description: string;
    parameters: ToolDefinition['inputSchema'];
    render: ComponentType<FormCallProps>;
    agentId?: string;
  }): void;
}

/** The props that CopilotKit gives the renderer of a tool that a person answers. */
export interface FormCallProps {
  readonly toolCallId: string;
  readonly args: unknown;
  readonly status: string;
  readonly result: string | undefined;
  readonly respond: ((result: unknown) => Promise<void>) | undefined;
}

/** The part of an AG-UI agent that this entry uses. */
export interface AgentLike {
  readonly messages: readonly MessageLike[];
  readonly isRunning?: boolean;
  setMessages(messages: MessageLike[]): void;
  subscribe(subscriber: {
    onRunInitialized?(run: { readonly messages: readonly MessageLike[] }): { messages: MessageLike[] } | undefined;
    onRunStartedEvent?(): void;
    onRunFailed?(failure: { readonly error: Error }): void;
  }): { unsubscribe(): void };
}

/** The part of an AG-UI message that this entry uses. */
export interface MessageLike {
  readonly id: string;
  readonly role: string;
  readonly content?: unknown;
  readonly toolCallId?: string;
  readonly toolCalls?: readonly { readonly id: string; readonly function: { readonly name: string } }[];
}
