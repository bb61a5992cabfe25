// What the pages of the stacks import and nobody installs here, as far as they use it. The snippets were also compiled with the packages themselves: @ai-sdk/openai 4.0.118,
// @assistant-ui/react-ai-sdk 1.4.12, @langchain/openai 1.5.8, @copilotkit/runtime and @copilotkit/react-core 1.74.0.

declare module '@ai-sdk/openai' {
  export function openai(model: string): Exclude<import('ai').LanguageModel, string>;
}

declare module '@assistant-ui/react-ai-sdk' {
  import type { AssistantRuntime } from '@assistant-ui/react';
  import type { UIMessage } from 'ai';
  export function useChatRuntime(options: {
    sendAutomaticallyWhen: (options: { messages: UIMessage[] }) => boolean | PromiseLike<boolean>;
  }): AssistantRuntime;
}

declare module '@langchain/openai' {
  import type { BaseMessage } from '@langchain/core/messages';
  import type { StructuredToolInterface } from '@langchain/core/tools';
  export class ChatOpenAI {
    constructor(fields: { model: string });
    bindTools(tools: readonly StructuredToolInterface[]): {
      invoke(messages: readonly BaseMessage[]): Promise<BaseMessage>;
    };
  }
}

declare module '@copilotkit/runtime/v2' {
  export class BuiltInAgent {
    constructor(config: { model: string });
    readonly description: string;
  }
  export class CopilotRuntime {
    constructor(options: { agents: Record<string, BuiltInAgent> });
    readonly agents: unknown;
  }
  export function createCopilotRuntimeHandler(options: {
    runtime: CopilotRuntime;
    basePath: string;
  }): (request: Request) => Promise<Response>;
}

declare module '@copilotkit/react-core/v2' {
  import type { ReactElement, ReactNode } from 'react';
  type Hooks = Parameters<typeof import('react-interactive-form/copilotkit').createFormToolHook>[0];
  export const useAgent: Hooks['useAgent'];
  export const useCopilotKit: Hooks['useCopilotKit'];
  export const useHumanInTheLoop: Hooks['useHumanInTheLoop'];
  export function useAgentContext(context: { description: string; value: string }): void;
  export function CopilotKitProvider(props: { runtimeUrl: string; children: ReactNode }): ReactElement;
  export function CopilotChat(): ReactElement;
}

declare module '@copilotkit/react-core/v2/styles.css';
