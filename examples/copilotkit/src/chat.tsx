import { useState } from 'react';
import {
  CopilotKitProvider,
  useAgent,
  useAgentContext,
  useCopilotKit,
  useHumanInTheLoop,
  useRenderToolCall,
} from '@copilotkit/react-core/v2';
import { createFormToolHook } from 'react-interactive-form/copilotkit';
import { systemPromptHint } from 'react-interactive-form/server';
import { agent } from './agent';

const useFormTool = createFormToolHook({ useAgent, useCopilotKit, useHumanInTheLoop });

export function Chat() {
  return (
    <CopilotKitProvider agents__unsafe_dev_only={{ default: agent }}>
      <Thread />
    </CopilotKitProvider>
  );
}

/** A chat that shows the agent's questions as forms. */
function Thread() {
  useFormTool();
  useAgentContext({ description: 'When to ask the user', value: systemPromptHint });
  const { agent } = useAgent();
  const { copilotkit } = useCopilotKit();
  const renderToolCall = useRenderToolCall();
  const [text, setText] = useState('');
  const send = () => {
    agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: text });
    void copilotkit.runAgent({ agent });
    setText('');
  };
  return (
    <main>
      {agent.messages.map((message) => (
        <article key={message.id}>
          {message.role !== 'tool' && <p>{String(message.content ?? '')}</p>}
          {message.role === 'assistant' &&
            message.toolCalls?.map((toolCall) => {
              const toolMessage = agent.messages.find(
                (other) => other.role === 'tool' && other.toolCallId === toolCall.id,
              );
              return (
                <div key={toolCall.id}>
                  {renderToolCall({ toolCall, ...(toolMessage?.role === 'tool' && { toolMessage }) })}
                </div>
              );
            })}
        </article>
      ))}
      <form onSubmit={(event) => (event.preventDefault(), send())}>
        <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
        <button>Send</button>
      </form>
    </main>
  );
}
