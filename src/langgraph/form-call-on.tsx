'use client';
import { useState, type FunctionComponent } from 'react';
import type { ToolCallPhase } from '../tool-call/read-tool-call.js';
import type { KitFormProps, ToolFormProps } from '../tool-call/tool-call-form-on.js';
import { isErrorText } from '../tool-call/cancelled-result.js';
import { findResult, type FormToolCall } from './form-calls.js';
import { findForms, resume, type FormStream } from './form-stream.js';

export interface FormCallProps extends ToolFormProps {
  /** The result of `useStream`. */
  stream: FormStream;
  /** One call of `formCallsOf(message)`. */
  call: FormToolCall;
}

export function formCallOn(ToolCallForm: FunctionComponent<KitFormProps>): FunctionComponent<FormCallProps> {
  return function FormCall({ stream, call, ...props }) {
    const result = findResult(stream.messages, call);
    const waiting = findForms(stream).find(({ form }) => form.toolUseId === call.id)?.id;
    // An interrupt disappears as soon as it is answered. The form stays until the answer arrives.
    const [interruptId, setInterruptId] = useState(waiting);
    if (waiting !== undefined && waiting !== interruptId) setInterruptId(waiting);
    return (
      <ToolCallForm
        {...props}
        toolCallId={call.id}
        input={call.args}
        phase={phaseOf(result, interruptId !== undefined, stream)}
        result={result}
        request={{
          isRunning: stream.isLoading,
          error: stream.error,
          hasResult: result !== undefined,
          isAsked: waiting !== undefined,
          startsRun: true,
        }}
        ask={interruptId}
        onResult={(_, message, ask) => resume(stream, { [ask as string]: message }) as Promise<void>}
        onRefusal={ignore}
      />
    );
  };
}

function phaseOf(result: unknown, isAsked: boolean, stream: FormStream): ToolCallPhase {
  if (result !== undefined) return isErrorText(result) ? 'failed' : 'done';
  if (isAsked) return 'waiting';
  if (stream.isLoading) return 'streaming';
  // The graph may ask the calls of one turn one after the other.
  const isAnotherAsked = findForms(stream).length > 0;
  return isAnotherAsked ? 'ready' : 'done';
}

/** Does nothing, because the graph itself refuses arguments that are no form. */
function ignore(): void {}
