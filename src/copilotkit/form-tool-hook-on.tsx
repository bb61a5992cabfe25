'use client';
import { useEffect, useState, type FunctionComponent, type ReactElement } from 'react';
import { toolDefinition } from '../server/tool-definition.js';
import type { ToolCallPhase } from '../tool-call/read-tool-call.js';
import type { ToolCallFormProps, ToolFormProps } from '../tool-call/create-tool-call-form.js';
import { isErrorText } from '../tool-call/tool-result.js';
import { cancelForms } from './cancel-forms.js';
import { openFormCallsIn, withResult } from './form-calls.js';
import type { CopilotKitLike, FormCallProps, Hooks } from './copilotkit-like.js';
import { nextRun } from './next-run.js';

const { name, description, inputSchema: parameters } = toolDefinition;

/**
 * In ms. CopilotKit begins to wait for the result of a call right after the run that brought the call. If nothing waits for the result any longer,
 * such as after a reload, the question is still open.
 */
const TIME_TO_EXECUTE = 1000;

/** The type of `createFormToolHook`. */
export type CreateFormToolHook = (copilotkit: CopilotKitLike, formProps?: ToolFormProps) => (agentId?: string) => void;

export function formToolHookOn(ToolCallForm: FunctionComponent<ToolCallFormProps>): CreateFormToolHook {
  return function createFormToolHook(copilotkit, formProps) {
    const { useAgent, useCopilotKit, useHumanInTheLoop } = copilotkit as unknown as Hooks;
    if (
      process.env.NODE_ENV !== 'production' &&
      [useAgent, useCopilotKit, useHumanInTheLoop].some((hook: unknown) => typeof hook !== 'function')
    ) {
      throw new TypeError(
        'createFormToolHook needs the hooks of CopilotKit 1.74 or later: pass `import * as copilotkit from "@copilotkit/react-core/v2"`.',
      );
    }

    function FormCall({ toolCallId, args, status, result, respond }: FormCallProps): ReactElement {
      const { copilotkit, executingToolCallIds } = useCopilotKit();
      const { agent } = useAgent({});
      const isIdle = agent.isRunning === false && executingToolCallIds?.size === 0;
      const isLeft = useHeld(status === 'inProgress' && isIdle, TIME_TO_EXECUTE);
      const onResult = (given: unknown): Promise<void> => {
        const begun = nextRun(agent);
        // A call takes only one result, and the result starts a run. If that run fails, the next try replaces the result of the call. After a reload
        // nothing takes the result, and the agent runs once each form has a result.
        if (respond) {
          void respond(given);
        } else {
          agent.setMessages(withResult(agent.messages, toolCallId, JSON.stringify(given)));
          // A form that the user left unanswered to write a message is cancelled before the run, so nothing waits for the form.
          const messages = cancelForms(agent.messages) ?? agent.messages;
          const listOpen = openFormCallsIn(messages);
          const isAnotherOpen = messages.some((message) => listOpen(message).length > 0);
          if (!isAnotherOpen) copilotkit.runAgent({ agent });
        }
        return begun;
      };
      // CopilotKit reports errors of tools in these words.
      const onRefusal = (message: string): unknown =>
        respond ? respond(`Error: ${message}`) : Promise.reject(new Error(message));
      return (
        <ToolCallForm
          {...formProps}
          toolCallId={toolCallId}
          input={args}
          phase={isLeft ? 'waiting' : phaseOf(status, result)}
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

function useHeld(isNow: boolean, time: number): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isNow) return undefined;
    const timer = setTimeout(() => setHeld(true), time);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [isNow, time]);
  return isNow && isHeld;
}

function phaseOf(status: string, result: string | undefined): ToolCallPhase {
  if (status === 'inProgress') return 'streaming';
  if (status === 'executing') return 'waiting';
  return isErrorText(result) ? 'failed' : 'done';
}
