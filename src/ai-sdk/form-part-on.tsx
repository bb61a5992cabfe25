'use client';
import type { FunctionComponent } from 'react';
import type { ToolCallPhase } from '../tool-call/read-tool-call.js';
import type { KitFormProps, ToolFormProps } from '../tool-call/tool-call-form-on.js';
import { toolNameOf, type FormChat, type ToolPart } from './form-chat.js';

export interface FormPartProps extends Omit<ToolFormProps, 'part'> {
  /** The result of `useChat`. Set its `sendAutomaticallyWhen` to `lastAssistantMessageIsCompleteWithToolCalls`. */
  chat: FormChat;
  /** A part for which `isFormPart` is true. */
  part: ToolPart;
}

export function formPartOn(ToolCallForm: FunctionComponent<KitFormProps>): FunctionComponent<FormPartProps> {
  return function FormPart({ chat, part, ...props }) {
    const { toolCallId, input, output } = part;
    const call = { tool: toolNameOf(part), toolCallId };
    if (process.env.NODE_ENV !== 'production' && !('addToolOutput' in chat)) {
      throw new TypeError(
        'FormPart needs a chat with `addToolOutput`: pass what `useChat` of AI SDK 7 (`@ai-sdk/react` 4) returns.',
      );
    }
    return (
      <ToolCallForm
        {...props}
        toolCallId={toolCallId}
        input={input}
        phase={phaseOf(part, chat)}
        result={output}
        request={{ isRunning: chat.status === 'submitted', error: chat.error }}
        onResult={(result) => chat.addToolOutput({ ...call, output: result }) as Promise<void>}
        onRefusal={(errorText) => chat.addToolOutput({ ...call, state: 'output-error', errorText })}
      />
    );
  };
}

function phaseOf({ state }: ToolPart, { status }: FormChat): ToolCallPhase {
  if (state === 'input-streaming') {
    // Once the chat has stopped, a call that still streams will never be complete.
    const isRunning = status === 'submitted' || status === 'streaming';
    return isRunning ? 'streaming' : 'failed';
  }
  if (state === 'input-available') return 'waiting';
  return state === 'output-available' ? 'done' : 'failed';
}
