import type { ReactNode } from 'react';
import {
  AssistantRuntimeProvider,
  AuiConfig,
  AuiProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  Tools,
  useAssistantInstructions,
  useAui,
  useLocalRuntime,
} from '@assistant-ui/react';
import { formToolkit, withCancelledForms } from 'react-interactive-form/assistant-ui';
import { systemPromptHint } from 'react-interactive-form/server';
import { history } from './history';
import { model } from './model';

/** A chat that shows the agent's questions as forms. */
export function Chat() {
  const runtime = useLocalRuntime(withCancelledForms(model), { maxSteps: 5, adapters: { history } });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <WithTools>
        <Instructions />
        <ThreadPrimitive.Root>
          <ThreadPrimitive.Messages>{() => <Message />}</ThreadPrimitive.Messages>
          <ComposerPrimitive.Root>
            <ComposerPrimitive.Input aria-label="Message" />
            <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
          </ComposerPrimitive.Root>
        </ThreadPrimitive.Root>
      </WithTools>
    </AssistantRuntimeProvider>
  );
}

/** Tells the model when to ask: it comes to its adapter as `context.system`. */
function Instructions() {
  useAssistantInstructions(systemPromptHint);
  return null;
}

function WithTools({ children }: { children: ReactNode }) {
  const aui = useAui();
  const config = AuiConfig({ tools: Tools({ toolkit: formToolkit }) });
  return (
    <AuiProvider extends={aui} config={config}>
      {children}
    </AuiProvider>
  );
}

function Message() {
  return (
    <MessagePrimitive.Root>
      <MessagePrimitive.Parts />
    </MessagePrimitive.Root>
  );
}
