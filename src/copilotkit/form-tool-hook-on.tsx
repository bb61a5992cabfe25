'use client';
import { useEffect, type FunctionComponent, type ReactElement } from 'react';
import { toolDefinition } from '../server/tool-definition.js';
import type { ToolCallPhase } from '../tool-call/read-tool-call.js';
import type { ToolCallFormProps, ToolFormProps } from '../tool-call/create-tool-call-form.js';
import { isErrorText } from '../tool-call/tool-result.js';
import { cancelForms } from './cancel-forms.js';
import type { CopilotKitLike, FormCallProps, Hooks } from './copilotkit-like.js';
import { nextRun } from './next-run.js';

const { name, description, inputSchema: parameters } = toolDefinition;

/** The type of `createFormToolHook`. */
export type CreateFormToolHook = (copilotkit: CopilotKitLike, formProps?: ToolFormProps) => (agentId?: string) => void;

/** `createFormToolHook` with calls drawn by this form. */
export function formToolHookOn(ToolCallForm: FunctionComponent<ToolCallFormProps>): CreateFormToolHook {
  return function createFormToolHook(copilotkit, formProps) {
    const { useAgent, useCopilotKit, useHumanInTheLoop } = copilotkit as unknown as Hooks;
    if (process.env.NODE_ENV !== 'production' && [useAgent, useCopilotKit, useHumanInTheLoop].some((hook: unknown) => typeof hook !== 'function')) {
      throw new TypeError('createFormToolHook needs the hooks of CopilotKit 1.74 or later: pass `import * as copilotkit from "@copilotkit/react-core/v2"`.');
    }

    function FormCall({ toolCallId, args, status, result, respond }: FormCallProps): ReactElement {
      const { copilotkit } = useCopilotKit();
      const { agent } = useAgent({});
      const onResult = (given: unknown): Promise<void> => {
        const begun = nextRun(agent);
        // A call takes only one result, and starts a run. If that run fails, the next try replaces the result of the call.
        if (respond) {
          void respond(given);
        } else {
          const content = JSON.stringify(given);
          agent.setMessages(agent.messages.map((message) => (message.toolCallId === toolCallId ? { ...message, content } : message)));
          copilotkit.runAgent({ agent });
        }
        return begun;
      };
      // The words in which CopilotKit reports errors of tools.
      const onRefusal = (message: string): unknown => respond?.(`Error: ${message}`);
      return (
        <ToolCallForm
          {...formProps}
          toolCallId={toolCallId}
          input={args}
          phase={phaseOf(status, result)}
          result={result}
          onResult={onResult}
          onRefusal={onRefusal}
        />
      );
    }

    return function useFormTool(agentId) {
      const only = agentId === undefined ? {} : { agentId };
      const { agent } = useAgent(only);
      useHumanInTheLoop({ name, description, parameters, render: FormCall, ...only });
      useEffect(() => {
        const subscription = agent.subscribe({
          onRunInitialized: (run) => {
            const messages = cancelForms(run.messages);
            return messages && { messages };
          },
        });
        return () => subscription.unsubscribe();
      }, [agent]);
    };
  };
}

function phaseOf(status: string, result: string | undefined): ToolCallPhase {
  if (status === 'inProgress') return 'streaming';
  if (status === 'executing') return 'waiting';
  return isErrorText(result) ? 'failed' : 'done';
}
