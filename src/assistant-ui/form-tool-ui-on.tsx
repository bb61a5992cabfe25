'use client';
import { useAui, useAuiState, type ThreadMessage, type ToolCallMessagePartProps } from '@assistant-ui/react';
import type { FunctionComponent } from 'react';
import { isRecord } from '../protocol/guards.js';
import type { ToolCallPhase } from '../tool-call/read-tool-call.js';
import type { KitFormProps, ToolFormProps } from '../tool-call/tool-call-form-on.js';
import { cancellationOf } from './cancellation-of.js';

export interface FormToolUIProps extends ToolCallMessagePartProps {
  /** Further props of the form. */
  formProps?: ToolFormProps | undefined;
}

/** The error of each failure. A failure keeps the same error object in all places and renders, so that the next failure has another object. */
const errors = new WeakMap<object, Error>();

export function formToolUIOn(ToolCallForm: FunctionComponent<KitFormProps>): FunctionComponent<FormToolUIProps> {
  return function FormToolUI({ formProps, ...call }) {
    const aui = useAui();
    const message = useAuiState((state) => state.message);
    const past = useAuiState((state) => cancellationOf(state.thread.messages, state.message.id));
    // An incomplete text may parse to an object that looks complete. The text itself shows that it is incomplete.
    const input: unknown = call.argsText || call.args;
    // The next turn of the model continues this message. After a failure, the turn begins in another message, which is empty at first.
    const next = useAuiState((state) => messageAfter(state.thread.messages, message.id));
    const isOpenEnd = next ? isEmptyTurn(next) : endsInCall(message);
    const { status } = next ?? message;
    const isSending = isOpenEnd && (call.result === undefined || status?.type === 'running');
    return (
      <ToolCallForm
        {...formProps}
        toolCallId={call.toolCallId}
        input={input}
        phase={past === undefined ? phaseOf(call) : 'done'}
        // A runtime that cancels a waiting call itself, such as that of the AI SDK, gives it an error.
        result={call.isError ? (past ?? call.result) : (call.result ?? past)}
        onResult={async (result) => {
          const hasResult = call.result !== undefined;
          call.addResult(result);
          // After a second result, the thread starts no run and does not tell its history adapter. `startRun` returns a promise that may reject,
          // although its types don't say so.
          const thread: { startRun(run: { parentId: string }): unknown } = aui.thread;
          if (hasResult) await thread.startRun({ parentId: message.id });
        }}
        request={{ isRunning: isSending, error: isOpenEnd ? errorOf(status) : undefined }}
        // assistant-ui reads an object of this shape as a `ToolResponse`. The class itself is in a package that a host may not have.
        onRefusal={(result) => call.addResult({ [Symbol.for('aui.tool-response')]: true, result, isError: true })}
      />
    );
  };
}

function messageAfter(messages: readonly ThreadMessage[], id: string): ThreadMessage | undefined {
  const index = messages.findIndex((message) => message.id === id);
  return messages[index + 1];
}

/** Whether a message is a turn of the model that has not begun. */
function isEmptyTurn({ role, content }: ThreadMessage): boolean {
  return role === 'assistant' && content.length === 0;
}

/** Whether a message ends in a call, so that the model has not gone on after it. */
function endsInCall({ content }: Pick<ThreadMessage, 'content'>): boolean {
  return content.at(-1)?.type === 'tool-call';
}

function phaseOf({ status, result, isError }: ToolCallMessagePartProps): ToolCallPhase {
  if (isError) return 'failed';
  if (result !== undefined) return 'done';
  if (status.type === 'running') return 'streaming';
  return status.type === 'requires-action' ? 'waiting' : 'done';
}

function errorOf(status: ThreadMessage['status']): Error | undefined {
  if (status?.type !== 'incomplete' || status.reason !== 'error') return undefined;
  const words = isRecord(status.error) ? status.error['message'] : status.error;
  const error = errors.get(status) ?? new Error(typeof words === 'string' ? words : '');
  errors.set(status, error);
  return error;
}
