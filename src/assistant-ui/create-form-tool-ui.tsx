'use client';
import { useAui, useAuiState, type ThreadMessage, type ToolCallMessagePartProps } from '@assistant-ui/react';
import type { FunctionComponent } from 'react';
import { isRecord } from '../protocol/guards.js';
import type { ToolCallPhase } from '../tool-call/read-tool-call.js';
import type { KitFormProps, ToolFormProps } from '../tool-call/create-tool-call-form.js';
import { cancellationOf } from './cancellation-of.js';

export interface FormToolUIProps extends ToolCallMessagePartProps {
  /** Further props of the form. */
  formProps?: ToolFormProps | undefined;
}

/** The error of each failure. It is the same one in all places and renders, so that it is told from the next. */
const errors = new WeakMap<object, Error>();

/** The form of a tool call, drawn by this form. */
export function createFormToolUI(ToolCallForm: FunctionComponent<KitFormProps>): FunctionComponent<FormToolUIProps> {
  return function FormToolUI({ formProps, ...call }) {
    const aui = useAui();
    const message = useAuiState((state) => state.message);
    const past = useAuiState((state) => cancellationOf(state.thread.messages, state.message.id));
    // Half a text may parse to a complete-looking object. The text itself shows that it is incomplete.
    const input: unknown = call.argsText || call.args;
    // The model's next turn goes on in this message. After a failure, it begins in another one, which is empty at first.
    const next = useAuiState(({ thread: { messages } }) => messages[messages.findIndex(({ id }) => id === message.id) + 1]);
    const isOpenEnd = next ? next.role === 'assistant' && next.content.length === 0 : message.content.at(-1)?.type === 'tool-call';
    const { status } = next ?? message;
    const isSending = isOpenEnd && (call.result === undefined || status?.type === 'running');
    return (
      <ToolCallForm
        {...formProps}
        toolCallId={call.toolCallId}
        input={input}
        phase={past === undefined ? phaseOf(call) : 'done'}
        result={call.result ?? past}
        onResult={async (result) => {
          const hasResult = call.result !== undefined;
          call.addResult(result);
          // The thread starts no run for another result. Its history adapter is not told of it, either. Its run rejects, which the types don't say.
          const thread: { startRun(run: { parentId: string }): unknown } = aui.thread;
          if (hasResult) await thread.startRun({ parentId: message.id });
        }}
        facts={{ isRunning: isSending, error: isOpenEnd ? errorOf(status) : undefined }}
        // The shape that assistant-ui reads as a `ToolResponse`. A host may not have the package of that class.
        onRefusal={(result) => call.addResult({ [Symbol.for('aui.tool-response')]: true, result, isError: true })}
      />
    );
  };
}

function phaseOf({ status, result, isError }: ToolCallMessagePartProps): ToolCallPhase {
  if (isError) return 'failed';
  if (result === undefined && status.type === 'running') return 'streaming';
  return result === undefined && status.type === 'requires-action' ? 'waiting' : 'done';
}

function errorOf(status: ThreadMessage['status']): Error | undefined {
  if (status?.type !== 'incomplete' || status.reason !== 'error') return undefined;
  const words = isRecord(status.error) ? status.error['message'] : status.error;
  const error = errors.get(status) ?? new Error(typeof words === 'string' ? words : '');
  errors.set(status, error);
  return error;
}
