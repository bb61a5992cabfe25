import { AssistantRuntimeProvider, ComposerPrimitive, MessagePrimitive, ThreadPrimitive, Tools, useAui, useLocalRuntime } from '@assistant-ui/react';
import { formToolkit, withCancelledForms } from 'react-interactive-form/assistant-ui';
import { history } from './history';
import { model } from './model';

/** A chat that shows the agent's questions as forms. */
export function Chat() {
  const runtime = useLocalRuntime(withCancelledForms(model), { maxSteps: 5, adapters: { history } });
  const aui = useAui({ tools: Tools({ toolkit: formToolkit }) });
  return (
    <AssistantRuntimeProvider runtime={runtime} aui={aui}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Messages components={{ Message }} />
        <ComposerPrimitive.Root>
          <ComposerPrimitive.Input aria-label="Message" />
          <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

function Message() {
  return (
    <MessagePrimitive.Root>
      <MessagePrimitive.Parts />
    </MessagePrimitive.Root>
  );
}
