'use client';
import { useAui, useAuiState, type ThreadMessage, type ToolCallMessagePartProps } from '@assistant-ui/react';
import { useState, type FunctionComponent } from 'react';
import { isRecord } from '../protocol/guards.js';
import type { ToolCallPhase } from '../tool-call/read-tool-call.js';
import type { ToolCallFormProps, ToolFormProps } from '../tool-call/create-tool-call-form.js';
import { useDelivery } from '../tool-call/use-delivery.js';
import { cancellationOf } from './cancellation-of.js';

export interface FormToolUIProps extends ToolCallMessagePartProps {
  /** Further props of the form. */
  formProps?: ToolFormProps | undefined;
}

/** The form of a tool call, drawn by this form. */
export function createFormToolUI(ToolCallForm: FunctionComponent<ToolCallFormProps>): FunctionComponent<FormToolUIProps> {
  return function FormToolUI({ formProps, ...call }) {
    const aui = useAui();
    const message = useAuiState((state) => state.message);
    const past = useAuiState((state) => cancellationOf(state.thread.messages, state.message.id));
    const [isRetrying, setRetrying] = useState(false);
    // Half a text may parse to a complete-looking object. The text itself shows that it is incomplete.
    const input: unknown = call.argsText || call.args;
    // Until the model's next turn begins, this call is the last part.
    const isOpenEnd = message.isLast && message.content.at(-1)?.type === 'tool-call';
    const isSending = isOpenEnd && (isRetrying || call.result === undefined || message.status?.type === 'running');
    const delivered = useDelivery({ isRunning: isSending, error: isOpenEnd ? errorOf(message) : undefined });
    return (
      <ToolCallForm
        {...formProps}
        toolCallId={call.toolCallId}
        input={input}
        phase={past === undefined ? phaseOf(call) : 'done'}
        result={call.result ?? past}
        onResult={(result) => {
          if (call.result === undefined) call.addResult(result);
          else {
            // The thread has the result already. The run that should follow it failed.
            setRetrying(true);
            aui.thread.startRun({ parentId: message.id });
          }
          return delivered();
        }}
        onRefusal={(refusal) => call.addResult(toolError(refusal))}
      />
    );
  };
}

function phaseOf({ status, result, isError }: ToolCallMessagePartProps): ToolCallPhase {
  if (isError) return 'failed';
  if (result !== undefined || status.type === 'complete' || status.type === 'incomplete') return 'done';
  return status.type === 'running' ? 'streaming' : 'waiting';
}

function errorOf({ status }: Pick<ThreadMessage, 'status'>): Error | undefined {
  if (status?.type !== 'incomplete' || status.reason !== 'error') return undefined;
  const words = isRecord(status.error) ? status.error['message'] : status.error;
  return new Error(typeof words === 'string' ? words : '');
}

/** The shape that assistant-ui reads as a `ToolResponse`. A host may not have the package of that class. */
function toolError(result: string) {
  return { [Symbol.for('aui.tool-response')]: true, result, isError: true };
}
