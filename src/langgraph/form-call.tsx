'use client';
import { useState, type ReactElement } from 'react';
import type { AnswerMessage } from '../protocol/types.js';
import type { ToolCallPhase } from '../tool-call/read-tool-call.js';
import { ToolCallForm, type ToolFormProps } from '../tool-call/tool-call-form.js';
import { useDelivery } from '../tool-call/use-delivery.js';
import { findResult, type FormToolCall } from './form-calls.js';
import { findFormInterrupts, resume, type FormStream } from './form-stream.js';

export interface FormCallProps extends ToolFormProps {
  /** What `useStream` returned. */
  stream: FormStream;
  /** One of `formCallsOf(message)`. */
  call: FormToolCall;
}

/** The form of a tool call. The answer counts as sent once the call has its result. */
export function FormCall({ stream, call, ...props }: FormCallProps): ReactElement {
  const result = findResult(stream.messages, call.id);
  const interruptId = findFormInterrupts(stream).find(({ form }) => form.toolUseId === call.id)?.id;
  // An interrupt is gone as soon as it is answered. The form stays until the answer has arrived.
  const [askedId, setAskedId] = useState(interruptId);
  if (interruptId !== undefined && interruptId !== askedId) setAskedId(interruptId);
  const [isResuming, setResuming] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isSending = result === undefined && (isResuming || stream.isLoading);
  const error = result === undefined ? (failure ?? stream.error ?? new Error('')) : undefined;
  const delivered = useDelivery(isSending ? { isSending } : { isSending, error });

  const onResult = (_result: unknown, message: AnswerMessage): Promise<void> => {
    setResuming(true);
    setFailure(undefined);
    resume(stream, { [askedId ?? '']: message })
      .catch(setFailure)
      .finally(() => setResuming(false));
    return delivered();
  };
  const isWaiting = askedId !== undefined;
  const phase: ToolCallPhase = result ? (result.isError ? 'failed' : 'done') : isWaiting ? 'waiting' : stream.isLoading ? 'streaming' : 'done';
  return <ToolCallForm {...props} toolCallId={call.id} input={call.args} phase={phase} result={result?.content} onResult={onResult} onRefusal={ignore} />;
}

/** The graph has refused what it could not ask before it waits. */
function ignore(): void {}
