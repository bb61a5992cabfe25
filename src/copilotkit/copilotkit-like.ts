import type { ComponentType } from 'react';
import type { ToolDefinition } from '../server/tool-definition.js';

/**
 * The hooks of `@copilotkit/react-core/v2` that are used, by name. What goes in and out has types in that package, which is not imported: what is
 * given here fits them.
 */
export interface CopilotKitLike {
  useAgent(...args: never[]): { readonly agent: object };
  useCopilotKit(): { readonly copilotkit: object };
  useHumanInTheLoop(...args: never[]): unknown;
}

/** The same hooks, as they are used. */
export interface Hooks {
  useAgent(options: { agentId?: string }): { agent: AgentLike };
  useCopilotKit(): { copilotkit: { runAgent(run: { agent: AgentLike }): unknown } };
  useHumanInTheLoop(tool: {
    name: string;
    description: string;
    parameters: ToolDefinition['inputSchema'];
    render: ComponentType<FormCallProps>;
    agentId?: string;
  }): void;
}

/** What CopilotKit gives the renderer of a tool that a person answers. */
export interface FormCallProps {
  readonly toolCallId: string;
  readonly args: unknown;
  readonly status: string;
  readonly result: string | undefined;
  readonly respond: ((result: unknown) => Promise<void>) | undefined;
}

/** An AG-UI agent, by what is used of it. */
export interface AgentLike {
  subscribe(subscriber: {
    onRunInitialized?(run: { readonly messages: readonly MessageLike[] }): { messages: MessageLike[] } | undefined;
    onRunStartedEvent?(): void;
    onRunFailed?(failure: { readonly error: Error }): void;
  }): { unsubscribe(): void };
}

/** A message of an AG-UI agent, as far as it matters here. */
export interface MessageLike {
  readonly id: string;
  readonly role: string;
  readonly content?: unknown;
  readonly toolCallId?: string;
  readonly toolCalls?: readonly { readonly id: string; readonly function: { readonly name: string } }[];
}
