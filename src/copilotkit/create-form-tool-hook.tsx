'use client';
import { useEffect, useState, type ReactElement } from 'react';
import type { LoadForm } from '../lazy/load-part.js';
import { isErrorText } from '../tool-call/cancelled-result.js';
import { pageTool } from '../tool-call/page-tool.js';
import type { ToolCallPhase } from '../tool-call/read-tool-call.js';
import { createToolCallForm, ToolCallForm as RadixToolCallForm } from '../tool-call/tool-call-form.js';
import type { ToolFormProps } from '../tool-call/tool-call-form-on.js';
import { cancelForms } from './cancel-forms.js';
import { openFormCallsIn, withResult } from './form-calls.js';
import type { AgentLike, CopilotKitLike, FormCallProps, Hooks } from './copilotkit-like.js';

const { name, description, inputSchema: parameters } = pageTool;

/**
 * In ms. CopilotKit begins to wait for the result of a call right after the run that brought the call. If nothing waits for the result any longer,
 * such as after a reload, the question is still open.
 */
const TIME_TO_EXECUTE = 1000;

/**
 * Makes a hook that gives an agent the tool, shows its calls as forms, and cancels the waiting form when the user writes a message instead. The hook
 * takes the `agentId` of the agent. Without an `agentId`, every agent gets the tool, and the hook watches the chat's own agent.
 * @param copilotkit the hooks of `@copilotkit/react-core/v2`.
 * @param formProps further props of the form.
 * @param load brings another form, such as `() => import('react-interactive-form/native')`. Default: the form of the main entry.
 * @throws TypeError for other hooks, such as those of `@copilotkit/react-core` itself. In production, the first call of a hook fails instead.
 */
export function createFormToolHook(
  copilotkit: CopilotKitLike,
  formProps?: ToolFormProps,
  load?: LoadForm,
): (agentId?: string) => void {
  const ToolCallForm = load ? createToolCallForm(load) : RadixToolCallForm;
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

/** Resolves once the agent's next run begins on the agent's side. Rejects if that run fails before. */
function nextRun(agent: AgentLike): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = agent.subscribe({
      onRunStartedEvent: () => end(resolve),
      onRunFailed: ({ error }) => end(() => reject(error)),
    });
    const end = (settle: () => void): void => {
      subscription.unsubscribe();
      settle();
    };
  });
}
